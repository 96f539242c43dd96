"""Bright stars: places for the year 2000, the figures they make, and the names of the constellations."""

# constellation | star right-ascension-in-hours declination-in-degrees magnitude; short names are Bayer's Greek letters
STARS = """
UMa|Dubhe 11.06 61.75 1.8;Merak 11.03 56.38 2.4;Phecda 11.9 53.69 2.4;Megrez 12.26 57.03 3.3;Alioth 12.9 55.96 1.8;Mizar 13.4 54.93 2.2;Alkaid 13.79 49.31 1.9;ups 9.85 59.04 3.8;o 8.5 60.72 3.4;the 9.55 51.68 3.2;psi 11.16 44.5 3.0
UMi|Polaris 2.53 89.26 2.0;del 17.54 86.59 4.4;eps 16.77 82.04 4.2;zet 15.73 77.79 4.3;Kochab 14.85 74.16 2.1;gam 15.35 71.83 3.0;eta 16.29 75.76 5.0
Cas|Caph 0.15 59.15 2.3;Schedar 0.68 56.54 2.2;gam 0.95 60.72 2.5;Ruchbah 1.43 60.24 2.7;eps 1.91 63.67 3.4
Cep|Alderamin 21.31 62.59 2.5;bet 21.48 70.56 3.2;gam 23.66 77.63 3.2;iot 22.83 66.2 3.5;zet 22.18 58.2 3.4
Cyg|Deneb 20.69 45.28 1.3;Sadr 20.37 40.26 2.2;del 19.75 45.13 2.9;eps 20.77 33.97 2.5;Albireo 19.51 27.96 3.1;eta 19.94 35.08 3.9;zet 21.22 30.23 3.2
Lyr|Vega 18.62 38.78 0.0;bet 18.83 33.36 3.5;gam 18.98 32.69 3.2;del 18.91 36.9 4.3;zet 18.75 37.61 4.4
Aql|Altair 19.85 8.87 0.8;Tarazed 19.77 10.61 2.7;bet 19.92 6.41 3.7;zet 19.09 13.86 3.0;del 19.42 3.11 3.4;lam 19.1 -4.88 3.4;the 20.19 -0.82 3.2
Boo|Arcturus 14.26 19.18 0.0;eta 13.91 18.4 2.7;Izar 14.75 27.07 2.4;del 15.26 33.31 3.5;bet 15.03 40.39 3.5;gam 14.53 38.31 3.0;rho 14.53 30.37 3.6
Leo|Regulus 10.14 11.97 1.4;eta 10.12 16.76 3.5;Algieba 10.33 19.84 2.2;zet 10.28 23.42 3.4;mu 9.88 26.01 3.9;eps 9.76 23.77 3.0;the 11.24 15.43 3.3;Denebola 11.82 14.57 2.1;del 11.24 20.52 2.6
Gem|Castor 7.58 31.89 1.6;Pollux 7.76 28.03 1.1;del 7.34 21.98 3.5;zet 7.07 20.57 4.0;Alhena 6.63 16.4 1.9;tau 7.19 30.25 4.4;eps 6.73 25.13 3.0;mu 6.38 22.51 2.9;eta 6.25 22.51 3.3
Tau|Aldebaran 4.6 16.51 0.9;Elnath 5.44 28.61 1.7;zet 5.63 21.14 3.0;eps 4.48 19.18 3.5;gam 4.33 15.63 3.7;lam 4.01 12.49 3.5;Alcyone 3.79 24.11 2.9
Aur|Capella 5.28 46.0 0.1;bet 5.99 44.95 1.9;the 5.99 37.21 2.6;iot 4.95 33.17 2.7;eps 5.03 43.82 3.0
Ori|Betelgeuse 5.92 7.41 0.5;Bellatrix 5.42 6.35 1.6;Mintaka 5.53 -0.3 2.2;Alnilam 5.6 -1.2 1.7;Alnitak 5.68 -1.94 1.8;Saiph 5.8 -9.67 2.1;Rigel 5.24 -8.2 0.1;lam 5.59 9.93 3.4
CMa|Sirius 6.75 -16.72 -1.5;bet 6.38 -17.96 2.0;del 7.14 -26.39 1.8
CMi|Procyon 7.66 5.22 0.4;bet 7.45 8.29 2.9
Peg|Markab 23.08 15.21 2.5;Scheat 23.06 28.08 2.4;Algenib 0.22 15.18 2.8;zet 22.69 10.83 3.4;Enif 21.74 9.88 2.4;eta 22.72 30.22 2.9
And|Alpheratz 0.14 29.09 2.1;del 0.66 30.86 3.3;Mirach 1.16 35.62 2.1;Almach 2.06 42.33 2.1
Per|Mirfak 3.41 49.86 1.8;Algol 3.14 40.96 2.1;gam 3.08 53.51 2.9;del 3.72 47.79 3.0;eps 3.96 40.01 2.9;zet 3.9 31.88 2.9;rho 3.09 38.84 3.4
Ari|Hamal 2.12 23.46 2.0;Sheratan 1.91 20.81 2.6;gam 1.89 19.29 3.9
CrB|Alphecca 15.58 26.71 2.2;bet 15.46 29.11 3.7;the 15.55 31.36 4.1;gam 15.71 26.3 3.8;del 15.83 26.07 4.6;eps 15.96 26.88 4.1
Vir|Spica 13.42 -11.16 1.0;gam 12.69 -1.45 2.7;del 12.93 3.4 3.4;Vindemiatrix 13.04 10.96 2.8;bet 11.84 1.76 3.6;zet 13.58 -0.6 3.4
"""

LINES = """
UMa|Dubhe Merak Phecda Megrez Dubhe;Megrez Alioth Mizar Alkaid;Dubhe ups o;Merak ups;Merak the;Phecda psi
UMi|Polaris del eps zet Kochab gam eta zet
Cas|Caph Schedar gam Ruchbah eps
Cep|Alderamin bet gam iot zet Alderamin;bet iot
Cyg|Deneb Sadr eta Albireo;del Sadr eps zet
Lyr|Vega zet bet gam del zet
Aql|Tarazed Altair bet the;zet Altair;Altair del lam
Boo|Arcturus eta;Arcturus Izar del bet gam rho Arcturus
Leo|Regulus eta Algieba zet mu eps;Regulus the Denebola del Algieba;del the
Gem|Castor tau eps mu eta;Pollux del zet Alhena;Castor Pollux
Tau|Elnath eps Aldebaran gam lam;zet Aldebaran;eps gam
Aur|Capella bet the iot eps Capella
Ori|Betelgeuse Bellatrix Mintaka Alnilam Alnitak Betelgeuse;Mintaka Rigel Saiph Alnitak;Betelgeuse lam Bellatrix
CMa|bet Sirius del
CMi|Procyon bet
Peg|Markab Scheat;Markab Algenib;Markab zet Enif;Scheat eta
And|Alpheratz del Mirach Almach
Per|gam Mirfak del eps zet;Mirfak Algol rho
Ari|Hamal Sheratan gam
CrB|the bet Alphecca gam del eps
Vir|Spica gam del Vindemiatrix;gam bet;Spica zet
"""

NAMES = {
    "UMa": ("Ursa Major", "Great Bear"), "UMi": ("Ursa Minor", "Little Bear"), "Cas": ("Cassiopeia", "Cassiopeia"),
    "Cep": ("Cepheus", "Cepheus"), "Cyg": ("Cygnus", "Swan"), "Lyr": ("Lyra", "Lyre"), "Aql": ("Aquila", "Eagle"),
    "Boo": ("Bootes", "Herdsman"), "Leo": ("Leo", "Lion"), "Gem": ("Gemini", "Twins"), "Tau": ("Taurus", "Bull"),
    "Aur": ("Auriga", "Charioteer"), "Ori": ("Orion", "Orion"), "CMa": ("Canis Major", "Great Dog"),
    "CMi": ("Canis Minor", "Little Dog"), "Peg": ("Pegasus", "Pegasus"), "And": ("Andromeda", "Andromeda"),
    "Per": ("Perseus", "Perseus"), "Ari": ("Aries", "Ram"), "CrB": ("Corona Borealis", "Northern Crown"), "Vir": ("Virgo", "Maiden"),
}  # fmt: skip

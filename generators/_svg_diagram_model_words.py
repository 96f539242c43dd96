"""What models and boards talk about: tables, classes, states, nets, overlaps, branches, cards and causes."""

from __future__ import annotations

# name | tables apart by ' / ': name: fields with type: relation to the next table
ENTITIES = """
Shop database|customers: id PK, name text, email text, city text: 1n / orders: id PK, customer_id FK, placed_at date, total money: 1n / order_lines: id PK, order_id FK, product_id FK, quantity int: n1 / products: id PK, title text, price money
Library schema|authors: id PK, name text, born date: 1n / books: id PK, author_id FK, title text, isbn text: 1n / copies: id PK, book_id FK, shelf text: 1n / loans: id PK, copy_id FK, member_id FK, due date: n1 / members: id PK, name text, card_no text
Clinic records|patients: id PK, name text, born date: 1n / visits: id PK, patient_id FK, doctor_id FK, held_at timestamp: n1 / doctors: id PK, name text, field text: n1 / wards: id PK, name text, floor int
School register|teachers: id PK, name text, subject text: 1n / courses: id PK, teacher_id FK, title text, room text: 1n / enrolments: id PK, course_id FK, pupil_id FK, grade int: n1 / pupils: id PK, name text, class text
Blog tables|users: id PK, handle text, joined date: 1n / posts: id PK, user_id FK, title text, body text: 1n / comments: id PK, post_id FK, author text, body text: 1n / reactions: id PK, comment_id FK, kind text
Airline booking|passengers: id PK, name text, passport text: 1n / bookings: id PK, passenger_id FK, flight_id FK, seat text: n1 / flights: id PK, number text, departs timestamp: n1 / aircraft: id PK, model text, seats int: n1 / airlines: id PK, name text, code text
Music service|artists: id PK, name text, country text: 1n / albums: id PK, artist_id FK, title text, year int: 1n / tracks: id PK, album_id FK, title text, seconds int: 1n / plays: id PK, track_id FK, user_id FK, at timestamp: n1 / users: id PK, name text, plan text: 1n / playlists: id PK, user_id FK, title text
Hausverwaltung|haus: id PK, strasse text, ort text: 1n / wohnung: id PK, haus_id FK, etage int, flaeche num: 1n / vertrag: id PK, wohnung_id FK, mieter_id FK, beginn date: n1 / mieter: id PK, name text, email text
"""

# name | base class: fields: methods | subclasses apart by ' / ' | owner | what the line says
CLASSES = """
Drawing program|Shape: color, position: area(), move(by)|Circle: radius: area() / Rectangle: width, height: area() / Polygon: points: area()|Canvas: width, height, shapes: add(shape), render()|draws
Bank accounts|Account: number, balance: deposit(sum), withdraw(sum)|Savings: rate: addInterest() / Current: limit: withdraw(sum)|Customer: name, address: open(account), total()|owns
Fleet software|Vehicle: plate, mileage: drive(km), service()|Van: payload: load(kg) / Bus: seats: board(n) / Tram: line: ring()|Depot: name, capacity: park(v), free()|houses
Payment methods|Payment: amount, date: authorise(), refund()|Card: number, expiry: authorise() / Transfer: iban: authorise() / Voucher: code: authorise()|Order: id, lines: total(), close()|is paid by
Game characters|Character: name, health: attack(), heal(n)|Knight: armour: block() / Mage: mana: cast(spell) / Archer: arrows: aim()|Party: gold, members: join(c), rest()|travels in
Media library|Medium: title, year: play(), length()|Film: director: play() / Album: artist, tracks: play() / Podcast: host: play()|Library: owner, items: add(m), search(q)|keeps
Tierpark|Tier: name, alter: fressen(), schlafen()|Vogel: spannweite: fliegen() / Fisch: becken: schwimmen() / Affe: gruppe: klettern()|Gehege: nummer, flaeche: aufnehmen(t), reinigen()|lebt in
"""

# name | states | events forward | from>to:event of steps back
STATES = """
Life of an order|New;Paid;Packed;Shipped;Delivered|pay;pick;hand over;arrive|2>1:item missing;3>2:returned
Pull request|Draft;Open;In review;Approved;Merged|publish;assign;approve;merge|2>1:changes asked;3>1:new commits
Traffic light|Red;Red-amber;Green;Amber|wait 60 s;2 s;45 s|3>0:3 s
Document workflow|Draft;Review;Approved;Published|submit;accept;release|1>0:reject;3>0:revise
Lift door|Closed;Opening;Open;Closing|call;done;timeout|3>1:obstacle;2>0:fire alarm
TCP connection|Closed;Listen;Received;Established|listen;SYN;ACK|2>1:reset;3>0:close
Support ticket|Open;Assigned;Waiting;Solved|assign;ask customer;answer|2>1:reply;3>0:reopen
Waschmaschine|Bereit;Füllen;Waschen;Schleudern;Fertig|Start;voll;Zeit um;trocken|2>1:Spülen;4>0:Tür auf
Media player|Stopped;Loading;Playing;Paused|open;ready;pause|3>2:resume;2>0:end of file
"""

# name | places in a ring | transitions after each place | tokens
NETS = """
Producer and buffer|Idle;Produced;Buffer full;Consumed|produce;deliver;take;reset|1;0;2;0
Dining table|Thinking;Hungry;Eating;Full|get hungry;pick forks;finish;put back|2;1;0;0
Print queue|Waiting;Printing;Printed;Paper ready|start;finish;collect;refill|3;1;0;1
Machine cycle|Raw part;Clamped;Milled;Checked|load;mill;measure;unload|2;0;1;0
Bakery line|Dough;Shaped;Baked;Cooled|shape;bake;cool;pack and mix|3;2;0;1
Car wash|Queue;Soaped;Rinsed;Dry|enter;rinse;blow;leave|2;1;0;0
"""

# name | circles | only in each, then pairs (AB, AC, BC) and all; words apart by ',' regions by ';'
OVERLAPS = """
Good ideas|Useful;Simple;New|Tax form;Spoon;Rumour;Zip;Laser;Yo-yo;Post-it
What makes a data scientist|Statistics;Coding;Domain|Theory;Web apps;Law;Machine learning;Surveys;Tools;Data science
Cheap, fast, good|Cheap;Fast;Good|Old bike;Taxi;Theatre;Bus;Library;Express;Luck
Who speaks what|Spanish;French;German|Lima;Paris;Berlin;Andorra;Ibiza;Metz;Brussels
Plants and animals|Fly;Swim;Run|Bat;Shark;Horse;Puffin;Ostrich;Otter;Duck
Wo wir uns treffen|Sport;Musik;Kochen|Laufen;Chor;Brot;Tanzen;Picknick;Radio;Sommerfest
"""

# name | commits: branch:message, 'm<branch>' merges it into main; oldest first
HISTORIES = """
Release 2.0|main:Set up project;main:Add login;feature:Draw charts;feature:Add legend;main:Fix typo;feature:Test charts;main<feature:Merge charts;hotfix:Patch cookie;main<hotfix:Merge hotfix;main:Tag v2.0
Website relaunch|main:Initial commit;design:New palette;design:Grid layout;main:Update licence;content:Write about page;design:Dark mode;main<design:Merge design;content:Add pictures;main<content:Merge content;main:Deploy
Data pipeline|main:Import scripts;clean:Drop empty rows;clean:Unify dates;main:Add schedule;api:Serve results;main<clean:Merge clean;api:Cache answers;main<api:Merge api;main:Release 1.3
Game jam|main:Empty scene;player:Walk and jump;levels:First level;player:Double jump;main<player:Merge player;levels:Moving bridge;levels:Boss room;main<levels:Merge levels;main:Ship it
"""

# name | columns: cards 'title=tag=person'
BOARDS = """
Sprint 14|To do: Export as PDF=feature=AR,Slow search=bug=JK,Update icons=design=ML / In progress: Reset password=feature=TS,Flaky test=bug=AR / Review: Keyboard focus=design=JK / Done: Sign-in page=feature=ML,Typo in footer=bug=TS,New logo=design=AR
Garden project|Ideas: Herb spiral=bed=AN,Bee hotel=wood=LU / This month: Prune roses=bed=AN,Repair fence=wood=PE,Sow lettuce=bed=LU / Doing: Build compost=wood=PE / Finished: Order seeds=shop=AN,Sharpen tools=shop=LU
Editorial board|Pitched: Harbour history=text=EV,Night buses=photo=RO / Writing: School meals=text=MI,Market hall=text=EV / Editing: Flood report=photo=RO / Published: Mayor interview=text=MI,Bridge opening=photo=RO,Film tips=text=EV
Umzug|Offen: Kartons kaufen=Einkauf=TI,Strom ummelden=Papier=SA,Sperrmüll=Haus=TI / In Arbeit: Küche packen=Haus=SA,Nachsendung=Papier=TI / Erledigt: Wagen mieten=Einkauf=SA,Mietvertrag=Papier=TI
Hiring designer|Applied: M. Okafor=portfolio=HR,S. Lind=portfolio=HR,J. Ruiz=referral=TL / Phone call: A. Novak=referral=HR,P. Sato=portfolio=HR / Trial day: C. Dubois=portfolio=TL / Offer: K. Haas=referral=TL
"""

# name | effect | causes apart by ' / ': category: cause, cause
CAUSES = """
Why deliveries are late|Late parcels|People: Sick leave, New drivers / Machines: Old vans, Scanner fails / Methods: Long routes, Late cut-off / Material: Wrong labels, Heavy boxes
Why the bread is too dry|Dry bread|Flour: Old stock, Wrong type / Oven: Too hot, Door leaks / Baker: Short knead, No steam / Recipe: Less water, Little salt
Why users leave the page|Low sign-ups|Content: No prices, Long texts / Speed: Large images, Slow server / Form: Many fields, No hints / Trust: No reviews, Old design
Why the server goes down|Outages|Code: Memory leak, No limits / Load: Traffic peak, Bad bots / Hardware: Full disk, Hot room / People: No alarm, Late update
Warum der Kaffee bitter ist|Bitterer Kaffee|Bohne: Zu dunkel, Zu alt / Mahlung: Zu fein, Stumpf / Wasser: Zu heiß, Zu hart / Maschine: Verkalkt, Druck hoch
"""

# name | left and right | bottom and top | items with x and y in percent
QUADRANTS = """
What to build first|Little effort;Much effort|Low value;High value|Search=22,84;Dark mode=16,38;Offline use=78,72;New logo=36,16;Single sign-on=64,90;Chat=86,30
Eisenhower box|Not urgent;Urgent|Unimportant;Important|Tax return=84,88;Exercise=22,80;Ringing phone=78,30;Old mail=24,18;Plan trip=34,62;Deadline=66,70
Gift ideas|Cheap;Expensive|Boring;Delightful|Socks=14,20;Picnic=28,82;Watch=86,58;Voucher=58,14;Concert=74,88;Book=24,56
Where to go in May|Near;Far|Rainy;Sunny|Lisbon=62,86;Oslo=72,38;Bath=16,28;Crete=88,78;Ghent=34,46;Nice=46,72
Risiken im Projekt|Unwahrscheinlich;Wahrscheinlich|Harmlos;Schwer|Brand=14,90;Krankheit=68,62;Teurer Stahl=82,78;Regen=78,22;Diebstahl=30,54;Streik=42,30
"""

"""What diagrams talk about: processes, systems, organisations and conversations."""

from __future__ import annotations

# title | start | steps, ';' between | decision question | yes step | no step | end
FLOWS = """
Order handling|Order received|Check stock;Reserve items;Send invoice|Paid in 7 days?|Ship parcel|Send reminder|Order closed
Bug triage|Bug reported|Reproduce;Set severity;Assign owner|Fixed in review?|Merge and deploy|Back to author|Reporter told
Loan application|Form submitted|Verify identity;Score credit|Score above 620?|Prepare contract|Write refusal|Case archived
Hiring|Application in|Screen résumé;Phone call;Team interview|Everyone in favour?|Make an offer|Say no kindly|File closed
Patient intake|Patient arrives|Register;Take vitals;See nurse|Urgent?|Doctor at once|Waiting room|Treatment plan
Returns|Parcel comes back|Scan label;Inspect item|Undamaged?|Refund customer|Open a claim|Stock updated
Incident response|Alert fires|Acknowledge;Open a channel;Find the cause|Service restored?|Write post-mortem|Escalate|Incident closed
Content publishing|Draft written|Edit;Fact check;Choose pictures|Legal approval?|Publish|Rewrite section|Share link
Home brewing|Mash grain|Boil wort;Add hops;Cool down|Gravity right?|Pitch yeast|Adjust sugar|Ferment
Library loan|Reader asks|Search catalogue;Find shelf|Book in place?|Scan and lend|Reserve copy|Reader informed
Password reset|Link requested|Look up account;Send e-mail|Link used in time?|Set new password|Expire token|Signed in
Coffee order|Guest orders|Take payment;Grind beans;Pull shot|Milk wanted?|Steam milk|Serve black|Call name
"""
# name | layers from the top; parts within a layer ','; layers ';'
SYSTEMS = """
Web shop architecture|Web app,Mobile app,Partner API;API gateway;Catalogue,Cart,Payments,Search;PostgreSQL,Redis,Object storage
Streaming platform|TV app,Browser,Phone;Edge cache;Playback,Recommendations,Profiles;Event log,Warehouse
Smart home|Phone,Wall panel;Hub;Lights,Heating,Locks,Cameras;Cloud backup
Data pipeline|Sensors,Web logs,CRM;Ingest queue;Clean,Enrich,Aggregate;Data lake,Dashboards
Hospital network|Reception,Wards,Lab;Integration bus;Records,Imaging,Pharmacy;Archive
Bank back end|Branches,ATM,Mobile;Load balancer;Accounts,Transfers,Fraud check;Ledger,Reports
Newsroom tools|Reporters,Editors;Editorial desk;Text,Photo,Video;Site,Print
Game back end|Client,Launcher;Match server;Lobby,Chat,Scores;Player store
Machine learning service|Notebook,CLI,SDK;Job scheduler;Training,Evaluation,Serving;Feature store,Model registry
"""
# name | root | children, each with its own children in brackets
TREES = """
Company organisation|Ana Ruiz, CEO|Product[Design,Research];Engineering[Web,Mobile,Data];Sales[EMEA,Americas];Finance
File system|/|home[ana,ben];etc[nginx,ssh];var[log,cache];usr
Animal kingdom|Vertebrates|Mammals[Bats,Whales];Birds[Owls,Parrots];Reptiles[Snakes,Turtles];Fish
Team structure|Head of design|Brand[Print,Motion];Product design[Web,App];Research[Interviews,Data]
Course outline|Statistics|Basics[Mean,Spread];Probability[Bayes,Counting];Inference[Tests,Intervals]
Site map|Home|Shop[Shoes,Bags,Sale];About[Story,Jobs];Help[FAQ,Contact]
Family|Rosa and Emil|Clara[Ida,Jonas];Martin[Lena];Eva[Paul,Nils]
Museum departments|Director|Collections[Painting,Drawing];Education[Schools,Tours];Operations[Shop,Security]
Festival team|Producer|Stage[Sound,Light];Guests[Travel,Catering];Tickets[Online,Gate]
Compiler|Compiler|Front end[Lexer,Parser];Middle[IR,Passes];Back end[x86,ARM]
"""
# name | actors ',' | messages from>to:text ';'
TALKS = """
Sign-in with a code|User,Browser,Server,Mailer|0>1:enter e-mail;1>2:POST /login;2>3:send code;3>0:six digits;0>1:type code;1>2:POST /verify;2>1:session
Card payment|Customer,Shop,Gateway,Bank|0>1:pay;1>2:charge 42 €;2>3:authorise;3>2:approved;2>1:receipt;1>0:thank you
Cache lookup|Client,API,Cache,Database|0>1:GET /item/7;1>2:get item:7;2>1:miss;1>3:SELECT;3>1:row;1>2:set item:7;1>0:200 OK
Taking a taxi|Rider,App,Dispatch,Driver|0>1:request ride;1>2:find driver;2>3:offer;3>2:accept;2>1:ETA 4 min;1>0:on its way
Ordering pizza|Guest,Waiter,Kitchen|0>1:one Margherita;1>2:ticket 18;2>1:ready;1>0:enjoy!;0>1:the bill, please
TLS handshake|Client,Server|0>1:ClientHello;1>0:ServerHello;1>0:certificate;0>1:key exchange;1>0:finished;0>1:encrypted data
Message queue|Producer,Broker,Worker|0>1:publish;1>0:ack;1>2:deliver;2>1:done;1>2:deliver next
Library checkout|Reader,Desk,Catalogue|0>1:book and card;1>2:look up;2>1:available;1>2:lend;1>0:due 14 May
"""
# name | lanes ',' | steps lane:text ';' in order
LANES = """
Invoice approval|Supplier,Accounting,Manager|0:Send invoice;1:Check amounts;2:Approve;1:Pay;0:Receive money
Software release|Developer,QA,Operations|0:Open pull request;1:Run tests;0:Fix findings;1:Sign off;2:Deploy
Onboarding a colleague|HR,IT,Team lead|0:Send contract;1:Order laptop;1:Create accounts;2:Plan first week;0:Welcome day
Catering an event|Client,Planner,Kitchen|0:Ask for quote;1:Draft menu;0:Confirm;2:Shop and cook;1:Serve
Repairing a bicycle|Customer,Workshop,Stores|0:Bring bike;1:Diagnose;2:Fetch parts;1:Repair;0:Collect bike
Publishing a paper|Author,Editor,Reviewer|0:Submit;1:Assign;2:Review;1:Decide;0:Revise
"""
# name | phases or dates with a note each, ';' between, ':' inside
TIMES = """
A short history of flight|1783:Balloon;1903:Powered flight;1927:Atlantic alone;1947:Sound barrier;1969:Concorde;2004:Private spaceflight
Roadmap 2025|Q1:Beta;Q2:Payments;Q3:Mobile app;Q4:Open API
From bean to cup|Harvest:Pick ripe cherries;Wash:Remove the pulp;Dry:Two weeks in the sun;Roast:12 minutes;Brew:Three minutes
Moon landing|09:32:Lift-off;12:22:Leaving orbit;75 h:Moon orbit;102 h:Touch-down;109 h:First step
The story of our bakery|1952:First oven;1978:Second shop;1999:Organic flour;2013:Café opens;2022:Solar roof
Recovery plan|Week 1:Rest;Week 2:Walk;Week 4:Swim;Week 8:Run;Week 12:Race
"""
CYCLES = """
Plan, do, check, act|Plan;Do;Check;Act
Water cycle|Evaporation;Condensation;Rain;Run-off
Design thinking|Empathise;Define;Ideate;Prototype;Test
Life of a butterfly|Egg;Caterpillar;Chrysalis;Butterfly
Crop rotation|Beans;Cabbage;Potatoes;Grain
Product loop|Idea;Build;Measure;Learn
Sleep cycle|Light sleep;Deep sleep;Dreaming;Waking
Reuse before recycling|Use;Repair;Share;Recycle;Remake
"""


def rows(text: str) -> list[list[str]]:
    """A table above as rows of columns."""
    return [line.split("|") for line in text.strip().splitlines()]

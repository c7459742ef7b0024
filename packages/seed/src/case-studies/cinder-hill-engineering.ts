import type { CaseStudy } from '../demo-types.ts';

export const cinderHillEngineering: readonly CaseStudy[] = [
  {
    title: 'Rebuilding a Victorian pumping station around its engines',
    introHeader: 'Two beam engines had to stay. So did 780 litres a second of sewage.',
    category: 'Pumping Stations',
    text: `
Crossburn has had its engines since 1884, listed at Grade I, and its electric pumps since 1959, listed by nobody and falling to pieces. The new ones had to go in without a scratch on the old.

Cinder Hill sank a dry well of nine metres beneath the former coal store and moved the duty across one pump at a time, with divers closing the last culvert. The engine house was used as the site office. That was the best way to make everybody careful.

### Now

- Four pumps of 160 kilowatts, where there were six of 110
- Vibration at the engine beds: 0.2 millimetres a second, a third of what was allowed
- Visitors on the first steam day: 2,300

## Nine metres down, twelve away

The coal store stood twelve metres from the engine house and shared a wall with its chimney. A caisson could not be driven there, nor could anything be blasted. So the well was dug by a machine of three tonnes, ring by ring, with the segments bolted on from beneath, and it went down at 310 millimetres a day.

Sensors on the engine beds reported to everybody’s telephone. At half of the limit they buzzed; at the limit the site stopped. It stopped once, for a lorry that had reversed into the gatepost.

1. Temporary pumps on a pontoon in the inlet carried a third of the flow for nineteen weeks.
2. Each new pump then ran alone for a fortnight, with its predecessor still wired.
3. Divers closed the old culvert on a dry night in August, in four hours and ten minutes.

### The listed half

English Heritage asked for one thing that was not in the drawings: a window in the new floor, so that visitors may look from the engines of 1884 into the well of today. It is of laminated glass and bears [a van](https://cinder-hill.example/engines).

> “People stand on it and go quiet,” says a volunteer of the engine trust. “Then they ask where it all goes.”

The whole came to £9.6 million, and four per cent under what had been set aside. Electricity has fallen by **38 per cent**. The coal, some forty tonnes of which was still in the store, was given to the steam days.`,
  },
  {
    title: 'Screens that cope with wipes at Port Ennor',
    introHeader: 'A harbour town wanted neither wipes on its beach nor a smell on its terrace.',
    category: 'Odour Control',
    text: `
The inlet at Port Ennor stands forty metres from a fish restaurant. In August it takes 310 litres a second, with wipes that had matted the old bar screen three times in one regatta week.

Two band screens of six-millimetre perforated plate hang in the original channels. Everything from the launder to the skip is under a cover, and 2,800 cubic metres of air an hour are drawn off to a bed of seashell and carbon.

Capture was measured by divers at **82 per cent**, with a twin of the same screen at 79. The restaurant’s complaints, which averaged eleven a summer, have stopped. Its terrace has been extended towards the works.

## Measuring what gets through

A screen is sold by the width of its holes. What matters is the share that it catches, and this is seldom measured, since somebody has to stand downstream in a suit and count.

At Port Ennor two divers did so for three tides in each of four seasons, with a net behind the screen. Everything was dried, weighed and sorted on a bench at the harbour.

1. Wipes: 94 per cent caught
2. Cotton buds: 71, as they go through end on
3. Everything else: 63

The figure of 82 is the mean by weight. Nobody at the works had expected the cotton buds, and a brush that turns the other way has been added for their sake.

### Air before water

The smell was not the sewage’s but the screenings’. A skip of wet wipes ripens overnight. They are now washed, squeezed to a third of their weight and dropped into a bag that closes itself, and the skip goes *before the lunchtime tables are laid*.

Seashell takes the acid out of hydrogen sulphide; carbon takes what remains. The shells come from the same restaurant, by the tonne, and last for about two years.

> “They had been throwing them away behind our fence,” says the site manager. “We pay them in parking.”

[The screen’s log](https://cinderhill.example/ennor) shows two blockages in three regattas. One was a fender.`,
  },
  {
    title: 'A shaft sunk between two railway lines',
    introHeader: 'Seven metres of embankment lay between the up line and the down, and one shaft of 6.2.',
    category: 'Sewers',
    text: `
A trunk sewer beneath Netherfield junction had lost its crown. The only way to it was a sliver of ballast where the tracks part, with trains every four minutes on either side.

Rings of precast segments were jacked down under their own weight and 400 tonnes of help. Track monitors read each ten minutes; had a rail moved by four millimetres, work would have stopped, and at two they rang.

1. Depth: 18.5 metres, reached in 31 nights
2. Largest movement of a rail: 1.7 millimetres
3. Trains delayed: one, by a fox

Thirty metres of sewer were rebuilt in brick from below, by six men who are hard to replace.

## Before the first ring

Asking to dig beside a running line means answering one question in advance: what will you do if the rail moves? It took Cinder Hill fourteen months to answer it, and four to dig.

Three steps were agreed with the signallers, each with a name. At two millimetres the gang stops cutting and looks. At four, trains are slowed to twenty miles an hour. At eight the line is shut, and a tamping machine that stands in the siding at Netherfield is sent for. It stood there for the whole of the winter, with a crew who are said to have become very good at chess.

- [Prisms on the sleepers](https://cinder-hill.example/netherfield): 148, read by two instruments
- Tilt meters in the ring itself: eight
- Phone numbers that rang at two millimetres: six, one of them on the signaller’s desk

### Working by night

Between the last train and the first there are four hours and forty minutes. The overhead line was switched off for three of them. Rings came along the track on a rail wagon, *one a night*, as nothing heavier could be carried across.

At 11 metres the ground turned from gravel to a stiff grey clay, and the shaft began to hang. Four jacks and a slurry of bentonite, let in between ring and clay, got it going again within two nights.

> “It’s the quietest job I have ever been shouted at for,” says the shift engineer.

The sewer was holding its shape by habit. It has now been given a new crown, under **18.5 metres** of ground that has not noticed.`,
  },
  {
    title: 'Emergency bypass for a collapsed rising main',
    introHeader: 'At 02:15 the river path was under sewage. By midnight a new main was carrying it.',
    category: 'Pumping Stations',
    text: `
The iron main from Wick Lane, 500 millimetres across and laid in 1948, gave way along nine metres at once. Tankers held the flow for four hours; then it rained.

Cinder Hill keeps six kilometres of lay-flat hose on drums for such a night. Two lines of 300 millimetres were run along the towpath, over one road on ramps and under another through a culvert, to four diesel pumps good for 240 litres a second.

> “I rang at twenty to three expecting an answerphone. A woman called Bev asked me what the static head was,” the duty manager says.

They stayed for 47 days, while 380 metres were slip-lined. The silenced sets burned 61 litres of fuel an hour, and the anglers got their path back a week early.

## The first four hours

02:15: a dog walker rings. 02:40: the call reaches Cinder Hill’s yard at Castleford, where one person is awake all night and knows what the hoses weigh. 04:05: the first of nine lorries leaves. Tankers from three depots hold the level in the wet well meanwhile, twelve cubic metres at a time.

Then it rained. Flow at Wick Lane doubled within forty minutes, and for an hour and ten minutes the pumping station spilled through its emergency overflow. That was the only sewage to reach the river after the burst was stopped, and it was *reported while it ran*.

### What is on the lorry

1. Hose, in lengths of 200 metres, that lies flat until it is filled
2. Couplings that two people can close with their gloves on
3. Ramps for one road, rated for a bus
4. A box with forms, torches, tea and the telephone number of every landowner along the river

[The box](https://cinder-hill.example/first-hour) is checked on the first of the month. The list of landowners is the part that ages.

## After the night

The old main was filmed as soon as it was dry. Grit had scoured its invert to three millimetres over the whole of the bend, and what had burst was merely the thinnest place. A liner of polyethylene went in over six weeks, at night and under the anglers’ path.

The pumping station has since been given **a second outlet with a blank flange**. Next time a hose could be joined there in an hour.`,
  },
];

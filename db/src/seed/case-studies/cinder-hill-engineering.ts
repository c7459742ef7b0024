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

English Heritage asked for one thing that was not in the drawings: a window in the new floor, so that visitors may look from the engines of 1884 into the well of today. It is of laminated glass and bears a van.

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

Capture was measured by divers at **82 per cent**, with a twin of the same screen at 79. The restaurant’s complaints, which averaged eleven a summer, have stopped. Its terrace has been extended towards the works.`,
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

Thirty metres of sewer were rebuilt in brick from below, by six men who are hard to replace.`,
  },
  {
    title: 'Emergency bypass for a collapsed rising main',
    introHeader: 'At 02:15 the river path was under sewage. By midnight a new main was carrying it.',
    category: 'Pumping Stations',
    text: `
The iron main from Wick Lane, 500 millimetres across and laid in 1948, gave way along nine metres at once. Tankers held the flow for four hours; then it rained.

Cinder Hill keeps six kilometres of lay-flat hose on drums for such a night. Two lines of 300 millimetres were run along the towpath, over one road on ramps and under another through a culvert, to four diesel pumps good for 240 litres a second.

> “I rang at twenty to three expecting an answerphone. A woman called Bev asked me what the static head was,” the duty manager says.

They stayed for 47 days, while 380 metres were slip-lined. The silenced sets burned 61 litres of fuel an hour, and the anglers got their path back a week early.`,
  },
];

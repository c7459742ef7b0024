import type { CaseStudies } from '../demo-types.ts';

export const aldermoorToCinderHill: CaseStudies = {
  'Aldermoor Water Services': [
    {
      title: 'Halving bursts on the Aldermoor trunk main',
      introHeader: 'Twenty-three bursts in four years, nearly all of them before breakfast.',
      category: 'Trunk Mains',
      text: `
The 21-inch main of 1936 carries 19 megalitres a day over eleven kilometres of clay. It had burst so often that the crew kept a digger at a farm along the route.

Loggers at nine points, reading 128 times a second, showed a pressure wave of 4.1 bar each morning at 05:40: the duty pump stopping, all at once, against a check valve that slammed.

### What was changed

- A soft stop of ninety seconds on both pumps
- A 6-cubic-metre surge vessel, bought second-hand
- New air valves at the three summits, in place of ones that had rusted shut

No pipe was replaced. In the two years since there have been **five bursts**, and the farmer has his yard back. The work came to £214,000, or about what six bursts used to cost.`,
    },
    {
      title: 'A new service reservoir under a working farm',
      introHeader: 'Twelve megalitres of drinking water lie beneath a field of winter barley.',
      category: 'Service Reservoirs',
      text: `
Aldermoor’s hill had one flat place, and it belonged to the Tuckers, who grow barley there. Buying it was refused. Borrowing it, for three harvests, was agreed over a kitchen table.

Topsoil was lifted in two layers, turned twice a year and put back over 900 millimetres of drained fill. The two compartments beneath it hold six megalitres each and were cast in 64 bays, with the joints set so that a combine may cross.

> “I’ve had worse tenants,” says John Tucker.

1. First water: 26 months after the first sod
2. Leakage on test: 3 millimetres in seven days, against ten allowed
3. Yield of the first barley above it: 6.8 tonnes a hectare, the same as next door`,
    },
    {
      title: 'Turbidity control after the winter floods',
      introHeader: 'The river reached 1,400 turbidity units; the works had been designed for two hundred.',
      category: 'Treatment Works',
      text: `
Three storms in eleven days brought half a hillside down to the intake. Filters ran for two hours between washes, and on the second Sunday the works was within forty minutes of shutting.

A line of bore water was joined to the inlet as a stopgap, one part in five. The lasting answer came in the summer: streaming-current control of the coagulant, a polymer tank, and an intake that may be closed for nine hours because the raw-water lagoon was dredged of 11,000 cubic metres of silt.

### The next flood

It arrived in the following January, at 1,150 units. Final water never rose above **0.12**, and the shift’s log for the worst night is four lines long.`,
    },
    {
      title: 'Replacing lead supply pipes street by street',
      introHeader: 'A meter was due at each gate in any case, so the lead came out in the same hole.',
      category: 'Metering',
      text: `
About 4,600 houses in the old town had lead from the main to the kitchen. Dosing with phosphate kept the water within its limit; the limit was about to be halved.

- Moles pulled 25-millimetre plastic through beneath front gardens, at nine houses a day
- Indoor lengths were done free of charge for anyone who signed within a month
- The meter went into the same boundary box, which spared a second visit

Ninety-one per cent signed. A town of terraces was finished in thirty months for **£1,340 a house**, and the average at the tap has gone from 6.2 micrograms a litre to 0.8.`,
    },
  ],
  'Brackendale Filtration': [
    {
      title: 'Ceramic membranes at Hollow Beck treatment works',
      introHeader: 'Colour from the peat had doubled since the works was built, and the hall could not grow.',
      category: 'Treatment Works',
      text: `
Hollow Beck takes 14 megalitres a day off a moor that is drying out. By 2021 its sand filters were passing more colour in October than the chlorine could be trusted with.

Three blocks of ceramic membranes, 252 elements in all, now stand where four of the eight filters stood. Coagulant goes in ahead of them at pH 5.6, without a clarifier; a backwash of six seconds at five bar keeps them clear.

### After a year

1. Colour: from 130 degrees Hazen to less than two
2. Trihalomethanes: 71 micrograms a litre down to 28
3. Losses: 1.9 per cent of the water, where sand had cost six

One element in 252 has cracked, and it was dropped.`,
    },
    {
      title: 'Backwash recovery at two upland works',
      introHeader:
        'Seven per cent of a scarce supply was going down the drain, having been pumped up a hill first.',
      category: 'Carbon Reduction',
      text: `
Ravensike and High Garth wash their filters with 1.1 megalitres of treated water a day between them. It used to settle in a lagoon and run off to the beck.

Now a pair of lamella tanks and a drum of cloth at each works bring it back to below two turbidity units, and an ultraviolet lamp guards against whatever the filters had caught. It joins the raw water at no more than one part in ten.

The lift from the valley is 164 metres. What no longer has to climb it saves **246,000 kilowatt-hours a year**. In the dry May of 2025 it saved something better: High Garth stayed off its drought licence.`,
    },
    {
      title: 'Manganese removal without extra chlorine',
      introHeader: 'The spring comes out of an old ironstone drift, and so does what is dissolved in it.',
      category: 'Mining',
      text: `
Brown water complaints from Rosedale ran at forty a month. The source, a mine drift closed in 1926, carries 0.4 milligrams a litre of manganese, and more chlorine would have traded one complaint for another.

Sand that has worn a coat of manganese oxide will take up more of the same at a pH of 7.2 or so, without any help. Brackendale brought forty tonnes of ripe sand from a works that was being closed, laid 600 millimetres of it in two pressure filters, and let them have three weeks.

- Manganese out: 4 micrograms a litre
- Chlorine dose: not changed
- Complaints: two last month, of which one concerned a kettle`,
    },
    {
      title: 'Mobile filtration for a summer peak',
      introHeader: 'For nine weeks each year a pea factory needs more water than the town next to it.',
      category: 'Food & Drink',
      text: `
Peas wait for nobody. From late June the freezing plant at Holbeach runs day and night and draws 5.2 megalitres a day, twice what its boreholes can be filtered for.

Four trailers arrive on the longest day. Each holds pressure filters, a carbon vessel and its own chlorine cell, and is joined up by two people in six hours; a fifth carries nothing except spares and a bed.

> “They leave with the last vining machine. You would never know, apart from the grass,” says the plant’s engineer.

Hiring costs £118,000 a season. A permanent extension had been priced at £3.6 million, for a building that would stand idle from September to June.`,
    },
  ],
  'Cinder Hill Engineering': [
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
- Visitors on the first steam day: 2,300`,
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
  ],
};

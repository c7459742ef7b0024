import type { CaseStudies } from '../demo-types.ts';

export const northmoorToPenhale: CaseStudies = {
  'Northmoor Drainage': [
    {
      title: 'Storm overflow spills down by four fifths',
      introHeader: 'Where there had been ninety spills a year there were eighteen, with no new tank.',
      category: 'Storm Overflows',
      text: `
Cragside overflow emptied into a beck beside a primary school. The hydraulic model called for 4,000 cubic metres of storage, under the playground.

Northmoor lifted manhole covers instead, 312 of them, in the rain. A spring that had been joined to the sewer in 1923 brought eleven litres a second day and night. Two car parks, a stream and a swimming pool’s filter wash had found their way in as well.

1. Clean water taken out: 41 litres a second in wet weather
2. Weir raised by 190 millimetres, once there was room
3. Total cost: £870,000, against £7.4 million

Pupils named the spring. It is called Kevin.`,
    },
    {
      title: 'CCTV survey of a sewer beneath the estuary',
      introHeader: 'The siphon had been under the mud since 1931. Its drawing was under some other mud.',
      category: 'Sewers',
      text: `
Two iron pipes of 36 inches carry the sewage of Wallsby under 430 metres of tideway. If either had gone, nobody would have known until the cockles did.

Each was isolated in turn on six neap tides, cleaned with a ball of ice slurry and filmed by a crawler on a tether, with sonar below the waterline and a laser ring above. A second run measured the wall through the lining by pulsed eddy current.

- Wall left: 19 millimetres of an original 25, at the worst
- Sediment removed: 62 tonnes
- Life to be expected: forty years, give or take ten

A replacement priced at £28 million has been taken out of the programme.`,
    },
    {
      title: 'Relining a brick egg sewer by hand and robot',
      introHeader: 'It is 1.2 metres high and 0.8 wide, and was built by men who were evidently shorter.',
      category: 'Sewers',
      text: `
Below Scotswood Road the invert had worn through, for 240 metres, so that the sewage ran on clay. The crown was as good as in 1871.

A robot could cut and rake the joints but not feel them. So the upper half was done by machine, at 14 metres a shift, and the lower by two bricklayers on their knees with engineering blues and a mortar that sets under water. Flow was carried past them in a hose.

> “You listen to it. A good brick rings,” says Terry Oxley, who is 63 and has taught four others.

They laid 31,000 bricks in five months. The thinnest joint is four millimetres, and a robot measured it.`,
    },
    {
      title: 'Rain gardens along a tram line',
      introHeader: 'The tracks needed a new drain. They got 1.8 kilometres of marsh marigold.',
      category: 'Wetlands',
      text: `
When the tramway to Fallowfield was relaid, its run-off was to go to a combined sewer that already spilled sixty times a year. Northmoor had four metres of verge on each side, and four months.

Forty-four beds lie 200 millimetres below the rail and take in the road’s gutters through dropped kerbs. Their soil is mostly crushed glass and compost. Overhead-line masts stand in the beds, on longer piles.

1. Catchment: 3.6 hectares of road, track and roof
2. Rain held back before anything reaches the sewer: 22 millimetres
3. Overflow at Platt Brook: 19 spills last year

Drivers have asked for the dandelions to be left, and they have been.`,
    },
  ],
  'Orrin Disinfection': [
    {
      title: 'Ultraviolet treatment at a remote spring',
      introHeader: 'Thirty-one houses, one spring, and a track that is shut from December to March.',
      category: 'Treatment Works',
      text: `
Strathorrin’s spring is lovely and, after rain, unsafe. Chlorine had been tried, and the village had poured it away.

Two reactors of 3.5 litres a second stand in a stone hut, one on duty. Ahead of them are cartridge filters of five and one micrometres, and below a small turbine in the overflow that lights the lamps with 340 watts to spare. If the dose should fall, a valve shuts and the village lives off its tank for thirty hours.

- Samples failed: 22 in the five years before, none in the four since
- Call-outs in winter: two, both on skis
- Use of the spare watts: the telephone box`,
    },
    {
      title: 'On-site hypochlorite for island works',
      introHeader:
        'Chlorine came by the same ferry as the groceries, under a rule that they may not sail together.',
      category: 'Treatment Works',
      text: `
In a rough January the works on Eilean Mor were down to five days’ supply twice. The hazardous-goods sailing was weekly, on paper.

Salt may travel with anything. Orrin fitted cells that make hypochlorite at 0.8 per cent out of brine and current, three kilograms of chlorine a day at each of four works, and a store of salt for ninety days. Hydrogen goes out through a stack with two fans and no way to stop both.

> “I used to watch the forecast. Now I watch the shinty,” says the superintendent.

Each kilogram costs £2.10 to make. By ferry it cost £5.85.`,
    },
    {
      title: 'Cryptosporidium barrier in a shipping container',
      introHeader:
        'The inspector gave a tablet maker sixty days to put something between its water and a dairy herd.',
      category: 'Pharmaceuticals',
      text: `
The factory at Invergordon has a stream of its own. Its filters dated from the days when it was a distillery, and cattle had the run of the banks.

A container left Orrin’s yard on day 33. Inside are hollow-fibre membranes with pores of twenty nanometres, tested for a broken strand each night by a bubble of air, and ultraviolet behind them in case.

1. Flow: 18 litres a second, from either of two racks
2. Removal: more than four logs by challenge test
3. In service: day 52

It was hired for a year and has been bought since. The cattle have a trough, with a fence in front of the stream.`,
    },
    {
      title: 'Validated UV on a recreation lake',
      introHeader: 'A city wanted to swim within sight of its own storm sewers.',
      category: 'River Health',
      text: `
Holm Lake is fed by a brook that brings, after rain, whatever the streets have to offer. In two summers out of three the lido had closed by the August holiday.

Closing the brook would have starved the lake. Orrin treats it on the way in: a cloth filter at ten micrometres, then three reactors validated for 260 litres a second at a transmittance of 50 per cent. Beyond that flow a gate turns the brook round the lake, for some fourteen hours in a season.

*Escherichia coli* in the swimming bay had a median of 44 in 100 millilitres over the summer; 900 is the limit for good. The lido sold 61,000 tickets and ran out of lockers.`,
    },
  ],
  'Penhale Desalination': [
    {
      title: 'Standby desalination for a drought order',
      introHeader:
        'It was built for the worst summer in fifty years and has to be ready on all the other days.',
      category: 'Flood Resilience',
      text: `
A desalination plant that stands idle rots. Cape Cornwall’s, good for eight megalitres a day, might be wanted one year in six, with five weeks’ notice.

So nothing is left wet that can be dry. Membranes are stored in sealed vessels under nitrogen; pumps are turned by hand on the first Monday of the month, according to a rota in the harbour office. Once a year a rehearsal takes the plant from cold to drinking water.

- First rehearsal: 38 days
- Fourth: 21
- Standby cost: £410,000 a year, or a sixth of keeping it running

Should a flood foul the inland works instead, it will serve for that too, and has, once.`,
    },
    {
      title: 'Brine dispersal in a sheltered bay',
      introHeader:
        'Two fathoms of clear water, a meadow of eelgrass, and twice as much salt as nature intended.',
      category: 'Modelling',
      text: `
The neat place for an outfall at Porthmellin was also the only nursery for seahorses in the county. Brine is heavy; it creeps along a bed like fog.

Penhale ran a model at two-metre spacing for a whole lunar month, and then let 400 kilograms of harmless dye go, on three tides, to catch it out. It was wrong near the pier by a factor of two. The second model was not.

Four nozzles, pointing upwards at sixty degrees, now release the brine 310 metres out, on the ebb only. Salinity at the meadow’s edge has never been more than **0.3 parts in a thousand** above the bay’s.`,
    },
    {
      title: 'Solar-assisted reverse osmosis on a peninsula',
      introHeader: 'At noon it drinks the whole of a solar farm. At midnight it takes nothing.',
      category: 'Power',
      text: `
The line to Lizard Point can bring 600 kilowatts, and the ice-cream trade has the first claim on it. A plant for 1.4 megalitres a day wanted 290 more.

Penhale put up 1.1 megawatts of panels on a former airfield, and gave the pumps a wide range instead of a battery. Three trains start one after another as the sun gets up. Product goes to an old airfield tank of 2,600 cubic metres, enough for two grey days.

1. Share of power from the panels: 73 per cent over a year
2. Energy: 2.7 kilowatt-hours a cubic metre
3. Starts for each membrane train: 340 a year, with no sign yet that they mind`,
    },
    {
      title: 'Energy recovery retrofitted in a week',
      introHeader:
        'Sixty bar went into the membranes, fifty-eight came out, and all of it was thrown at a valve.',
      category: 'Power',
      text: `
The plant at Sennen was built in 1999, when electricity was cheap and pressure exchangers were a rumour. It spent 6.2 kilowatt-hours on each cubic metre.

A skid with four ceramic rotors, tested in the yard on sea water, was slid in between Friday’s shutdown and the following Thursday. The high-pressure pump had then twice the flow that it needed; its impellers were cut from nine stages to six.

- Now: 3.3 kilowatt-hours a cubic metre
- Saved: £176,000 a year, on an outlay of £295,000
- Length of the hiss that used to greet visitors: nought seconds

Neighbours rang to ask whether the works had closed.`,
    },
  ],
};

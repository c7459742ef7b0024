import type { CaseStudy } from '../demo-types.ts';

export const northmoorDrainage: readonly CaseStudy[] = [
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

Pupils named the spring. It is called Kevin.

## In the rain, on purpose

A survey in dry weather finds what is broken. It does not find what should not be there. Northmoor’s crews had their bags packed from October on, and were called out by the forecast: six storms, mostly at night, with two people to a manhole and a third to watch the road.

At every cover the depth was read, the temperature taken and a bottle filled. Cold water that comes up clear an hour after the rain is a stream; if it smells of chlorine it is a bath.

1. The first two storms divided the catchment into nine parts and cleared five of them.
2. The next three followed the rest, branch by branch, up the hill.
3. In the sixth somebody stood in a cellar in Beck Lane and *heard* it.

### Taking water away from people

Nobody had done anything wrong. The spring had been piped in by the council itself, to dry a field for a fair. The car parks had been legal when they were laid. Owners were offered the work for nothing, and all but one had agreed by the summer.

- Spring: led to the beck in a new pipe of 140 metres
- Car parks: to two basins with willows
- Swimming bath: its filter wash now waits for a dry night

> The model was not wrong. It had been given a sewer that did not exist.

It has been taught the real one since. Run again, it wants **210 cubic metres** of storage in place of four thousand, and these were found in a disused length of the old outfall. The playground has a climbing frame.`,
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
];

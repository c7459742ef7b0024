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

> [The model](https://northmoor.example/beck-lane) was not wrong. It had been given a sewer that did not exist.

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

A replacement priced at £28 million has been taken out of the programme.

## A ball of slush

The siphon cannot be emptied, and a camera cannot see through sewage. First of all it had to be cleaned, and the usual way, a steel pig pulled on a cable, might have stayed in there for good.

Ice does not get stuck. Eleven cubic metres of it, mixed with brine to the stiffness of a sorbet, were pumped in at Wallsby and pushed under the estuary by the flow. It scoured sixty-two tonnes of grit ahead of it in three passes. What lodged at the low point simply *melted and was sent for again*.

1. Shut one barrel, and let the other take the flow of a neap tide
2. Send the ice, and catch the grit in a lagoon
3. Fill with clean water, wait four hours, and let in the crawler
4. Film, measure, and be out before the springs

### Reading through a lining

The pipes were lined with cement mortar in 1931, which is why there is still anything to survey. Eddy currents pass through it as though it were air. The crawler stopped at every half metre for nine seconds and read the iron behind.

- Readings: 6,840 in the two barrels
- Below 21 millimetres: 31 of them, all near the northern bank
- Joints that had opened: none

> “I’ve been signing for that siphon for twenty years,” says the asset engineer, “on the strength of not having heard anything.”

The drawing turned up as well. A retired draughtsman read about the survey in the paper, and had **a blueprint** in his loft; it was out by three metres. [The readings](https://northmoor.example/wallsby) will be repeated in ten years.`,
  },
  {
    title: 'Relining a brick egg sewer by hand and robot',
    introHeader: 'It is 1.2 metres high and 0.8 wide, and was built by men who were evidently shorter.',
    category: 'Sewers',
    text: `
Below Scotswood Road the invert had worn through, for 240 metres, so that the sewage ran on clay. The crown was as good as in 1871.

A robot could cut and rake the joints but not feel them. So the upper half was done by machine, at 14 metres a shift, and the lower by two bricklayers on their knees with engineering blues and a mortar that sets under water. Flow was carried past them in a hose.

> “You listen to it. A good brick rings,” says Terry Oxley, who is 63 and has taught four others.

They laid 31,000 bricks in five months. The thinnest joint is four millimetres, and a robot measured it.

## Why an egg

An egg stands on its narrow end so that a trickle still runs quickly in dry weather, while a storm has room above. The invert therefore takes all the wear. In Scotswood Road it had gone through two courses of brick and a hundred and fifty years; by the spring of last year one could put an arm underneath the wall.

A plastic liner would have mended that, and turned the egg into a slimmer egg. The model said no: the sewer runs full four times a year as it is.

| Half of the barrel | What was done | Metres a shift |
| Upper | Raked and pointed, by robot | 14 |
| Lower | Cut out and rebuilt, by hand | 1.6 |

Those who did it by hand had 800 millimetres to kneel in.

### Two ways to feel a joint

The robot rakes to a depth of thirty millimetres and sprays mortar behind itself. It is tireless, and exact, and cannot tell a sound brick from a rotten one. The men tap each with the handle of the trowel. *A third of those that the robot had passed came out again.*

It has since been given a small hammer and a microphone. Terry Oxley listened to [four thousand taps](https://northmoor.example/taps) at a desk and said “good” or “bad”, for eleven days. The robot now agrees with him nineteen times in twenty.

1. Bricks: engineering blues, from the last kiln that fires them
2. Mortar: sets under water within forty minutes
3. Flow carried past: up to 90 litres a second, in a hose of 250 millimetres

> “It learns,” he says. “It doesn’t talk, either. I’ve had worse apprentices.”`,
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

Drivers have asked for the dandelions to be left, and they have been.

## Four months

The track had to be closed anyway, from Easter until the start of the school year. Whatever was not in the ground by then would have to wait for a decade. Northmoor drew the beds in February, while the rails were still being lifted, and changed the drawing each Friday as the trial holes came in.

A tram weighs forty tonnes and may not settle by more than three millimetres. Wet soil beside it was the last thing that the track engineers wanted to hear of. Each bed is therefore a box: walls of recycled board down to 1.2 metres, a liner on the track side, and *a drain beneath the rail that has never yet run*.

- Void in the soil: 38 per cent
- Water through it: 300 millimetres an hour when new, 210 after three winters
- Plants: 26,000, of nineteen kinds that can stand both drought and salt

### What dies, and what comes by itself

A fifth of the first planting failed, mostly in the beds by the crossing where people take the short way. Stepping stones were put there, and it stopped. Yarrow, plantain and one cooking apple have come of their own accord.

1. Litter picked: weekly, by the people who clean the stops
2. Silt lifted from the inlets: twice a year, with a scoop
3. Plants cut: in February, *after the seed heads have fed something*

> “On a wet day you used to see the rails as two canals,” says a driver. “Now it goes off to the side and disappears.”

The beds came to **£61 for each square metre drained**. [The planting list](https://northmoor.example/tram) is free.`,
  },
];

import type { CaseStudy } from '../demo-types.ts';

export const lornePumps: readonly CaseStudy[] = [
  {
    title: 'Cutting energy by a third at Kirk Loch',
    introHeader: 'Three pumps ran well. They were pumping to the wrong tank.',
    category: 'Carbon Reduction',
    text: `
Kirk Loch lifts 22 megalitres a day to a break tank at 148 metres, from where most of it runs down again to a town at 60. It had been so since the town was smaller than its mill.

Lorne split the duty. Two new sets of 110 kilowatts feed the town’s own main at 71 metres of head; one old pump, rebuilt and slowed, serves those few farms that really are up there.

| Kirk Loch to the town | Before | After |
| Lift, metres | 148 | 71 |
| Kilowatt-hours a cubic metre | 0.61 | 0.40 |

The difference is worth £288,000 a year.

The break tank is being kept full for fires. On its roof is a bench, with the best view in the county.

## Why nobody had looked

Each pump had been tested every three years and found to be good: 81 per cent, 83 and 79. The tests asked how well the water was lifted. None asked how far it needed to go.

The question came from a meter reader, who wondered aloud in the van why a reducing valve at the edge of the town should hum all night. It hummed because it was destroying 77 metres of head that Kirk Loch had just made, at a cost of eleven pence a minute.

1. Lorne put loggers on both sides of that valve for a month.
2. [A model](https://lorne.example/kirk-loch) of the town’s main was run at 60, 71 and 80 metres.
3. At 71 the highest house keeps 18 metres, even with a hydrant open in the next street.

### Two ways out of one station

The suction main and the building were kept. Inside it a wall of pipes was taken down and another put up, over six weekends, with the old route on standby until the last of them.

- The new sets run at fixed speed, as the town’s own tower evens things out
- The rebuilt one has a drive, and idles by night at 22 hertz
- Either can do the other’s work, badly, for three days

> “It is the only saving I ever made,” says the station’s engineer, “by *not* improving something.”

The work cost £640,000, and was paid back in **27 months**. What used to be the noisiest valve in the district has been left open, and there are swallows in its kiosk.`,
  },
  {
    title: 'Borehole pumps swapped within one night',
    introHeader: 'A maker of eye drops could spare its water from ten at night until five.',
    category: 'Pharmaceuticals',
    text: `
Two boreholes supply the plant at Montrose, and its own engineers had found that both pumps would fail within the year. The process can’t be fed from the mains: the chemistry was validated on that aquifer and no other.

Every part was rehearsed. The new pumps, 37 kilowatts each at 92 metres, were made up on the ground with rising main in four lengths, cable already clipped, all of it sterilised and wrapped in film like a salad.

> “It was the most boring night of my career,” reported the crew leader, “and I slept like a child.”

The first crane lift was at 22:08. Both pumps gave water at 03:20, and the sample passed at noon the next day.

## Rehearsed in a car park

Seven hours is enough to swap one borehole pump if nothing goes wrong. Lorne had to swap two, and something always does. So the night was taken apart into 212 steps, each with a name beside it, and everything that could be done by daylight on another day was moved there.

The headworks were rebuilt in the car park at Montrose out of scaffolding, at full height. The crew ran through it twice in September, by floodlight, with a stopwatch and a man whose only task was to break things.

- First run: nine hours and forty minutes
- Second: six hours and five
- Broken on purpose: a sling, a flange bolt, a torch and the radio

### Nothing gets in

Everything that goes down a borehole can carry something with it. Pump, pipe and cable were washed in hypochlorite, rinsed, dried and wrapped on the tenth day before, then swabbed. One length of cable failed, for no reason that could be found; *a new one was wrapped*, and passed.

1. 22:08: the first lift
2. 00:31: new pump at 92 metres, and water to waste
3. 00:50: crane over to the second borehole
4. 03:20: both in supply to the tank
5. 05:00: the plant opens its valve

The samples went by taxi to Dundee. Had one failed, the plant would have stood for three days at **£420,000 a day**, and nobody on the crew had been told so. The old pumps came up with bearings that could be [turned by a finger in any direction](https://lorne.example/montrose).`,
  },
  {
    title: 'Submersible pumps that clear their own blockages',
    introHeader:
      'Callander Road station was visited a hundred and sixty times in a year, always for the same thing.',
    category: 'Pumping Stations',
    text: `
Rags, again. The station has two submersibles of nine kilowatts in a wet well so small that a blockage floods a bowling green within the hour.

Lorne replaced the hydraulic ends only, and kept motors and pipework. The new impeller floats upwards on its shaft by fifteen millimetres when something big comes through, and a notch in the volute wipes it as it settles. No electronics are involved.

- Visits in the year after: twelve, ten of them routine
- Efficiency: 71 per cent, measured after 3,000 hours
- Cost: £6,900 for the pair

Bowls was played from April to October without a break.

## What 160 visits look like

The log for Callander Road could have been written by a machine. “Pump 1 tripped. Lifted. Rags. Replaced. Tested.” Two people, a van with a crane, ninety minutes; at three in the morning as often as not. In a bad week in March they came on six nights.

Lorne took a year’s worth of what had been pulled out, nearly half a tonne, and laid it on the yard. Wipes made up most of it. They don’t block anything by themselves; they twist into ropes in the wet well, and a rope as thick as a wrist stops any impeller with two vanes.

### Letting it through

An impeller that sits tight in its casing is efficient and easily offended. One that stands off is never blocked and wastes a third of the power. *This one does both in turn.* A spring of nothing but pressure holds it down while the water is clean. When a rope jams under it, the pressure lifts it by fifteen millimetres; the rope goes across the notch, is wiped off and leaves.

- Lifts in an ordinary day: four to nine
- Longest rope passed on the test bed: 3.4 metres
- Wear at the notch after 3,000 hours: 0.2 millimetres

> “We have been trained to go there,” says a fitter. “I still turn left at the roundabout.”

At £180 a visit the pair had paid for itself **within four months**. Eleven other small stations have had the same change, in the order of their logs. [A film](https://lorne.example/callander) from inside the casing is not for the squeamish.`,
  },
  {
    title: 'Refurbishing twelve axial-flow pumps on site',
    introHeader: 'Forty-one tonnes each, built into the floor, and wanted whenever it rains.',
    category: 'Flood Resilience',
    text: `
The fen drains through Denver Bank: twelve pumps of 1966, each able to lift 5.4 cubic metres a second. To send one away meant taking off the roof. To lose two in a wet month meant losing 9,000 hectares of celery.

Lorne brought the workshop to them. A boring bar was set up in the casing, blades built up by weld and ground to template, and each motor rewound on a stand by the door. A pump took five weeks; never more than one was out.

### By the third autumn

All twelve were done. Efficiency had risen from 66 per cent to 81 on average, and in the wettest October of the record the fen was pumped dry in six days instead of nine.

## A workshop with a view of the fen

Each pump is a tube of 1.8 metres in diameter that passes through two floors and ends in the river. They were put in before the roof was. A crane for 45 tonnes would have stood on a bank of peat, and the peat had its own views.

So the tools came instead, in pieces that a fork-lift could carry. The boring bar was made for the job: five metres long, with its bearings clamped inside the casing that it cuts, and true to a twentieth of a millimetre. It has a shed to itself.

1. Lift out the shaft and hang it from the roof beams
2. Bore the casing, which had worn oval by six millimetres
3. Build up the blades with stainless weld, and grind them to a template of 1966
4. Rewind the motor, one slot at a time
5. Balance, close, and pump

### The template

Nobody had the drawings. The maker closed in 1983. But the pattern for the blades, in mahogany, was found *in the attic of the pumping station*, behind Christmas decorations; it had shrunk by two millimetres and was allowed for that.

> “I served my time with the man who cut it,” says the fitter who found it.

- Starts since: 1,900 in all
- Power for the same water: a fifth less
- Bearings: lubricated by river water, so that no oil can reach the fen

The celery growers’ drainage board paid in three parts. The last was due after the first wet October, and they [paid it in November](https://lorne.example/denver-bank).`,
  },
];

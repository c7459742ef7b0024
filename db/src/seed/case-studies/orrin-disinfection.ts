import type { CaseStudy } from '../demo-types.ts';

export const orrinDisinfection: readonly CaseStudy[] = [
  {
    title: 'Ultraviolet treatment at a remote spring',
    introHeader: 'Thirty-one houses, one spring, and a track that is shut from December to March.',
    category: 'Treatment Works',
    text: `
Strathorrin’s spring is lovely and, after rain, unsafe. Chlorine had been tried, and the village had poured it away.

Two reactors of 3.5 litres a second stand in a stone hut, one on duty. Ahead of them are cartridge filters of five and one micrometres, and below a small turbine in the overflow that lights the lamps with 340 watts to spare. If the dose should fall, a valve shuts and the village lives off its tank for thirty hours.

- Samples failed: 22 in the five years before, none in the four since
- Call-outs in winter: two, both on skis
- Use of the spare watts: the telephone box

## Carried up on four legs

The track is passable to a tractor from May to October, except after rain. Everything else came by pony: two reactors of 34 kilograms each, the cartridges, eleven sacks of lime mortar and, strapped to the smallest of them, the lamps.

The hut was built by two men of the village, out of the stones of a sheepfold, in five weeks. It is insulated with wool. In the January that followed the thermometer outside went to minus nineteen; inside it was four degrees above, by the warmth of the ballasts alone.

### If the light fails

1. Each reactor has a sensor that looks at its own lamp through the water.
2. When it sees less than 40 millijoules the valve shuts, which takes nine seconds.
3. The other reactor warms up, proves itself, and the valve is opened again.

The tank below holds for thirty hours, or for *three days* if people are asked to be careful. They have been asked once, by a note through each door.

> “It tastes of what it tasted of when I was a girl,” says Morag Sinclair, who is ninety-one. “That is to say, of nothing.”

Every household pays £96 a year. One lamp in each reactor is changed in September by the postman, who was trained for it over two afternoons and has his own key. Orrin comes up **every second spring**, to check the sensors against a reference that travels in a padded box, and is given lunch.`,
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
];

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

Every household pays £96 a year. One lamp in each reactor is changed in September by the postman, who was trained for it over two afternoons and has his own key. Orrin comes up **every second spring**, to check the sensors against [a reference](https://orrin.example/spring) that travels in a padded box, and is given lunch.`,
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

Each kilogram costs £2.10 to make. By ferry it cost £5.85.

## The forty-foot rule

Chlorine in drums is a dangerous good. It may cross on the hazardous sailing alone, with no passengers, in less than force six. The timetable says weekly. In the January in question it went once, and the four works drew lots for what it brought.

Salt is groceries. A pallet goes on the Monday boat with the bread, and ninety days’ worth of it keeps in a shed for as long as the shed is dry.

1. Softened water and salt make a brine of three per cent.
2. A current of forty amps turns some of it to hypochlorite.
3. Hydrogen rises off, is diluted a hundredfold and blown out above the roof.
4. The product is *used within two days*, before it can turn to chlorate.

### Soft water for hard cells

The cells are plates of titanium, with a coat as thin as breath. Calcium ruins them. The islands’ water is as soft as any in Europe but for Tarsay, where it comes from shell sand; the first cell there lasted for five months. There is a softener now, and the second is in its fourth year.

- Power: 5.1 kilowatt-hours for each kilogram of chlorine
- Visits by a specialist: one a year, in the same week as the vet
- Spare cell: kept at the school, which has the driest cupboard

> “A drum was never stolen,” says the superintendent, “but the salt has been borrowed twice. We had an icy March.”

Each works can run for **six weeks without a boat**. [The reckoning](https://orrin.example/islands), with the ferry’s fares, is open to other islands.`,
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

It was hired for a year and has been bought since. The cattle have a trough, with a fence in front of the stream.

## Sixty days

The letter came on a Tuesday. Orrin’s container stood unsold in a yard at Alness, meant for a trade fair, and was wrong in almost every particular: twice too large, in the wrong voltage, and painted with a salmon.

| Day | What happened |
| 4 | Order, by a telephone call that was confirmed in writing on day 9 |
| 11 | Pilot of one module on the stream, to see what fouled it |
| 33 | Container through the gate |
| 45 | Challenge test, with yeast and then with spores |
| 52 | Inspector’s signature |

What fouled it was peat. The membranes are backwashed every forty minutes, and soaked once a day in a weak acid that the factory makes for its own use.

### How to prove a nought

No one can count to zero in a river. The law accepts a detour: show each day that the barrier is whole, and show once what a whole barrier holds back. So at two every morning air is pressed into the fibres at 1.2 bar, *and the fall in pressure is timed*. One broken strand among the nine thousand is enough to show.

1. Strands found broken in the first year: three
2. Pinned, with a steel needle: within the hour
3. Ultraviolet dose behind it all: 60 millijoules, never needed so far

> “I had been told to expect a building,” says the inspector. “I signed for a box with a fish on it.”

The salmon has been kept. A second box, built to the right size, serves as the standby and goes **out on hire** each summer. [The test records](https://orrin.example/invergordon) can be asked for.`,
  },
  {
    title: 'Validated UV on a recreation lake',
    introHeader: 'A city wanted to swim within sight of its own storm sewers.',
    category: 'River Health',
    text: `
Holm Lake is fed by a brook that brings, after rain, whatever the streets have to offer. In two summers out of three the lido had closed by the August holiday.

Closing the brook would have starved the lake. Orrin treats it on the way in: a cloth filter at ten micrometres, then three reactors validated for 260 litres a second at a transmittance of 50 per cent. Beyond that flow a gate turns the brook round the lake, for some fourteen hours in a season.

*Escherichia coli* in the swimming bay had a median of 44 in 100 millilitres over the summer; 900 is the limit for good. The lido sold 61,000 tickets and ran out of lockers.

## A brook after rain

In dry weather the brook is clean enough to paddle in. Twenty minutes into a storm it carries two hundred times as much, from eleven overflows and a good many dogs. Nobody could say how long that lasted, so bottles were filled every quarter of an hour through nine storms by three students and a machine.

The first flush is the worst. It goes by in about three hours. Treating everything would have taken ten reactors; treating up to 260 litres a second, and turning the rest round the lake, took three.

1. Gate opens to the lake: always, up to the limit
2. Gate turns the brook aside: above it, or when *the lamps see less than they should*
3. Swimming flag comes down: for a day after that, as the law wants

### Validated by whom?

A lamp’s label gives its power, not what it kills. Each reactor was tested with a harmless virus at a laboratory in Vienna, at 50 per cent transmittance and with its lamps dimmed to the end of their life. The figure that came back was eight per cent below the maker’s. It is the one in use.

- Dose: 30 millijoules at the worst flow
- Lamps: 48, changed after 12,000 hours
- Power: 19 kilowatts, in the season alone

> “We used to have a sign that said closed,” says the lido’s manager, “and we had it laminated.”

There were five days of red flag last summer, and every one of them is [listed with its reason](https://orrin.example/holm-lake). The grebes, who had **left in 2011**, nest on the outlet.`,
  },
];

import type { CaseStudy } from '../demo-types.ts';

export const meadowheadDesign: readonly CaseStudy[] = [
  {
    title: 'A modular works for a growing town',
    introHeader: 'Nobody could say whether the town would have nine thousand people or thirty.',
    category: 'Sewage Treatment',
    text: `
Planners gave Longmoor three futures. A works for the largest would have starved at first, as sewage for a tenth of the design flow goes septic on its way through.

Meadowhead drew a tank 24 metres long that does everything, and a site with room for six of them in a row. Pipe galleries, cables and roads were laid for all six; two tanks were built. The third arrived on nineteen lorries in 2024, and was treating sewage eleven weeks afterwards.

- Cost so far: £14.2 million, where the full works was put at £33 million
- Ammonia: below one milligram a litre since the fourth month
- Decision on the fourth tank: when there are 16,800 people, and not before

## A tank that does everything

Screening, settling, aeration, clarification and a sand filter follow one another within 24 metres, over and under common walls. Each tank serves 5,600 people, or a quarter as many without going septic.

It is made in nineteen pieces in a hall near Crewe. No piece is wider than a lane of the motorway, and each is filled with water there, for a day, before it may leave. On site they are bolted, grouted and connected to the stubs that have waited under steel plates since the beginning.

- Crane on site: five days
- Concrete poured: the base alone, in one morning
- People needed to run three tanks: one, and a telephone

### What it costs to be undecided

Galleries and cables for all six cost £2.9 million more than two tanks needed. Meadowhead called that [the premium](https://meadowhead.example/longmoor), and set it beside what the three futures would have asked of an ordinary works.

1. With nine thousand people it would be £2.9 million thrown away.
2. With nineteen, which is where the town is heading, £7 million has been saved.
3. With thirty thousand the bill is the same as for the large works, ten years later.

> “We bought an option,” says the utility’s finance director, who came from shipping. “In my last job *everybody* did.”

The first tank’s discharge goes through a reed bed, which was the parish’s one condition. The children of Longmoor have counted nine kinds of dragonfly above it, and the works sends them **a certificate** for each.`,
  },
  {
    title: 'Phosphorus removal on a constrained site',
    introHeader:
      'The boundary was a cemetery on one side, a canal on the other, and a right of way through the middle.',
    category: 'Phosphorus Removal',
    text: `
Hadley Lock had to reach 0.3 milligrams a litre on half an acre. Sand filters would have taken it all.

The design stood the plant on end. Coagulant is mixed in a pipe, solids settle with the help of fine magnetite in a tank of five metres across, and the magnetite is got back by a drum and used again. It is the height of a house, and clad like the lock-keeper’s.

1. Footprint: 190 square metres
2. Peak flow: 165 litres a second
3. Result in the first year: 0.22, as an annual mean

The footpath goes through the building. There is a window, and children knock on it.

## Upright

A conventional plant lies down. It wants a tank for mixing, one for settling and a field of filters, and at Hadley Lock there were 1,900 square metres with a footpath across them. Meadowhead’s first drawing was a joke, a chest of drawers with a settling tank in each. The second one was not.

Magnetite makes flocs heavy. They fall at forty metres an hour, where ordinary ones manage two, and so the settling tank is a twentieth of the usual size. A magnetic drum then takes the magnetite out of the sludge again. Of each hundred kilograms, 99.7 come back.

| Floor | What stands there |
| Ground | Pumps, and the magnetite drum |
| First | Mixing, and the path |
| Under the roof | Ferric, polymer, and a louvre for the bats |

### A right of way

The path has been walked since before the canal. Moving it needed an order, which took two years at the last attempt elsewhere. Nobody tried. It goes through the building *between two walls of glass*, is lit at dusk, and may be closed for one hour in a month.

1. Complaints in construction: four, all about the diversion
2. Complaints since: one, from an angler who had grown fond of the hedge
3. Footfall: up by half

> “I have designed larger works,” says the architect. “I’ve never before been thanked by a dog walker.”

Brick, slate and the arched windows were taken from the lock-keeper’s cottage next door. Visitors ask **which of the two is the old one**. [The sections](https://meadowhead.example/hadley) have been drawn so that they can be used elsewhere.`,
  },
  {
    title: 'Low-carbon concrete in a storm tank',
    introHeader: 'Half of the cement was left out, and then half of the tank.',
    category: 'Carbon Reduction',
    text: `
Storm storage at Eccle Brook was drawn at 11,500 cubic metres. Before any concrete was discussed, Meadowhead asked the model what 5,800 would do if the sewer above it were made to hold its share. It did the same.

The smaller tank was cast with seven parts of slag to three of cement. Crack widths matter in a tank more than strength, so the steel was arranged in thinner bars at closer centres, and pours were kept below 18 degrees with chilled water.

> “The best low-carbon concrete is the concrete that stays in the lorry park,” the lead engineer said at the opening.

Embodied carbon came to 1,040 tonnes. The first drawing would have meant 3,900.

## The tank that was not built

A model that is asked for storage will give storage. Meadowhead asked it for something else: where is the sewer empty while the tank is filling? In four of the five design storms the answer was the same, a trunk sewer of 1.5 metres on the far side of the valley, half full at the worst.

Two penstocks and a level sensor now hold water back there for as much as three hours. They cost £340,000. They replaced 5,700 cubic metres of hole.

1. Hold back what the upper sewer can take
2. Fill the tank only when that is done
3. Empty both by gravity, *as slowly as the works would like*

### Seven parts to three

Slag sets late. On a cold morning the test cubes were still soft after two days, and shutters could not be struck for five. The programme had allowed for it: walls were poured in alternate bays, and by the time that the gang came round again each was as hard as it needed to be.

- Strength at 28 days: 34 newtons, of 40 specified
- At 90 days: 52
- Widest crack found on test: 0.12 millimetres, against 0.2 allowed

The specification was changed to count at 90 days, since no storm tank is filled in its first month. That one line, more than the slag, is what **saved the cement**.

It has been audited by somebody who was paid to find fault. She found eleven tonnes, in the fence. [The sums](https://meadowhead.example/eccle-brook) are public, fence included.`,
  },
  {
    title: 'Twin model of a trunk sewer network',
    introHeader: 'A copy of the sewer runs two hours ahead of it, and is wrong by four centimetres.',
    category: 'Modelling',
    text: `
The trunk sewers of Teesmouth have eleven penstocks, five pumping stations and a tunnel. Operators moved them by experience, of which there was less each year.

A model of 2,300 nodes takes in rain radar every five minutes, and a hundred and forty levels, and calculates the next two hours in forty seconds. It proposes; a person decides, and may ask it why.

- Level at the tunnel head: predicted within 40 millimetres, nine times in ten
- Spills in the first year of advice: 23, after 57
- Proposals refused by operators: 31 per cent at first, now four

When they refuse, they are usually right, and the model is told.

## Why it may be asked why

The first version gave orders. “Close penstock 7 to 40 per cent.” Nobody did. Operators with thirty years behind them were not going to shut a gate on the word of a screen, and they said so, in fewer words.

The second version answers three questions about each proposal: what happens if you do it, what happens if you don’t, and what would have to be true for it to be wrong. The last was their own idea. Acceptance rose from a third to four fifths within a winter.

- Forecast horizon: 120 minutes
- Runs a day: 288
- Runs in which the radar was wrong enough to matter: one in thirty

### When the operator is right

Every refusal is kept with its reason, in the operator’s own words. Each month somebody sits down with them and the record of what came afterwards. Out of 62 refusals in the first year 49 were right. Most had to do with something that the model could not know: *a gate that sticks below freezing*, a diver in a chamber, a regatta.

1. The sticking gate has since been mended.
2. Chambers with people in them are now marked on the screen.
3. The regatta is in the calendar.

> “It used to know the sewer,” says the senior controller. “Now it knows our sewer.”

There was one night in February on which all five stations lost their radios. The twin went on for two hours from what it remembered, and was never further out than **eleven centimetres**. [A recording](https://meadowhead.example/teesmouth) is shown to new staff.`,
  },
];

import type { CaseStudy } from '../demo-types.ts';

export const brackendaleFiltration: readonly CaseStudy[] = [
  {
    title: 'Ceramic membranes at Hollow Beck treatment works',
    introHeader: 'Colour from the peat had doubled since the works was built, and the hall could not grow.',
    category: 'Treatment Works',
    text: `
Hollow Beck takes 14 megalitres a day off a moor that is drying out. By 2021 its sand filters were passing more colour in October than the chlorine could be trusted with.

Three blocks of ceramic membranes, 252 elements in all, now stand where four of the eight filters stood. Coagulant goes in ahead of them at pH 5.6, without a clarifier; a backwash of six seconds at five bar keeps them clear.

### After a year

| Measured at Hollow Beck | Sand | Ceramic |
| Colour in October, degrees Hazen | 130 | under 2 |
| Trihalomethanes, micrograms a litre | 71 | 28 |
| Water lost to washing, per cent | 6 | 1.9 |

One element in 252 has cracked, and it was dropped.

## Why ceramic

Polymer membranes would have cost a third less to buy. They want a pre-filter, dislike ozone and last for eight years. The ceramic ones are guaranteed for twenty, may be scrubbed with whatever the laundry has, and fit into the footprint of the filters that they replace, pit and all.

A pilot of three elements ran for fourteen months in a container beside the inlet, through one drought and the wettest February on record. It was switched off at random on purpose. What it taught was worth its rent:

- Coagulant must be mixed within four seconds, or the flocs are too coarse
- The first backwash after a storm should come early
- Manganese passes straight through, and needs a place of its own

## Building in a hall that works

Four filters went on supplying the town while the others were broken out beside them. A wall of steel sheets, lined with the foam of recording studios, stood between the two for eleven months.

> “The hardest part,” the shift manager says, “was remembering which half of the room was history.”

Nobody was without water. Twice, in the peak of summer, the moor’s own spring was turned into the outlet for a day, under a licence that dates from 1911 and had to be *read aloud* to the regulator.

It has been repeated at two other moorland works since. Both drew on [the same spreadsheet](https://brackendale.example/hollow-beck), which Brackendale gives away.`,
  },
  {
    title: 'Backwash recovery at two upland works',
    introHeader:
      'Seven per cent of a scarce supply was going down the drain, having been pumped up a hill first.',
    category: 'Carbon Reduction',
    text: `
Ravensike and High Garth wash their filters with 1.1 megalitres of treated water a day between them. It used to settle in a lagoon and run off to the beck.

Now a pair of lamella tanks and a drum of cloth at each works bring it back to below two turbidity units, and an ultraviolet lamp guards against whatever the filters had caught. It joins the raw water at no more than one part in ten.

The lift from the valley is 164 metres. What no longer has to climb it saves **246,000 kilowatt-hours a year**. In the dry May of 2025 it saved something better: High Garth stayed off its drought licence.

## Twelve years on the shelf

The idea had been in the plan since 2009. It stayed there because wash water is where a filter puts whatever it has caught, cryptosporidium above all, and bringing it back to the inlet sounded like posting it to oneself.

Brackendale therefore began with the hazard and not with the tank. Every batch of wash water was sampled at both works for a year. Numbers were low but never nought, and they peaked in the six weeks after lambing.

- Settled and filtered through cloth: 2.3 logs removed
- Ultraviolet at 40 millijoules: three more
- Share of the inlet: one part in ten, held by a valve that cannot open further

### If in doubt, out

The regulator asked one question: who decides, at three in the morning, that it is not good enough? The answer is nobody. When turbidity passes two units, a lamp dims or the sample pump stops, the stream goes *to the beck as it always did*, and stays there until a person has looked.

That has happened [26 times](https://brackendale.example/wash-water) in two years. Half were the sample pump.

> Water that has already been pumped up a hill is the cheapest new source that we have.

The lagoons are kept for such days. One of the pair at Ravensike has been colonised by great crested newts, which settles the question of filling it in.`,
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
- Complaints: two last month, of which one concerned a kettle

## Sand with a memory

New sand does nothing for manganese. It has to grow a coat, grain by grain, which takes eighteen months if left to itself, and in those months the water is as brown as before. Some works speed this up with permanganate, which is purple, and noticed by everyone.

The works at Grosmont was about to be closed. Its sand had been ripening since 1987, and was as black as coffee. Eleven lorries brought it across the moor in two days, wet and covered, as the coat dies when it dries out.

### Three weeks of patience

1. In the first week the filters ran to waste at a quarter of the flow.
2. In the second, manganese at the outlet fell each day: 90, 61, 38, 22.
3. In the third they were put into supply, at night, one and then the other.

pH is the only thing that needs watching. Below 6.9 the coat begins to come off; a bed of limestone chippings ahead of the filters holds it, with *nothing to dose and nothing to run out*.

> “I kept waiting for the catch,” says the process scientist at Rosedale. “So far it is that you have to know somebody with old sand.”

The mains had forty years of manganese in them, and no filter could help with that. They were flushed by zone over the following winter, 71 kilometres in all, and [a calendar](https://brackendale.example/rosedale) told each street when not to do its whites.`,
  },
  {
    title: 'Mobile filtration for a summer peak',
    introHeader: 'For nine weeks each year a pea factory needs more water than the town next to it.',
    category: 'Food & Drink',
    text: `
Peas wait for nobody. From late June the freezing plant at Holbeach runs day and night and draws 5.2 megalitres a day, twice what its boreholes can be filtered for.

Four trailers arrive on the longest day. Each holds pressure filters, a carbon vessel and its own chlorine cell, and is joined up by two people in six hours; a fifth carries nothing except spares and a bed.

> “They leave with the last vining machine. You would never know, apart from the grass,” says the plant’s engineer.

Hiring costs £118,000 a season. A permanent extension had been priced at £3.6 million, for a building that would stand idle from September to June.

## The same field, ten weeks earlier

Every April somebody from Brackendale stands in the empty yard with a can of paint. Where the trailers will go, the ground has been levelled to twenty millimetres; the connections for water, waste and power are under five steel lids, and stay there all the year. This is what the six hours depend on.

The water has to be drinking water from the first cubic metre, since it ends up in a bag with the peas. So the trailers do not arrive as they left the last job.

- Media: taken out, washed and certified each winter
- Pipework: held at 20 milligrams a litre of chlorine on the road
- Sample: passed before any pea is within a mile

### A day in July

At the height of the season the plant draws 61 litres a second, and its own boreholes give 29. The difference follows the combines. When it rains the harvest stops within the hour, and **the flow falls by half** before anybody has rung.

Filters dislike that. The four trailers are therefore run two and two, with the second pair kept warm at a tenth of its flow. In nine seasons the plant has stood still for water once, for fifty minutes, after a lorry full of peas had backed into the waste connection.

The contract is for three summers at a time. It can be broken by either side in January, and [has one page](https://brackendale.example/summer).`,
  },
];

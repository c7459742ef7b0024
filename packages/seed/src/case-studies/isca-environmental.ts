import type { CaseStudy } from '../demo-types.ts';

export const iscaEnvironmental: readonly CaseStudy[] = [
  {
    title: 'An integrated wetland for four villages',
    introHeader: 'Four small works were to get four chemical plants. They got one string of ponds.',
    category: 'Wetlands',
    text: `
Between them the villages of the Culm valley send 3,400 people’s effluent to the river. Ferric dosing at each would have cost £5.1 million and a tanker on lanes where two cars can’t pass.

Isca led all four by gravity to nine hectares of poor pasture, shaped it into eleven cells and planted 310,000 plugs of reed, iris and sedge. Water takes seventeen days to go through.

- Phosphorus: 3.8 milligrams a litre in, 0.34 out, over two full years
- Electricity: that of one flow meter
- Species of bird: 41, up from 16

## Nine hectares of rushes

The pasture belonged to a farmer who had tried to drain it for thirty years. His grandfather had tried before him. It was leased, not bought, at what it would have earned as good land, and he was given the contract for the digger.

Clay for the banks came from the cells themselves. Nothing was lined: trial pits had shown a metre and a half of it, blue and close, over the whole of the site. On the first filling the level fell by four millimetres in a week, most of it into the air.

1. Cells one and two are deep, and settle what the villages send.
2. Three to nine are shallow and full of reed; the phosphorus stays in their mud.
3. Ten and eleven are open water, with a stony shore, where light and air finish the work.

### Seventeen days

A drop takes that long from the first cell to the Culm. In a wet January it is nearer to nine, and yet [what leaves](https://isca.example/culm) has kept within half a milligram, because the cold that slows the reeds also slows the algae that would undo them.

> “The regulator asked where the plant was,” recalls Isca’s ecologist. “I said: you are looking at three hundred thousand of them.”

The mud will have to come out of the first cell in about **fifteen years**. It is to be spread on the fields from which, by way of four villages’ breakfasts, the phosphorus came. The whole cost £2.3 million, and a bench has been put where the tanker would have turned.`,
  },
  {
    title: 'Fish passage at a gauging weir',
    introHeader: 'Salmon needed a way up. The hydrologists needed their record of sixty years left alone.',
    category: 'River Health',
    text: `
A weir that measures a river must not be altered by so much as a chisel. Thus the crump at Exwick had kept trout below it since 1964, except in flood.

Baffles bolted to its downstream face, in rows set askew, slow the water to a speed that a fish can swim. A model at one to five proved that nothing upstream of the crest would change, and forty gaugings afterwards agreed to within 0.8 per cent.

Tags told the rest. In the first autumn **171 of 204 salmon** that came to the weir went over it. The median wait was 41 minutes. Before, it had been nine days.

## What the hydrologists feared

The crump weir at Exwick turns a depth into a flow by a formula, and the formula holds only as long as the water over the crest falls freely. Put anything below it that holds the water back and sixty years of record end in a footnote.

So the baffles had to stop short. A flume at the university, eleven metres long and true to scale, was fed with every flow from a dry August to the flood of 2000. With the rows beginning 1.1 metres below the crest there was no difference that could be measured. At 0.9 there was.

- Baffles: 164, of recycled plastic, each held by two bolts
- Slot that a fish swims through: 250 millimetres
- Speed in it: 1.6 metres a second, where it had been 3.8

### Counting them

Each of the 204 salmon was caught at the tidal limit, given a tag the size of a grain of rice and let go. Loops of wire in the river bed read it below the weir, on it and above. A camera would have been prettier, but the Exe in November is *the colour of tea*.

> “The first went over at ten past four in the morning,” says the fisheries officer. “I was there, and I saw nothing whatever.”

Eels use the gaps as well, and nobody had promised that. Smolts come down over the weir in May without touching it. A brush clears the baffles **twice a year**, after leaf fall and before the run. [The drawings](https://isca.example/exwick) fit a hundred and ten other weirs of the same pattern.`,
  },
  {
    title: 'Source control in an urban catchment',
    introHeader:
      'Sixty homes by the brook flooded in 2012, 2016 and 2020. Each time the water came from uphill.',
    category: 'Flood Resilience',
    text: `
The obvious remedy was a wall at the bottom. Isca looked at the top, where two schools, a bus depot and a crematorium drain nineteen hectares of hard surface straight into the brook.

Swales were dug along the playing fields. The depot’s roof, 7,000 square metres, goes to tanks that wash the buses. At the crematorium there is a pond, planted in white.

1. Storage gained: 8,900 cubic metres
2. Peak in the brook, in the storm of September 2024: down by 38 per cent against the model
3. Homes flooded that night: none

## Walking uphill

Isca’s first survey was made in wellingtons, during rain, with a class of ten-year-olds from the upper school. They followed the water from the flooded cellars back to where it began. It began in their own playground.

A wall would have protected sixty homes and sent the same water to the next forty. It had been priced at £6.1 million. The scheme at the top came to **£2.3 million**, two thirds of it for things that the owners had wanted anyway.

1. Schools: swales that are dry for 340 days a year, with stepping stones
2. Bus depot: 900 cubic metres a month of free washing water
3. Crematorium: a pond, asked for by the chaplain

### Who cuts the grass?

Schemes like this one fail in their sixth year, when nobody knows whose they are. Each has an owner by contract here, a sum that comes with it every April, and a plate that says what it is for. The swales are inspected by pupils, on a form with four questions, of which the last is *“What lives here?”*

- Inspections missed in three years: two, both in snow
- Outlets found blocked: nine, mostly by footballs
- Answers to the last question: 61 kinds

> “We’ve had the sandbags in the hall since 2016,” says a resident of Brook Terrace. “I’m thinking of a carpet.”

In September 2024 it rained 58 millimetres in four hours. The brook came to within a brick of the lowest doorstep and went no further. [The gauge](https://isca.example/brook) can be read by anybody, and is.`,
  },
  {
    title: 'Restoring a chalk stream through a works boundary',
    introHeader: 'For ninety years the stream had run behind a sewage works in a concrete gutter.',
    category: 'River Health',
    text: `
When the filter beds at Ebbesbourne were given up, a strip 26 metres wide came free. Isca took the stream out of its trough and gave it 410 metres of bends, with 600 tonnes of flint gravel from a quarry five miles away.

> “I was told that it would take ten years. The first redd was there in three months,” says the river keeper.

The works still discharges 34 litres a second halfway down, through a riffle that puts oxygen into it. Water crowfoot has covered a third of the bed. Staff eat their lunch on the footbridge, which was in nobody’s budget and was paid for by a raffle.

## Out of the gutter

The trough was built in 1931 to keep the stream from undermining the filter beds. It was straight, steep, and as smooth as a bath; trout could neither rest in it nor see a reason to.

Where the stream had run before is on the tithe map of 1841. The new bends do not copy it, since the village has crept up on the other side, but they have its width and its fall: three metres at the surface, one in 480. Low walls of flint were pulled down for the gravel, *sorted by hand* into what trout lay in and what they don’t.

1. The new bed was dug in the dry, from the lower end upwards.
2. It was wetted for a month through a hose, so that the clay could swell.
3. On 3 October at noon a bung was pulled, and the stream walked into it by itself.

Fish were carried over in buckets. There were fewer than anyone had hoped: forty trout, nine grayling and one very old eel.

### Sewage, treated

A works beside a chalk stream has to be a good neighbour. Phosphorus at the outfall is held at 0.2 milligrams a litre. The riffle below it was made from the last of the flint, to give the oxygen back.

- Mayfly larvae: from four kinds to seventeen
- Water temperature in July: 1.3 degrees lower, under 90 young alders
- Cost: £212,000, with **a third in kind**

[A walk](https://isca.example/ebbesbourne) of twenty minutes goes round it, and is open when the gate is.`,
  },
];

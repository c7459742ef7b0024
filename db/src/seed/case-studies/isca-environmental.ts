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

A drop takes that long from the first cell to the Culm. In a wet January it is nearer to nine, and yet what leaves has kept within half a milligram, because the cold that slows the reeds also slows the algae that would undo them.

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

Tags told the rest. In the first autumn **171 of 204 salmon** that came to the weir went over it. The median wait was 41 minutes. Before, it had been nine days.`,
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
3. Homes flooded that night: none`,
  },
  {
    title: 'Restoring a chalk stream through a works boundary',
    introHeader: 'For ninety years the stream had run behind a sewage works in a concrete gutter.',
    category: 'River Health',
    text: `
When the filter beds at Ebbesbourne were given up, a strip 26 metres wide came free. Isca took the stream out of its trough and gave it 410 metres of bends, with 600 tonnes of flint gravel from a quarry five miles away.

> “I was told that it would take ten years. The first redd was there in three months,” says the river keeper.

The works still discharges 34 litres a second halfway down, through a riffle that puts oxygen into it. Water crowfoot has covered a third of the bed. Staff eat their lunch on the footbridge, which was in nobody’s budget and was paid for by a raffle.`,
  },
];

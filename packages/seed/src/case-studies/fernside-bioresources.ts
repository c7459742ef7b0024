import type { CaseStudy } from '../demo-types.ts';

export const fernsideBioresources: readonly CaseStudy[] = [
  {
    title: 'Thermal hydrolysis at Great Marling',
    introHeader: 'Five digesters do the work that would have needed eleven.',
    category: 'Sewage Treatment',
    text: `
Sludge from 1.1 million people comes to Great Marling, and the site has a railway on three sides. There was no room for six more tanks.

Cooking the sludge at 165 degrees and six bar for half an hour bursts its cells, thins it and lets a digester take it at twice the strength. Fernside put in six reactors and a steam main, and brought the first digester round over seven weeks on seed from a plant in Bergen.

### Since then

- Gas: up by 29 per cent, to 1,250 cubic metres an hour
- Cake: 31 per cent dry, stackable, without a smell worth the name
- Lorries: 17 a day have become nine

## Seven weeks on the seed from Bergen

A digester does not start; it is persuaded. Eight road tankers of warm sludge crossed the North Sea on a ferry, with a biologist who slept in the cab. The bacteria had lived on cooked sludge for years and knew what to do with ours.

Feed began at a tenth of the design load. Each morning at six the ratio of acids to alkalinity was read, and the feed went up by a twentieth if it lay below 0.3. Twice it did not, and everybody waited.

- Week three: the first flame
- Week five: foam, for two nights, cured by slowing the mixers
- Week seven: full load, on a Friday, with nobody in the control room but the person who should be

### Steam

Most of the heat comes back. The engines’ exhaust makes nine tenths of the steam, and the hot sludge warms the cold on its way in. Only in January does the boiler burn gas from the mains, for **eleven days** last winter.

The railway had its say. Steam mains may not be laid within four metres of a running line, so the one at Great Marling makes a detour over the roof of the press house, on sliding feet, and grows by 190 millimetres when it is hot.

> Farmers asked for the new cake by name before it had one.

Five digesters of the original eight are in use. Of the other three one is a buffer, one is a spare and one has become the *training centre*, with [a door cut into its side](https://fernside.example/visits).`,
  },
  {
    title: 'Cake quality after a change of polymer',
    introHeader: 'The cheaper polymer saved £40,000 and cost a village its summer.',
    category: 'Odour Control',
    text: `
In June the cake from Thorpe Fen began to smell, some days after it was stacked and three fields away from the works. The presses were reporting the best dry solids that they ever had.

The fault was in the shear. A stiffer floc needed more torque, more torque broke more cells, and their proteins rotted in the heap. Fernside tried nine polymers on a bench press, kept each cake in a jar for a fortnight and asked six neighbours to sniff.

> “It’s the first time that anybody’s asked me before instead of after,” said one of them.

A blend of two won. Cake is one point wetter, polymer costs £11,000 more a year, and there were **no complaints** in the following summer.

## Nine jars

Nothing that the works measured had gone wrong. Dry solids were up to 27 per cent, the centrate was clear, and the polymer bill had fallen by a fifth. Smell is not on the weekly sheet.

Fernside went back to the lorries. Cake from the presses of Thorpe Fen was put into jars on the day it was made, cake from a neighbouring works beside it, and the air above both was drawn off each morning. For two days there was no difference. On the third the jars from Thorpe Fen took off, and on the sixth the laboratory moved them outdoors.

1. Methanethiol on day six: 410 parts in a million, against 35
2. Protein in the liquor: three times as much
3. Torque at the scroll: 38 per cent higher than the year before

### Six noses

Instruments rank smells by chemistry, and people by how much they mind. So six neighbours, paid by the hour, sniffed at numbered bags each Thursday in the village hall. They were *unanimous about four of the nine polymers* and divided over the rest by whether they had grown up on a farm.

The blend that won costs more for each kilogram, but is kinder to the scroll, whose tiles are now expected to last for seven years and not five. Most of the £11,000 comes back that way.

[The protocol](https://fernside.example/jars) fits on a page. It needs jars, a fortnight and somebody who is prepared to open them.`,
  },
  {
    title: 'Biogas to grid from a mid-sized works',
    introHeader: 'Upgrading was said not to pay below a thousand cubic metres an hour. This one makes 310.',
    category: 'Carbon Reduction',
    text: `
Lea Valley’s two engines were worn out, and a third of their heat went up a stack. The gas main ran past the gate at two bar.

Membranes bring the gas from 61 to 97 per cent methane in a container of twelve metres. Propane enrichment was avoided by an agreement with the network to meter energy at the blending point. The digesters are now heated by a pump that draws on final effluent.

1. Exported in the first year: 14.9 gigawatt-hours
2. Methane slip: 0.4 per cent
3. Payback: 6.1 years, against nine for new engines

## The smallest that would pay

Everybody’s rule of thumb came from the same study, made in 2012 for much larger works. Fernside did the sum again, line by line, with prices asked for and not assumed. Three lines had changed.

- Membranes: a third of what they had cost
- The grid connection: shared with a dairy on the other side of the road
- Propane: none at all, once the network had agreed to blend

The last was the hardest. Gas in the mains has to reach a certain heating value, and biomethane falls just short. Usually it is sweetened with bought propane, which is fossil and dear. Here the flow in the main is never less than twelve times what the works puts in, so the mixture is within the limits fifty metres on, and a second meter *at that point* proves it.

### What heats the digesters

Engines make heat whether it is wanted or not. Without them the digesters would have gone cold. Final effluent leaves the works at eleven degrees in January, 340 litres of it a second; taking away one degree and a half is enough.

> “We have been sending the heating down the river since 1963,” says the process manager.

1. Coefficient of performance over a year: 3.4
2. Lowest temperature in a digester: 36.1 degrees, in the week of the frost
3. Longest stop: nineteen hours, for a compressor

When the upgrader is down the gas goes to a boiler and, if that is full, to the flare. It has burned for **31 hours** in the year. The old engine house is [a workshop](https://fernside.example/biogas) now.`,
  },
  {
    title: 'Recovering struvite before it blocks the pipes',
    introHeader:
      'Every eight weeks a crew chiselled white crystals out of a centrate line. Now they are sold.',
    category: 'Phosphorus Removal',
    text: `
Liquor from the centrifuges at Aldgrove carries 190 milligrams a litre of phosphate and plenty of ammonia. Add the jolt of a pump and it turns to stone: 14 metres of pipe had closed from 200 millimetres to 60.

A reactor takes the liquor first, with magnesium chloride at pH 7.8, and grows the crystals on purpose. They leave as grey pearls of two millimetres, 310 tonnes a year of them, bagged for a grower of strawberries.

- Phosphate in the liquor: 85 per cent less
- Ferric saved in the main stream: 240 tonnes
- Chisels in use: nil

## A crystal in the wrong place

Struvite needs three things in equal parts: magnesium, ammonia and phosphate. Sewage has the last two in plenty. Magnesium comes in with hard water and with every laundry, and at Aldgrove it was always the one that ran out first. Hence the crystals stopped growing before the pipe had closed entirely, though only just.

The reactor adds what is missing. It is a cone of nine metres in which liquor rises slowly enough for large grains to sink and small ones to hang. Whatever is too small goes round again.

1. Air strips out carbon dioxide, and the pH rises by itself to 7.4.
2. A little caustic brings it to 7.8, no further.
3. Magnesium goes in at 1.1 parts to one, *above the bed and never below it*.

### From waste to product

For a year the pearls were a waste under the law, and could be moved only with papers that weighed nearly as much. Then Fernside had [eighteen batches tested](https://fernside.example/pearls) for metals, germs and hair, and the agency agreed that they had ceased to be one.

- Phosphorus: 12.6 per cent by weight
- Cadmium: below what can be measured
- Price at the gate: £190 a tonne

> “It does nothing until a root asks for it,” says the grower. “I wish that I could say so of my staff.”

The chemicals cost **£71,000** a year and the sale brings in £59,000. The saving is in the ferric, the pipes and two fitters who have other things to do.`,
  },
];

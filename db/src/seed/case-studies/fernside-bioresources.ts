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

Five digesters of the original eight are in use. Of the other three one is a buffer, one is a spare and one has become the *training centre*, with a door cut into its side.`,
  },
  {
    title: 'Cake quality after a change of polymer',
    introHeader: 'The cheaper polymer saved £40,000 and cost a village its summer.',
    category: 'Odour Control',
    text: `
In June the cake from Thorpe Fen began to smell, some days after it was stacked and three fields away from the works. The presses were reporting the best dry solids that they ever had.

The fault was in the shear. A stiffer floc needed more torque, more torque broke more cells, and their proteins rotted in the heap. Fernside tried nine polymers on a bench press, kept each cake in a jar for a fortnight and asked six neighbours to sniff.

> “It’s the first time that anybody’s asked me before instead of after,” said one of them.

A blend of two won. Cake is one point wetter, polymer costs £11,000 more a year, and there were **no complaints** in the following summer.`,
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
3. Payback: 6.1 years, against nine for new engines`,
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
- Chisels in use: nil`,
  },
];

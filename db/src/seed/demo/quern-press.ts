import type { DemoCompany } from '../demo-types.ts';

export const quernPress: DemoCompany = {
  owner: 'sales@quernpress.example',
  title: 'Quern Press',
  introHeader: 'Drier cake, from a screw that turns twice a minute.',
  text: `
Everybody who has driven behind a sludge lorry knows why dry solids matter. Quern Press builds screw presses in Lincolnshire that turn slowly, hum quietly and take out the last bucket of water that a belt leaves in.

1. **One kilowatt** does what a centrifuge does with fifteen.
2. The drum is washed while the press runs, so that nobody stops on a Friday.
3. Polymer is mixed in a loop that is long enough; that is the whole of our patent.

### Try one

A press on a trailer, with its own polymer plant and a person called Lee, comes to your works for a month. You supply sludge, a hose and tea.

![The screw before it meets its drum](motor)`,
  hue: 24,
  mark: 'ring',
  gallery: [
    { motif: 'motor', alt: 'The flights of a screw, seen end on' },
    { motif: 'digester', alt: 'The press house beneath two digesters' },
  ],
  addresses: [
    {
      street_1: 'Mill Drove, Bourne PE10 9BX',
      phone: '01632 960257',
      email: 'sales@quernpress.example',
      url: 'https://quernpress.example',
    },
  ],
  categories: ['Dewatering', 'Nutrient Recovery'],
  references: ['Cake quality after a change of polymer', 'Recovering struvite before it blocks the pipes'],
  stage: 'published',
  day: 75,
  access: 'card',
  articles: [
    {
      type: 'mini-case-study',
      title: 'Three lorries fewer a week',
      introHeader: 'Cake at Spalding went from 19 to 26 per cent dry solids, and the village noticed.',
      author: 'Lee Hammond',
      text: `
Seven points of dry solids do not sound like much. At Spalding they are 1,900 tonnes of water a year that stay where they are, and three lorries a week that do not pass the primary school.

The two belt presses were thirty years old and had been rebuilt so often that only the frame was original. One screw press replaced both. It stands where the tea room was; the tea room has moved to where the belts were, and has a window.

### The polymer

Most of the gain came from chemistry. On the trial trailer, Lee Hammond lengthened the flocculation loop by eight metres of garden hose and watched the filtrate clear. *That hose is now stainless steel*, and in the drawing.

- Power: from 22 to 3 kilowatts
- Wash water: down by nine tenths
- Polymer: 7.8 kilograms for each tonne, from 10.4`,
      categories: ['Sewage Treatment', 'Carbon Reduction'],
      picture: { motif: 'pumps', alt: 'The press in the former tea room' },
      stage: 'published',
      day: 49,
    },
  ],
};

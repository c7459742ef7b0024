import type { DemoCompany } from '../demo-types.ts';

export const severnLining: DemoCompany = {
  owner: 'office@severnlining.example',
  title: 'Severn Lining',
  introHeader: 'Sewers and mains renewed without opening the road.',
  text: `
We line pipes from 100 millimetres to three metres across, by night where the street needs the day. Two thousand kilometres lie behind us; the residents noticed few of them.

## From one hand

Survey, design, liner and installation come from the same yard in Worcester. The liner plant impregnates up to 400 metres in one length, at minus two degrees, and sends it out in a lorry that is a refrigerator with better tyres.

- Own liner plant in Worcester
- Fifty-year design life, checked by an outside laboratory on every hundredth liner
- A letter to each house before, and a second one afterwards that says thank you

![A brick sewer before lining](sewer)

Where a pipe should be dug rather than lined, our surveyors say so. It happens about once a month.`,
  hue: 168,
  mark: 'ring',
  gallery: [
    { motif: 'sewer', alt: 'A lined sewer, lit from the far manhole' },
    { motif: 'trench', alt: 'The one trench of a year’s work' },
    { motif: 'van', alt: 'The refrigerated liner lorry at dusk' },
  ],
  addresses: [
    {
      street_1: 'Diglis Dock Road, Worcester WR5 3GL',
      phone: '01632 960188',
      email: 'office@severnlining.example',
      url: 'https://severnlining.example',
    },
  ],
  categories: ['Sewer Rehabilitation', 'CCTV Survey', 'Trenchless Technology'],
  references: ['Relining a brick egg sewer by hand and robot', 'Lining a 1930s main in live traffic'],
  stage: 'waiting',
  day: 8,
  access: 'running',
  articles: [
    {
      type: 'mini-case-study',
      title: 'Lining beneath the cathedral close',
      introHeader: 'A 600 millimetre sewer renewed in four nights between two concerts.',
      author: 'Gareth Pugh',
      text: `
The close could not be dug and the organ could not be disturbed. The liner went in from a single manhole, cured by ultraviolet light.

The sewer beneath the lawn is of 1867, laid in clay and moved since by the roots of four limes. A camera in January found nineteen open joints in eighty-two metres. The dean gave us the four nights between a Bach Passion and a school’s Christmas concert.

### Night by night

1. Clean, cut roots, and measure every change of bore.
2. Pull in the glass-fibre liner, folded like a scarf.
3. Inflate, and draw a train of lamps through it at 90 centimetres a minute.
4. Open two laterals with a robot, film it, leave.

The compressor stood two streets away at the end of a very long hose. On the third night somebody practised the organ until two. Nobody minded.`,
      categories: ['Sewers'],
      picture: { motif: 'sewer', alt: 'The lamp train on its way through the liner' },
      stage: 'waiting',
      day: 4,
    },
    {
      type: 'press-release',
      title: 'Severn Lining takes back its resin drums',
      introHeader: 'Nine hundred drums a year no longer go to the tip.',
      author: 'Carys Bowen',
      text: `
Resin comes in steel drums, and the drums used to leave as waste. From this month they go back to the maker, are burned clean and come round again. Carys Bowen of the liner plant worked out that a drum survives eleven journeys, and that the saving pays for the forklift that loads them.

The next thing on her list is the film that wraps each liner.`,
      categories: ['Upgrades'],
      picture: { motif: 'works', alt: 'The liner plant at Worcester from above' },
      stage: 'waiting',
      day: 3,
    },
  ],
};

import type { DemoCompany } from '../demo-types.ts';

export const kelderPipe: DemoCompany = {
  owner: 'office@kelderpipe.example',
  title: 'Kelder Pipe',
  introHeader: 'Polyethylene pipe from Northumberland, with the birth certificate of every metre.',
  text: `
Kelder Pipe extrudes polyethylene from 20 to 1,200 millimetres on five lines that have not stood still on a weekday since 2011.

Each pipe bears a number every metre. Behind it stand the batch of resin, the temperature of the die, the wall thickness in eight places and who was on shift. A welder on site scans it and gets the settings for his machine; thirty years on, whoever digs it up can read what it was.

## Sizes and colours

- Blue for drinking water, to SDR 11 and 17
- Black with a brown stripe for sewage
- Peelable skin for brownfield land, with an aluminium barrier where petrol was spilt

### Coils

Up to 180 millimetres we deliver in coils of a hundred metres. Fewer joints, fewer stories.

![Five lines under one roof](pipes)`,
  hue: 230,
  mark: 'ring',
  gallery: [
    { motif: 'pipes', alt: 'Finished pipe of four sizes' },
    { motif: 'trench', alt: 'A welded string going into its trench' },
    { motif: 'river', alt: 'A pipe bridge over the North Tyne' },
  ],
  addresses: [
    {
      street_1: 'Station Yard, Bellingham NE48 2DG',
      phone: '01632 960244',
      email: 'office@kelderpipe.example',
      url: 'https://kelderpipe.example',
    },
  ],
  categories: ['Pipe Materials', 'Trenchless Technology'],
  references: [
    'Eleven kilometres of pipe before the nesting season',
    'A river crossing drilled in nine days',
  ],
  stage: 'published',
  day: 180,
  access: 'running',
  articles: [
    {
      type: 'mini-case-study',
      title: 'Nine hundred metres in one pull',
      introHeader: 'A main under Kielder’s arm was welded on the bank, floated out and sunk before lunch.',
      author: 'Robbie Charlton',
      text: `
The village of Leaplish wanted a second main. Around the water by road it is eleven kilometres; across, not quite one.

We welded seventy-five lengths into one on a forestry track, with a machine that sets itself by the numbers on the pipe. Each weld was cut in our minds a dozen times before it was made: the third bead was refused by the software and done again.

## The float

1. At five, the lake was flat. Two boats took the string’s nose.
2. By eight it lay across, blue on grey, held by forty buoys.
3. Water was let in from the far end, at the pace of a slow walk; the pipe went down like a sentence.

At eleven divers reported it in its trench, all nine hundred and four metres of it. **The pressure test held first time**.

Trout have taken to the concrete collars.`,
      categories: ['Trunk Mains'],
      picture: { motif: 'boat', alt: 'Towing the string across the water' },
      stage: 'published',
      day: 70,
    },
    {
      type: 'press-release',
      title: 'Kelder’s recycled pipe is approved for sewers',
      introHeader: 'Up to 60 per cent of it was once something else.',
      author: 'Robbie Charlton',
      text: `
The approval follows a programme of 10,000-hour tests at an independent laboratory. Bottle crates, old gas main and the company’s own offcuts make the middle of three layers; the inside and the outside stay new.

The first eight kilometres go into the ground at Morpeth.`,
      categories: ['Approvals'],
      picture: { motif: 'laboratory', alt: 'Samples of the three-layer pipe after ten thousand hours' },
      stage: 'waiting',
      day: 5,
    },
  ],
};

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

## How the number works

The mark is burned in by laser, a tenth of a millimetre deep, and can be read with a telephone after thirty years in clay. It holds no data, only a name. The record behind it belongs to whoever owns the pipe, in a format that any asset register can swallow, and [a reader](https://kelderpipe.example/read) for it costs nothing.

In 2021 a resin supplier recalled two batches. We knew by the afternoon that they had become 1,260 metres of 180-millimetre pipe, that 900 of those were still in our yard, and that the rest lay in four trenches, each with its street and depth.

> “It took the other manufacturer five weeks and an apology,” says a buyer at a northern utility.

### Coils

Up to 180 millimetres we deliver in coils of a hundred metres. Fewer joints, fewer stories.

![Five lines under one roof](pipes)

### What it is made for

- Working pressures to 16 bar in water, at 20 degrees
- A hundred years at the hoop stress on the certificate
- Burial at up to nine metres, on bedding that your contractor would recognise

The works takes its electricity from a turbine on the North Tyne for nine months of the year. In the other three the river is low, and so is the order book, for nobody lays pipe in a northern December if it can be helped. Eighty-eight people work here; the next employer of that size is forty minutes down the valley, so we look after them.`,
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
      town: 'Bellingham',
      postcode: 'NE48 2DG',
      country: 'United Kingdom',
    },
  ],
  categories: ['Pipe Materials', 'Trenchless Technology'],
  facts: { founded: '1983', registered_number: '01720233', trade_names: '', size: '50-249' },
  regions: ['North East', 'North West', 'Yorkshire and the Humber', 'Scotland'],
  sectors: ['Water supply', 'Energy'],
  accreditations: [
    { scheme: 'ISO 9001', number: 'FM 17202', scope: 'Manufacture of polyethylene pipes', days: 505 },
    { scheme: 'DWI Regulation 31', number: 'DWI 56.4.1720', scope: 'Pipes from 20 to 630 mm', days: 640 },
    { scheme: 'WRAS Approval', number: '2308118', scope: 'Service pipes', days: 590 },
  ],
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

Pipe of 315 millimetres and 28 millimetres of wall weighs some 26 kilograms a metre, and floats even when full; so it wore collars. Each of the hundred and thirteen was cast in Bellingham, weighs 190 kilograms and sits eight metres from the next. Too few and the main would rise in a warm spell. Too many, and no boat could have moved it.

> “There’s no rehearsing it,” says Robbie Charlton. “You can’t half sink a pipe.”

## The float

1. At five, the lake was flat. Two boats took the string’s nose.
2. By eight it lay across, blue on grey, held by forty buoys.
3. Water was let in from the far end, at the pace of a slow walk; the pipe went down like a sentence.

Air left by a valve at the shore, throttled by hand to keep the bend from kinking: at no point might the radius fall below twelve metres. A surveyor on the dam called out the angle of the nose every thirty seconds for two hours and fifty minutes.

## By the numbers

- Depth at the deepest: 31 metres
- Test: 16 bar for four hours, loss within a third of what the code allows
- Cost: £1.2 million, where a main by road had been put at £3.9 million
- Days on which the lake was shut to anglers: one

![The line of the main across the arm](map)

At eleven divers reported it in its trench, all nine hundred and four metres of it. **The pressure test held first time**.

Trout have taken to the concrete collars.

Leaplish draws four litres a second through it in winter and eleven in August, and has not been on a boil-water notice since. A log of all seventy-four welds is [attached to the map](https://kelderpipe.example/leaplish).`,
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

## Three layers

The difficulty with old plastic is that nobody knows what it has been through. One crate in a thousand held weedkiller, and a gas main may have spent fifty years being squeezed by clay. Kelder washes, grinds, melts and filters everything to eighty micrometres, then blends by measured viscosity until each batch is as dull as the last.

1. Inside: two millimetres of new resin, pale grey, so that a camera sees
2. Middle: the recycled blend, up to nineteen millimetres
3. Outside: one millimetre, black with a brown stripe

![From crate to granule, in eight steps](works)

Samples were held at 80 degrees and a wall stress of four megapascals, with a notch cut into them on purpose. They had to last 8,760 hours, which is a year. All thirty went to 10,000, at which point the laboratory needed its tank.

### What it saves

A metre of 450-millimetre pipe takes 29 kilograms of plastic. Made wholly of new resin it carries about 58 kilograms of carbon; in three layers, 31. It costs the buyer four per cent less, and would be cheaper still but for the washing.

> “We’ve been careful to say sewers,” says Mr Charlton. “Nobody has asked us for drinking water, and if they did I’d want another ten thousand hours.”

The first eight kilometres go into the ground at Morpeth.

Morpeth was chosen because the old sewer there is Kelder’s too: an early polyethylene of 1974, due to be replaced for size rather than age. It will be dug up, cut, ground and extruded, and go back into the ground about forty miles from where it came out. The certificate and all thirty test curves are [on the product page](https://kelderpipe.example/again).`,
      categories: ['Approvals'],
      picture: { motif: 'laboratory', alt: 'Samples of the three-layer pipe after ten thousand hours' },
      stage: 'waiting',
      day: 5,
    },
  ],
};

import type { DemoCompany } from '../demo-types.ts';
import { calderArticles } from './calder-articles.ts';

export const calderPumps: DemoCompany = {
  owner: 'marketing@calderpumps.example',
  title: 'Calder Pumps',
  introHeader: 'Pumps built in Yorkshire since 1911, and the people who keep them running.',
  text: `
Calder Pumps designs and builds borehole, booster and sewage pumps for water companies throughout the British Isles. Every pump leaves our Halifax works with a curve measured on our own test bed, and with the name of the fitter who built it.

Our service teams look after more than nine thousand machines, ours and other makers’. Most repairs are done where the pump stands, in one visit.

## A works with its own river

The test bed draws from the Calder, runs four shifts in a busy month and can put two megawatts through a single machine. Customers are welcome to watch. Some of them bring sandwiches: a full curve on a large axial-flow pump takes most of a day, and we would rather find a droop at the best efficiency point in Halifax than have you find it in a wet well.

![A fitter’s view into the eye of an impeller before balancing](motor)

### What sets us apart

- Efficiency measured before delivery and again after a year
- Parts for every pump since 1964 in stock
- Dosing pumps from our workshop in Leeds, each proved on water before it meets a chemical
- A call-out team within three hours of any station between the Humber and the Severn

The pattern shop next door still holds 3,100 wooden patterns, the oldest of them cut in 1923. When a waterworks museum in Lincolnshire asked for an impeller to suit a pump of that year, we found the pattern on the second shelf, and it was dry.

## How we price a repair

1. We measure the machine where it stands, before anybody lifts it.
2. You get two figures: one to mend it, one to replace it, both with the energy of the next ten years.
3. If the second figure is the lower, we say so, even where the replacement is not ours.

> “They talked us out of two new pumps and into one new impeller. I have bought from them ever since.”

That is how a pumping engineer in Derbyshire put it, and it is the only advertisement we have ever framed.`,
  hue: 208,
  mark: 'drop',
  gallery: [
    { motif: 'pumps', alt: 'Three vertical pumps in the hall at Bankfoot Works' },
    { motif: 'motor', alt: 'An impeller on the balancing machine' },
    { motif: 'van', alt: 'A service van and its fitter on the moor road' },
    { motif: 'diagram', alt: 'The drawing of a booster set with its control valve' },
    { motif: 'team', alt: 'The service team at the gate of Bankfoot Works' },
    { motif: 'foundry', alt: 'A casing of bronze on the foundry floor' },
  ],
  addresses: [
    {
      street_1: 'Bankfoot Works, Wharf Street, Halifax HX3 9TQ',
      phone: '01632 960142',
      email: 'sales@calderpumps.example',
      url: 'https://calderpumps.example',
      town: 'Halifax',
      postcode: 'HX3 9TQ',
      country: 'United Kingdom',
    },
    {
      street_1: 'Unit 6, Severn Quay, Gloucester GL1 5UH',
      phone: '01632 960117',
      email: 'service@calderpumps.example',
      url: 'https://calderpumps.example/service',
      town: 'Gloucester',
      postcode: 'GL1 5UH',
      country: 'United Kingdom',
    },
  ],
  categories: ['Borehole Pumps', 'Sewage Pumps', 'Dosing Pumps', 'Booster Sets', 'Pump Refurbishment'],
  facts: {
    founded: '1911',
    registered_number: '00114977',
    trade_names: 'Calder Borehole; Calder Service',
    size: '250+',
  },
  regions: [
    'North East',
    'North West',
    'Yorkshire and the Humber',
    'East Midlands',
    'West Midlands',
    'South West',
    'Wales',
  ],
  sectors: ['Water supply', 'Wastewater', 'Industry'],
  accreditations: [
    { scheme: 'ISO 9001', number: 'FM 60142', scope: 'Design, manufacture and repair of pumps', days: 540 },
    {
      scheme: 'DWI Regulation 31',
      number: 'DWI 56.4.1142',
      scope: 'Dosing and borehole pumps in contact with drinking water',
      days: 410,
    },
    {
      scheme: 'ISO 45001',
      number: 'OHS 60142',
      scope: 'The works at Halifax and all work on site',
      days: 540,
    },
    { scheme: 'Achilles UVDB', number: '071142', scope: '', days: 160 },
  ],
  people: [
    {
      name: 'Ruth Ackroyd',
      role: 'Sales',
      phone: '01632 960143',
      email: 'ruth.ackroyd@calderpumps.example',
      region: 'Yorkshire and the North East',
    },
    {
      name: 'Owen Pritchard',
      role: 'Service and repairs',
      phone: '01632 960118',
      email: 'owen.pritchard@calderpumps.example',
      region: 'Wales and the West',
    },
  ],
  press: {
    name: 'Ewan Firth',
    phone: '01632 960151',
    email: 'press@calderpumps.example',
    about:
      'Calder Pumps has built pumps in Halifax since 1911. Its 180 people make, install and repair borehole, sewage and booster pumps for water companies, councils and industry across the United Kingdom.',
    full_size: 'yes',
  },
  downloads: [
    {
      title: 'Borehole pumps of the BQ series, data sheet',
      lines: [
        'Vertical multistage pumps for boreholes of 200 mm and more.',
        'Flow: 4 to 140 litres a second. Head: 20 to 310 metres. Motors: 11 to 250 kW, IE4.',
        'Shaft and impellers of duplex steel; bearings lubricated by the water that is pumped.',
        'All parts in contact with drinking water are approved under Regulation 31.',
        'Spare parts leave Halifax within two working days for twenty years after delivery.',
      ],
    },
    {
      title: 'Repair and test of pumps, brochure',
      lines: [
        'We collect a pump, of any make, within three working days, and strip and measure it in our works.',
        'You receive a report with pictures, and a fixed price, before we repair anything.',
        'Every pump leaves our test bed with its curve, measured to ISO 9906, grade 2B.',
      ],
    },
  ],
  references: ['Cutting energy by a third at Kirk Loch', 'Refurbishing twelve axial-flow pumps on site'],
  videos: [{ url: 'https://vimeo.com/76979871', title: 'A pump on the test bed' }],
  networks: { linkedin: 'https://www.linkedin.com/company/calder-pumps-example' },
  stage: 'published',
  day: 342,
  access: 'running',
  articles: calderArticles,
};

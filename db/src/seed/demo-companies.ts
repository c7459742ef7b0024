import type { Motif } from './drawing.ts';

/** A demo company; its phone numbers are of the range reserved for drama. */
export interface DemoCompany {
  owner: string;
  title: string;
  introHeader: string;
  paragraphs: readonly string[];
  strengths: readonly string[];
  hue: number;
  scenes: readonly Motif[];
  addresses: readonly { street_1: string; phone: string; email: string; url: string }[];
  categories: readonly string[];
  references: readonly string[];
  video?: { url: string; title: string };
  networks?: { linkedin: string; youtube: string };
  /** 'waiting' is submitted, and 'changed' is submitted again after an edit of the published page. */
  stage: 'published' | 'waiting' | 'rejected' | 'changed' | 'draft';
  /** Its access: by an order ('running', 'ending' or 'ended'), by a grant, or none with an order in that status. */
  access: 'running' | 'ending' | 'ended' | 'granted' | 'order-waiting' | 'order-declined' | 'none';
}

export const demoCompanies: readonly DemoCompany[] = [
  {
    owner: 'marketing@calderpumps.example',
    title: 'Calder Pumps',
    introHeader: 'Pumps built in Yorkshire since 1911, and the people who keep them running.',
    paragraphs: [
      'Calder Pumps designs and builds borehole, booster and sewage pumps for water companies throughout the British Isles. Every pump leaves our Halifax works with a curve measured on our own test bed, and with the name of the fitter who built it.',
      'Our service teams look after more than nine thousand machines, ours and other makers’. Most repairs are done where the pump stands, in one visit.',
    ],
    strengths: [
      'Efficiency measured before delivery and again after a year',
      'Parts for every pump since 1964 in stock',
      'A call-out team within three hours',
    ],
    hue: 208,
    scenes: ['reservoir', 'pipes', 'works', 'tower'],
    addresses: [
      {
        street_1: 'Bankfoot Works, Wharf Street, Halifax HX3 9TQ',
        phone: '01632 960142',
        email: 'sales@calderpumps.example',
        url: 'https://calderpumps.example',
      },
      {
        street_1: 'Unit 6, Severn Quay, Gloucester GL1 5UH',
        phone: '01632 960117',
        email: 'service@calderpumps.example',
        url: 'https://calderpumps.example/service',
      },
    ],
    categories: ['Borehole Pumps', 'Sewage Pumps', 'Booster Sets', 'Pump Refurbishment'],
    references: ['Cutting energy by a third at Kirk Loch', 'Refurbishing twelve axial-flow pumps on site'],
    video: { url: 'https://vimeo.com/76979871', title: 'A pump on the test bed' },
    networks: { linkedin: 'https://www.linkedin.com/company/calder-pumps-example', youtube: '' },
    stage: 'published',
    access: 'running',
  },
  {
    owner: 'hello@tarnmembranes.example',
    title: 'Tarn Membranes',
    introHeader: 'Ceramic and polymer membranes for works that have no room to spare.',
    paragraphs: [
      'Tarn Membranes supplies compact filtration for surface water, from a skid in a container to a hundred megalitres a day.',
      'We pilot on your own water before anybody signs anything, and publish what we find, good or bad.',
    ],
    strengths: [
      'Pilot plants for hire by the week',
      'Twenty-year warranty on ceramic elements',
      'Remote support day and night',
    ],
    hue: 186,
    scenes: ['works', 'river', 'reservoir'],
    addresses: [
      {
        street_1: '4 Lakeside Business Park, Kendal LA9 6NS',
        phone: '01632 960160',
        email: 'hello@tarnmembranes.example',
        url: 'https://tarnmembranes.example',
      },
    ],
    categories: ['Membranes', 'Filtration', 'Clarification'],
    references: ['Ceramic membranes at Hollow Beck treatment works', 'Mobile filtration for a summer peak'],
    stage: 'changed',
    access: 'running',
  },
  {
    owner: 'press@lowlandtelemetry.example',
    title: 'Lowland Telemetry',
    introHeader: 'Every outstation in view, from the control room or from a phone.',
    paragraphs: [
      'Lowland Telemetry connects pumping stations, reservoirs and overflows that are hours from the nearest engineer. Our outstations run for five years on a battery and say so when they will not.',
    ],
    strengths: ['Open protocols throughout', 'Fitted in under an hour', 'No data leaves your network'],
    hue: 224,
    scenes: ['tower', 'river', 'pipes'],
    addresses: [
      {
        street_1: '21 Carron Street, Falkirk FK2 7HE',
        phone: '01632 960133',
        email: 'press@lowlandtelemetry.example',
        url: 'https://lowlandtelemetry.example',
      },
    ],
    categories: ['Telemetry', 'SCADA', 'Level Measurement', 'Flow Meters'],
    references: ['Telemetry for four hundred remote outstations'],
    networks: { linkedin: 'https://www.linkedin.com/company/lowland-telemetry-example', youtube: '' },
    stage: 'published',
    access: 'ending',
  },
  {
    owner: 'office@severnlining.example',
    title: 'Severn Lining',
    introHeader: 'Sewers and mains renewed without opening the road.',
    paragraphs: [
      'We line pipes from 100 millimetres to three metres across, by night where the street needs the day. Two thousand kilometres lie behind us; the residents noticed few of them.',
    ],
    strengths: [
      'Own liner plant in Worcester',
      'Survey, design and lining from one hand',
      'Fifty-year design life',
    ],
    hue: 168,
    scenes: ['pipes', 'river', 'works'],
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
    access: 'running',
  },
  {
    owner: 'info@peatmoorbio.example',
    title: 'Peatmoor Bioresources',
    introHeader: 'Energy and fertiliser from what used to be a cost.',
    paragraphs: [
      'Peatmoor Bioresources builds and operates digestion plants for medium-sized works. We take the risk on gas yield, so that the utility can plan on a fixed price.',
    ],
    strengths: [
      'Gas yield guaranteed',
      'Odour modelled before planning',
      'Open days for neighbours each spring',
    ],
    hue: 150,
    scenes: ['works', 'reservoir', 'tower'],
    addresses: [
      {
        street_1: 'Moss Lane, Leyland PR26 8LT',
        phone: '01632 960109',
        email: 'info@peatmoorbio.example',
        url: 'https://peatmoorbio.example',
      },
    ],
    categories: ['Anaerobic Digestion', 'Biogas', 'Dewatering'],
    references: ['Biogas to grid from a mid-sized works'],
    stage: 'waiting',
    access: 'order-waiting',
  },
  {
    owner: 'team@chalkstream.example',
    title: 'Chalkstream Consulting',
    introHeader: 'River science that holds up at a public inquiry.',
    paragraphs: [
      'Our hydrologists and ecologists help water companies to decide where an investment does most for a river, and to show it with numbers that anybody can check.',
    ],
    strengths: [
      'Monitoring, modelling and design under one roof',
      'Nineteen chartered scientists',
      'Data published with every report',
    ],
    hue: 196,
    scenes: ['river', 'reservoir', 'tower'],
    addresses: [
      {
        street_1: '9 Mill Yard, Winchester SO23 8DX',
        phone: '01632 960175',
        email: 'team@chalkstream.example',
        url: 'https://chalkstream.example',
      },
    ],
    categories: ['Design Consultancy', 'Asset Inspection', 'Sustainable Drainage'],
    references: [
      'Restoring a chalk stream through a works boundary',
      'An integrated wetland for four villages',
    ],
    stage: 'rejected',
    access: 'order-declined',
  },
  {
    owner: 'sales@marlowvalves.example',
    title: 'Marlow Valves',
    introHeader: 'Valves that still turn after forty years.',
    paragraphs: [
      'Marlow Valves casts, machines and coats gate valves, penstocks and hydrants in one foundry by the Thames.',
    ],
    strengths: ['Torque tested before and after coating', 'Any drawing since 1952 on file'],
    hue: 214,
    scenes: ['works', 'pipes', 'tower'],
    addresses: [
      {
        street_1: 'Foundry Lane, Marlow SL7 1AW',
        phone: '01632 960121',
        email: 'sales@marlowvalves.example',
        url: 'https://marlowvalves.example',
      },
    ],
    categories: ['Gate Valves', 'Penstocks', 'Hydrants', 'Actuators'],
    references: ['Penstocks replaced without draining the inlet'],
    stage: 'published',
    access: 'granted',
  },
  {
    owner: 'office@wharfescreens.example',
    title: 'Wharfe Screens',
    introHeader: 'Fine screens for intakes and inlets, made to drop into the channel you have.',
    paragraphs: [
      'Wharfe Screens measures the channel, builds the screen around it and fits both in a week. Eel-friendly intakes are half of what we do, and what stops wipes at the inlet is the other half.',
    ],
    strengths: ['Six-millimetre and two-millimetre panels', 'Brushes changed without lifting the screen'],
    hue: 202,
    scenes: ['river', 'works', 'pipes'],
    addresses: [
      {
        street_1: 'Weir Mill, Bridge Street, Otley LS21 1BQ',
        phone: '01632 960154',
        email: 'office@wharfescreens.example',
        url: 'https://wharfescreens.example',
      },
    ],
    categories: ['Screens', 'Commissioning'],
    references: ['Screens that cope with wipes at Port Ennor', 'Fish passage at a gauging weir'],
    stage: 'published',
    access: 'ended',
  },
  {
    owner: 'studio@ennordesal.example',
    title: 'Ennor Desalination',
    introHeader: 'Drinking water for islands and dry summers.',
    paragraphs: [
      'Ennor Desalination builds small reverse-osmosis plants that fit a lifeboat shed and run on what the roof collects.',
    ],
    strengths: [],
    hue: 178,
    scenes: [],
    addresses: [],
    categories: ['Desalination'],
    references: [],
    stage: 'draft',
    access: 'none',
  },
];

import type { Motif } from './drawing.ts';

export interface DemoArticle {
  owner: string;
  type: 'mini-case-study' | 'press-release';
  title: string;
  introHeader: string;
  author: string;
  paragraphs: readonly string[];
  categories: readonly string[];
  scene: Motif;
  /** As a company's stage; 'edited' is changed but not submitted again, and 'deleting' is deleted but still public. */
  stage: 'published' | 'waiting' | 'rejected' | 'changed' | 'edited' | 'draft' | 'deleting';
}

const calder = { owner: 'marketing@calderpumps.example', author: 'Ruth Ackroyd' } as const;
const tarn = { owner: 'hello@tarnmembranes.example', author: 'Imran Siddiqui' } as const;
const lowland = { owner: 'press@lowlandtelemetry.example', author: 'Fiona Baird' } as const;
const severn = { owner: 'office@severnlining.example', author: 'Gareth Pugh' } as const;
const marlow = { owner: 'sales@marlowvalves.example', author: 'Dora Whitfield' } as const;

export const demoArticles: readonly DemoArticle[] = [
  {
    ...calder,
    type: 'mini-case-study',
    title: 'A third less energy at Thornley borehole',
    introHeader: 'Two pumps, one new impeller, and a valve that had been half shut since 1998.',
    paragraphs: [
      'The pumps at Thornley had been sized for a demand that never came. We measured for six weeks, trimmed one impeller and rebuilt the other, and opened the valve that everybody had believed was open.',
      'Energy per megalitre fell from 214 to 141 kilowatt-hours. The work paid for itself in eleven months.',
    ],
    categories: ['Treatment Works', 'Carbon Reduction'],
    scene: 'works',
    stage: 'published',
  },
  {
    ...calder,
    type: 'mini-case-study',
    title: 'Sewage pumps that clear themselves',
    introHeader: 'Fourteen call-outs a month became one.',
    paragraphs: [
      'Ragging at Mill Bridge pumping station cost a crew two mornings a week. A controller that reverses the pump for nine seconds when its current rises has ended that.',
    ],
    categories: ['Pumping Stations', 'Automation'],
    scene: 'pipes',
    stage: 'waiting',
  },
  {
    ...calder,
    type: 'press-release',
    title: 'Calder Pumps opens a service depot in Gloucester',
    introHeader: 'Three hours to any station between Bristol and Birmingham.',
    paragraphs: [
      'The depot on Severn Quay employs eighteen fitters, six of them apprentices in their first year.',
    ],
    categories: ['Partnerships', 'Apprenticeships'],
    scene: 'tower',
    stage: 'published',
  },
  {
    ...calder,
    type: 'press-release',
    title: 'New range of dosing pumps',
    introHeader: 'Five sizes, one spare-parts kit.',
    paragraphs: ['The draft of an announcement for the spring exhibition.'],
    categories: ['Launches'],
    scene: 'works',
    stage: 'draft',
  },
  {
    ...tarn,
    type: 'mini-case-study',
    title: 'Eleven weeks from drought order to drinking water',
    introHeader: 'A membrane plant in four containers, between lambing and hay.',
    paragraphs: [
      'When Skelwith reservoir fell to nineteen per cent, the plant that was planned for three years hence was wanted by July. Four containers came on the first of May.',
    ],
    categories: ['Treatment Works', 'Flood Resilience'],
    scene: 'reservoir',
    stage: 'changed',
  },
  {
    ...tarn,
    type: 'press-release',
    title: 'Imran Siddiqui becomes technical director',
    introHeader: 'From the pilot skid to the board in twelve years.',
    paragraphs: ['Imran joined Tarn as its fourth employee and has built every pilot plant since.'],
    categories: ['Appointments'],
    scene: 'river',
    stage: 'rejected',
  },
  {
    ...lowland,
    type: 'mini-case-study',
    title: 'Overflow monitors on a coast without signal',
    introHeader: 'Eighty-six outfalls, three satellites, no excuses.',
    paragraphs: ['The monitors store what they see until a satellite passes, and say when they cannot see.'],
    categories: ['Storm Overflows', 'Monitoring'],
    scene: 'river',
    stage: 'published',
  },
  {
    ...lowland,
    type: 'press-release',
    title: 'Lowland Telemetry wins framework with Firth Water',
    introHeader: 'Two thousand outstations over five years.',
    paragraphs: ['The framework covers supply, fitting and ten years of support.'],
    categories: ['Contract Awards'],
    scene: 'tower',
    stage: 'deleting',
  },
  {
    ...severn,
    type: 'mini-case-study',
    title: 'Lining beneath the cathedral close',
    introHeader: 'A 600 millimetre sewer renewed in four nights between two concerts.',
    paragraphs: [
      'The close could not be dug and the organ could not be disturbed. The liner went in from a single manhole, cured by ultraviolet light.',
    ],
    categories: ['Sewers'],
    scene: 'pipes',
    stage: 'waiting',
  },
  {
    ...marlow,
    type: 'press-release',
    title: 'Marlow foundry melts by electricity',
    introHeader: 'The last coke cupola on the Thames has gone out.',
    paragraphs: [
      'Two induction furnaces have taken over all casting; carbon per tonne of castings is down by two thirds.',
    ],
    categories: ['Upgrades'],
    scene: 'works',
    stage: 'edited',
  },
];

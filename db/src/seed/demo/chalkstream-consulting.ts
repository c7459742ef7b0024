import type { DemoCompany } from '../demo-types.ts';

export const chalkstreamConsulting: DemoCompany = {
  owner: 'team@chalkstream.example',
  title: 'Chalkstream Consulting',
  introHeader: 'River science that holds up at a public inquiry.',
  text: `
Our hydrologists and ecologists help water companies to decide where an investment does most for a river, and to show it with numbers that anybody can check.

- Monitoring, modelling and design under one roof
- Nineteen chartered scientists
- Data published with every report

### What a year with us looks like

In spring we walk the river. In summer we sample it at dawn, when the oxygen is lowest. In autumn we model, in winter we argue, and by the next spring there is a list of ten things to do in the order in which they pay.

> A phosphorus limit is a number. A river is a place. We try never to mix them up.`,
  hue: 96,
  mark: 'waves',
  gallery: [
    { motif: 'river', alt: 'A chalk stream in its valley, early in the year' },
    { motif: 'wetland', alt: 'Reed beds below a village works' },
    { motif: 'map', alt: 'The catchment with its sampling points' },
  ],
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
  day: 3,
  access: 'order-declined',
  articles: [],
};

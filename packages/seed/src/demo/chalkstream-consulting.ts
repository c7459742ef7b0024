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

## Where the numbers come from

A permit limit is usually set on twelve spot samples a year. That is twelve moments out of half a million. We put sondes in the water at fifteen-minute intervals for a full year before we offer an opinion, because the day that matters to a trout is generally a Sunday in August at five in the morning.

In the upper Wey that record moved a £7.5 million scheme eleven kilometres upstream, to a works which everybody had thought too small to count. Oxygen at the critical reach has since kept above 7 milligrams a litre.

![Sampling points on the upper Wey, from source to confluence](map)

### What a year with us looks like

In spring we walk the river. In summer we sample it at dawn, when the oxygen is lowest. In autumn we model, in winter we argue, and by the next spring there is a list of ten things to do in the order in which they pay.

> A phosphorus limit is a number. A river is a place. We try never to mix them up.

## At the inquiry

We have given evidence at twenty-three public inquiries and are proud to have been agreed with by the other side at nine of them. Our rules for a proof of evidence fit on a postcard:

1. Say what was measured, and what was not.
2. Give the error before the result.
3. Use no word that would need a footnote in the parish magazine.

Every dataset that a client lets us release is [on the shelf](https://chalkstream.example/data): at present 61 rivers, and 4.8 million readings of temperature, oxygen and turbidity. Students are welcome to prove us wrong with it, and a doctoral candidate from Exeter once did.`,
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
      town: 'Winchester',
      postcode: 'SO23 8DX',
      country: 'United Kingdom',
    },
  ],
  categories: ['Design Consultancy', 'Asset Inspection', 'Sustainable Drainage'],
  facts: { founded: '2011', registered_number: '07450226', trade_names: '', size: '1-9' },
  regions: ['South East', 'South West', 'London'],
  sectors: ['Rivers and environment', 'Flood risk and drainage'],
  accreditations: [
    { scheme: 'ISO 9001', number: 'QA 74502', scope: 'Consultancy on catchments and assets', days: 380 },
  ],
  references: [
    'Restoring a chalk stream through a works boundary',
    'An integrated wetland for four villages',
  ],
  stage: 'rejected',
  day: 3,
  access: 'order-declined',
  articles: [],
};

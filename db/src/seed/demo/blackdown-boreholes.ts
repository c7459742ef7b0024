import type { DemoCompany } from '../demo-types.ts';

export const blackdownBoreholes: DemoCompany = {
  owner: 'enquiries@blackdownboreholes.example',
  title: 'Blackdown Boreholes',
  introHeader: 'We drill for water, and say beforehand how likely we are to find it.',
  text: `
A borehole is a bet against geology. Blackdown Boreholes has made eleven hundred of them since 1976 and keeps the score on the office wall: ninety-three in a hundred came in within a fifth of the yield that we forecast. The other seven are written up in full, and new staff must read them first.

### Services

- Siting, with geophysics where the map is silent
- Rotary and percussion drilling to 400 metres
- Test pumping, licences and the paperwork that goes with them
- Rehabilitation: brushing, airlifting, acid where acid is right

## A word about old boreholes

Most need cleaning rather than replacing. A camera costs a day and has saved several of our customers a quarter of a million pounds, which is, we are aware, a quarter of a million that they did not spend with us.

![The section of a chalk borehole with its casing](diagram)`,
  hue: 32,
  mark: 'bars',
  gallery: [
    { motif: 'drilling', alt: 'The large rig at work on a Devon hillside' },
    { motif: 'map', alt: 'A resistivity survey, drawn out by hand' },
    { motif: 'van', alt: 'Arriving on site before sunrise' },
    { motif: 'diagram', alt: 'A test-pumping curve' },
  ],
  addresses: [
    {
      street_1: 'Quarry Yard, Hemyock EX15 3SB',
      phone: '01632 960211',
      email: 'enquiries@blackdownboreholes.example',
      url: 'https://blackdownboreholes.example',
    },
  ],
  categories: ['Borehole Pumps', 'Civil Contracting', 'Asset Inspection'],
  references: ['Borehole pumps swapped within one night'],
  networks: { facebook: 'https://www.facebook.com/blackdown-boreholes-example' },
  stage: 'published',
  day: 88,
  access: 'card',
  articles: [
    {
      type: 'mini-case-study',
      title: 'The dairy that drilled twice',
      introHeader:
        'A cheese maker’s first borehole ran dry at Easter. The second was drilled eleven metres away.',
      author: 'Tamsin Rowe',
      text: `
Eleven metres is not far. It was far enough: between the two holes runs a fault that no map shows, and that a farmer’s grandmother had known as *the wet hedge*.

The first hole had been drilled by somebody else, in the dry autumn of 2018, and gave nine litres a second until it gave none. Tamsin Rowe walked the site for a morning before she unpacked a single instrument.

### What we did

1. Listened to the farmer.
2. Ran three resistivity lines across the hedge; the middle one lit up at forty metres.
3. Drilled to eighty-four metres, cased the top thirty, and test-pumped for a week.

The hole yields **fourteen litres a second with nine metres of drawdown**. The dairy has given its name to a cheese, which is very good and rather wet.`,
      categories: ['Food & Drink'],
      picture: { motif: 'drilling', alt: 'Drilling the second hole beside the wet hedge' },
      stage: 'published',
      day: 40,
    },
    {
      type: 'press-release',
      title: 'A quieter rig for Blackdown',
      introHeader: 'The new machine drills to three hundred metres at the noise of a conversation.',
      author: 'Piers Rowe',
      text: `
The rig arrived from Bavaria in October. It runs on batteries for the first four hours of a shift and on a small generator after that; at twenty metres it makes sixty-one decibels.

That matters in gardens. A third of our work is now for hospitals, schools and estates, where a diesel at full throttle is not a neighbour.`,
      categories: ['Launches', 'Upgrades'],
      picture: { motif: 'drilling', alt: 'The electric rig on its first day' },
      stage: 'waiting',
      day: 1,
    },
  ],
};

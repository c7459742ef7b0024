import type { DemoCompany } from '../demo-types.ts';

export const sedgeAndStone: DemoCompany = {
  owner: 'studio@sedgeandstone.example',
  title: 'Sedge and Stone',
  introHeader: 'Wetlands, rain gardens and swales that do a day’s work and look as if they didn’t.',
  text: `
We are landscape architects who can size a pipe, and hydraulic engineers who know their sedges. Between us we have planted 1.6 million plugs and removed four kilometres of kerb.

## Rain where it falls

A rain garden of the size of a parking bay keeps the roof water of three houses out of the sewer for an hour. An hour is all that most overflows need.

- Design from a street to a catchment
- Planting by people who come back in year three to weed
- Hydraulic models that the sewerage company may open and run

### Treatment wetlands

Four villages, nine hectares, no electricity. We have drawn eleven of them; the oldest is ten this year and has otters.

![A rain garden in its second summer](wetland)`,
  hue: 130,
  mark: 'leaf',
  gallery: [
    { motif: 'wetland', alt: 'A treatment wetland in June' },
    { motif: 'river', alt: 'A stream taken out of its culvert' },
    { motif: 'map', alt: 'The drainage plan of a street, drawn over its gardens' },
  ],
  addresses: [
    {
      street_1: 'The Malthouse, Wharf Lane, Stroud GL5 2DB',
      phone: '01632 960282',
      email: 'studio@sedgeandstone.example',
      url: 'https://sedgeandstone.example',
    },
  ],
  categories: ['Sustainable Drainage', 'Design Consultancy'],
  references: ['Rain gardens along a tram line', 'An integrated wetland for four villages'],
  networks: { linkedin: 'https://www.linkedin.com/company/sedge-and-stone-example' },
  stage: 'published',
  day: 34,
  access: 'running',
  articles: [
    {
      type: 'mini-case-study',
      title: 'Sixty-one rain gardens for one overflow',
      introHeader: 'A street in Stroud took its roofs off the sewer, house by house.',
      author: 'Imogen Vale',
      text: `
The overflow at Wallbridge spilled twenty-eight times in 2023. A tank would have cost £3.2 million and a car park. The sewerage company asked what the same money would do *upstream*.

It does sixty-one rain gardens, with change. Each is three metres by two, takes the downpipes of two or three houses, and is looked after by whoever lives behind it. Nobody was obliged. Imogen Vale knocked at a hundred and forty doors with a tray of plants.

## What people asked

1. Will it smell? No.
2. Will the cat drown? It is fifteen centimetres deep for an hour.
3. Can I have foxgloves? Yes.

By the spring of the second year, the overflow had spilled **nine times in twelve months** that were wetter than the twelve before. Two thirds of the fall is down to the gardens, by a model that has been published; the rest, honestly, is luck.

> “It’s the only infrastructure I’ve ever been thanked for with jam.”`,
      categories: ['Storm Overflows', 'Flood Resilience'],
      picture: { motif: 'wetland', alt: 'A rain garden of foxgloves and sedge' },
      stage: 'published',
      day: 11,
    },
    {
      type: 'press-release',
      title: 'Open day among the otters',
      introHeader: 'The oldest of our wetlands is ten. Bring boots and binoculars.',
      author: 'Imogen Vale',
      text: `
On the second Saturday of May the wetland at Frampton is open from six in the morning, which is when the otters are. Engineers will be on hand to explain what the reeds do, and a member of the county’s mammal group to explain what the engineers may not touch.`,
      categories: ['Open Days'],
      picture: { motif: 'river', alt: 'The outlet stream at Frampton at sunrise' },
      stage: 'waiting',
      day: 7,
    },
  ],
};

import type { DemoCompany } from '../demo-types.ts';

export const sedgeAndStone: DemoCompany = {
  owner: 'studio@sedgeandstone.example',
  title: 'Sedge and Stone',
  introHeader: 'Wetlands, rain gardens and swales that do a day’s work and look as if they didn’t.',
  text: `
We are landscape architects who can size a pipe, and hydraulic engineers who know their sedges. Between us we have planted 1.6 million plugs and removed four kilometres of kerb.

## Rain where it falls

A rain garden of the size of a parking bay keeps the roof water of three houses out of the sewer for an hour. An hour is all that most overflows need.

## What a garden can hold

Twelve square metres of planted basin, 300 millimetres of engineered soil and a gravel layer beneath it store about 2.4 cubic metres. In a cloudburst of twenty millimetres that is the run-off from 120 square metres of roof. Multiply by a street and the sewer notices.

> “The engineers gave me a number and the gardeners gave me a waiting list,” says a councillor in Gloucester. “I’ve never had a drainage scheme with a waiting list.”

- Design from a street to a catchment
- Planting by people who come back in year three to weed
- Hydraulic models that the sewerage company may open and run

### Treatment wetlands

Four villages, nine hectares, no electricity. We have drawn eleven of them; the oldest is ten this year and has otters.

![A rain garden in its second summer](wetland)

### Year three

Anything looks well in its first summer. By the third the dock has arrived, somebody has parked on a corner and the inlet has silted up. Our contracts include that year’s weeding, a new topping of gravel and a soak-away test, at a price that is fixed on day one. Of 2,140 gardens so far, **ninety-four in a hundred** still drain within the day.

1. Survey: every downpipe, drain and doubtful manhole, on foot
2. Model: which roofs matter, in what order
3. Build: one bay a day, with a crew of four
4. Look after: three years, then a handover to whoever has fallen in love with it

There are thirty-one of us above the old malt floor. Planting lists, soil recipes and the spreadsheet that sizes a basin are [free to take](https://sedgeandstone.example/tools).`,
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
      town: 'Stroud',
      postcode: 'GL5 2DB',
      country: 'United Kingdom',
    },
  ],
  categories: ['Sustainable Drainage', 'Design Consultancy'],
  facts: { founded: '2015', registered_number: '09480191', trade_names: '', size: '10-49' },
  regions: ['South West', 'West Midlands', 'Wales'],
  sectors: ['Flood risk and drainage', 'Rivers and environment', 'Buildings'],
  accreditations: [
    { scheme: 'ISO 14001', number: 'EMS 94801', scope: 'Design and planting of wetlands', days: 415 },
  ],
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

The first to say yes was a retired bus driver at number 14, on condition that there would be bees. His was dug in a day, by four people and a very small excavator, and for the rest of the month the neighbours came to look. Thirty-four signed before the next was begun.

## What people asked

1. Will it smell? No.
2. Will the cat drown? It is fifteen centimetres deep for an hour.
3. Can I have foxgloves? Yes.

![Where the sixty-one are, and which roofs drain to them](map)

### What they cost

- £18,600 for each garden on average, with its kerb, soil, plants and three years of care
- £1.13 million in all; a survey, a model and the jam jars took another £190,000
- Run-off disconnected: 7,300 square metres of roof and 900 of yard

By the spring of the second year, the overflow had spilled **nine times in twelve months** that were wetter than the twelve before. Two thirds of the fall is down to the gardens, by a model that has been published; the rest, honestly, is luck.

Level sensors sit in nine of the gardens. On the wettest night of the record, 41 millimetres in seven hours, all nine filled, six overflowed to the gutter as they are meant to, and every one was dry by noon. The [readings](https://sedgeandstone.example/wallbridge) go back to the first garden.

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
On the second Saturday of May the wetland at Frampton is open from six in the morning, which is when the otters are. Engineers will be on hand to explain what the reeds do, and a member of the county’s mammal group to explain what the engineers may not touch.

## What there is to see

Frampton’s wetland takes the treated sewage of 1,900 people through three cells of 0.6 hectares, in about eight days. Reedmace comes first, then a shallow pond, then sedge. Phosphorus goes in at 4.2 milligrams a litre and comes out at 0.3 in summer, rather more in a hard winter, and the pump that once did the job is in a skip.

1. Six o’clock: otters, quietly, from the hide
2. Eight: bacon rolls, and a walk along the pipes
3. Ten: what happens in the mud, with a microscope
4. Noon: weeding, for those who want it

> “She brings the cubs down the outlet channel,” says Gerald Pym of the mammal group. “It’s the cleanest water in the parish and she knows it.”

## Ten years on

When the scheme was proposed, in place of a chemical plant, the parish council voted against it by seven to two. There were fears of flies, smells and drowned children. The flies came, and were followed by swallows; there has been no smell and nobody has fallen in. Four of the seven are now volunteers.

It has not gone without trouble. In 2019 the second cell clogged and had to be rested for a summer while its top 150 millimetres were lifted off and composted. Since then the flow changes over every spring.

### Getting there

- On foot from the green, ten minutes
- By bus, the 64, from seven on
- By car, only as far as the church

Dogs stay at home, for the otters’ sake. Admission is free; the bacon is not. Should the river be up, the day moves to the Saturday following, and [this page](https://sedgeandstone.example/frampton) will say so by Friday noon.`,
      categories: ['Open Days'],
      picture: { motif: 'river', alt: 'The outlet stream at Frampton at sunrise' },
      stage: 'waiting',
      day: 7,
    },
  ],
};

import type { DemoCompany } from '../demo-types.ts';

export const blackdownBoreholes: DemoCompany = {
  owner: 'enquiries@blackdownboreholes.example',
  title: 'Blackdown Boreholes',
  introHeader: 'We drill for water, and say beforehand how likely we are to find it.',
  text: `
A borehole is a bet against geology. Blackdown Boreholes has made eleven hundred of them since 1976 and keeps the score on the office wall: ninety-three in a hundred came in within a fifth of the yield that we forecast. The other seven are written up in full, and new staff must read them first.

There are twenty-six of us, four rigs, and a shed of core samples that the British Geological Survey visits more often than our own directors do. Most of our holes are between 60 and 180 metres deep, in chalk, greensand or the awkward Devon mudstones. The deepest, for a cider maker near Honiton, stopped at 388.

## How a forecast is made

1. The map, and every borehole record within five kilometres.
2. A walk with whoever has farmed the land longest.
3. Two days of resistivity, if the first two disagree.
4. A figure, in litres a second, with a range on either side of it, signed.

If the yield falls below the bottom of the range, the next ten metres are drilled at our cost.

### Services

- Siting, with geophysics where the map is silent
- Rotary and percussion drilling to 400 metres
- Test pumping, licences and the paperwork that goes with them
- Rehabilitation: brushing, airlifting, acid where acid is right

## A word about old boreholes

Most need cleaning rather than replacing. A camera costs a day and has saved several of our customers a quarter of a million pounds, which is, we are aware, a quarter of a million that they did not spend with us.

![The section of a chalk borehole with its casing](diagram)

> “They told us there was a one in eight chance of a dry hole. It’s the only honest number anyone gave us that year,” says the estates manager of a hospital near Taunton. His came in at 6.2 litres a second, against a forecast of 5 to 7.

Since 2016 the pumped-out water of every test has been led through a settlement tank and a straw filter before it meets a ditch. The design is free, and [drawn here](https://blackdownboreholes.example/settlement).`,
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
      town: 'Hemyock',
      postcode: 'EX15 3SB',
      country: 'United Kingdom',
    },
  ],
  categories: ['Borehole Pumps', 'Civil Contracting', 'Asset Inspection'],
  facts: { founded: '1979', registered_number: '01440188', trade_names: '', size: '10-49' },
  regions: ['South West', 'South East', 'Wales'],
  sectors: ['Water supply', 'Agriculture and irrigation', 'Food and drink'],
  accreditations: [
    { scheme: 'ISO 9001', number: 'GB 79/0188', scope: 'Drilling and testing of boreholes', days: 280 },
    { scheme: 'Constructionline', number: 'CL 14401', scope: '', days: 150 },
  ],
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

Cheddar is thirsty. It takes nine or ten litres of water to make a kilogram, most of it for washing, and Whitestaunton Dairy makes four tonnes a day. On mains water the bill would have been £74,000 a year, and the main in the lane could not have carried it anyway.

The first hole had been drilled by somebody else, in the dry autumn of 2018, and gave nine litres a second until it gave none. Tamsin Rowe walked the site for a morning before she unpacked a single instrument.

> “Mother always said that the hedge drank,” the farmer told her. “We thought it was a manner of speaking.”

### What we did

1. Listened to the farmer.
2. Ran three resistivity lines across the hedge; the middle one lit up at forty metres.
3. Drilled to eighty-four metres, cased the top thirty, and test-pumped for a week.

## Why the first one failed

It stood on the dry side. In a wet winter, water spilled over the fault and kept it going; after two low winters the level behind fell below the lip, and what was left was a stone bucket. A camera showed staining down to 52 metres and clean rock below, as if somebody had pulled a plug.

The second borehole is 250 millimetres in diameter, with a pump hung at 61 metres, and is licensed for 320 cubic metres a day. The old one has been kept as an observation well, and its level is [plotted daily](https://blackdownboreholes.example/whitestaunton) for the farm’s own use and the neighbours’ peace of mind.

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

That matters in gardens. A third of our work is now for hospitals, schools and estates, where a diesel at full throttle is not a neighbour.

## Built for a hospital

It was ordered with one job in mind. A cottage hospital near Axminster wanted its own supply, eighteen metres from a ward, and the infection-control nurse wanted no diesel. She got neither noise nor soot, and on the second day asked when we were going to begin.

The machine weighs fourteen tonnes, four fewer than the one that it replaces, and walks on rubber tracks that leave a lawn much as they found it. Its mast telescopes from 6.8 metres to 11. A 210-kilowatt-hour battery drives the rotation and the mud pump; casing and grouting are left to the generator, which is the size of a chest freezer.

- Bore: up to 450 millimetres in soft ground, 311 in hard
- Depth: 300 metres, as against 400 for our largest
- Fuel for a typical hole: 160 litres, where the old rig took 900
- Crew: three, of whom one may sit down

> “I can hear the bit,” says Piers Rowe, who has been a driller since he was seventeen. “I’ve never been able to hear the bit. It turns out that it tells you things.”

### Not for everything

The maker would have us say that it does it all. In hard limestone below 200 metres the batteries are gone before lunch, and for a hole of that kind we shall still bring the big Cornish rig and a box of earplugs. The new one cost £1.06 million, a quarter of it met by a county fund for cleaner plant.

Neighbours of its first three sites have been sent a card with one question: *did we wake you?* Thirty-eight answered no, and one sent back a drawing of a bat. The [noise survey](https://blackdownboreholes.example/quiet), with positions and hours, may be read by anybody who is about to have us next door.`,
      categories: ['Launches', 'Upgrades'],
      picture: { motif: 'drilling', alt: 'The electric rig on its first day' },
      stage: 'waiting',
      day: 1,
    },
  ],
};

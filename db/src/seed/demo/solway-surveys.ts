import type { DemoCompany } from '../demo-types.ts';

export const solwaySurveys: DemoCompany = {
  owner: 'hello@solwaysurveys.example',
  title: 'Solway Surveys',
  introHeader: 'By boat, by drone and on foot: what your assets look like from where nobody stands.',
  text: `
Six surveyors, two boats, four drones, one very patient spaniel. Solway Surveys measures reservoirs, outfalls, embankments and aqueducts for owners who would rather know.

## On the water

Our smaller boat draws eighteen centimetres and maps a reservoir’s bed at four points to the square metre. The sediment of a century usually turns out to be a third less than feared, and in a different place.

## In the air

The drones carry thermal cameras. A leaking embankment is warmer than its neighbours on a January morning, by half a degree, for about forty minutes. We are up in time.

- Bathymetry and sub-bottom profiles
- Thermal and lidar flights over embankments
- Confined-space entry, with our own rescue team

> The report is always two pages. The data is everything else.`,
  hue: 280,
  mark: 'arch',
  gallery: [
    { motif: 'boat', alt: 'Surveying a reservoir from the small boat' },
    { motif: 'coast', alt: 'An outfall on the Solway at low water' },
    { motif: 'weir', alt: 'Inspecting a spillway from its foot' },
    { motif: 'map', alt: 'The bed of a reservoir as contours' },
    { motif: 'team', alt: 'The surveyors before a confined-space entry' },
  ],
  addresses: [
    {
      street_1: 'The Old Customs House, Harbour Road, Annan DG12 6HH',
      phone: '01632 960219',
      email: 'hello@solwaysurveys.example',
      url: 'https://solwaysurveys.example',
    },
    {
      street_1: '2 Pierhead, Whitehaven CA28 7LJ',
      phone: '01632 960220',
      email: 'whitehaven@solwaysurveys.example',
      url: '',
    },
  ],
  categories: ['Asset Inspection', 'CCTV Survey', 'Network Modelling'],
  references: ['Twin model of a trunk sewer network'],
  networks: {
    linkedin: 'https://www.linkedin.com/company/solway-surveys-example',
    youtube: 'https://www.youtube.com/@solway-surveys-example',
    x_twitter: 'https://x.com/solwaysurveys_example',
  },
  stage: 'published',
  day: 44,
  access: 'running',
  articles: [
    {
      type: 'mini-case-study',
      title: 'Half a degree on a January morning',
      introHeader: 'A thermal flight found the seep in a Victorian embankment before anybody’s boots did.',
      author: 'Ailsa Kerr',
      text: `
The dam at Black Esk is 640 metres long, grassed, grazed and 138 years old. Its keeper walks it twice a week. In a dry year there is nothing to see, and in a wet one everything is wet.

Water that has come through an embankment has the temperature of the reservoir’s depths: about five degrees in winter. The grass above it, before sunrise, has that of the air. At minus three the difference reaches the surface, faintly, for as long as it takes the sun to clear the hill.

## Forty minutes

We flew three mornings in a row, at 35 metres, with a camera that resolves a twentieth of a degree. On each of them the same patch shone: four metres by nine, two thirds of the way down, a little left of the old valve tower’s line.

![The flight lines over the embankment](map)

1. A hand auger found saturated clay at 1.1 metres.
2. Dye from the reservoir’s edge arrived after fifty-two hours.
3. A filter blanket and a toe drain were in place by April.

The seep had probably been there for decades. It carried no soil; it was *not* an emergency, and the report says so in its first line. What it gave the owner was a place to look, and a number to compare with next January’s.

> “I’ve walked past it a thousand times,” the keeper told us. “In fairness, so have the sheep.”`,
      categories: ['Service Reservoirs', 'Monitoring'],
      picture: { motif: 'reservoir', alt: 'The embankment at first light, in frost' },
      stage: 'published',
      day: 3,
    },
    {
      type: 'press-release',
      title: 'Solway Surveys and the university map a sea loch',
      introHeader: 'Three weeks, one boat, and the best chart of Loch Ryan since 1874.',
      author: 'Ailsa Kerr',
      text: `
The chart is free. It shows the bed of the loch at half-metre spacing, eelgrass meadows included, and was paid for by three utilities that each had a different reason to want it.

Students took the helm for half of the lines. Two have asked for jobs; one has got hers.`,
      categories: ['Partnerships'],
      picture: { motif: 'boat', alt: 'On the last survey line of the day' },
      stage: 'published',
      day: 33,
    },
  ],
};

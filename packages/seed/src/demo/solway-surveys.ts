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

## Under the ground

Where neither boat nor drone will go, people do. Our confined-space team has walked the Thirlmere Aqueduct’s side tunnels, crawled two kilometres of egg-shaped sewer in Carlisle and been lowered into a siphon beneath the Esk that had last been dry in 1958.

Each of them carries a laser scanner the size of a lunch box. From an afternoon underground come some 900 million points, and from those a section every ten millimetres that shows which bricks have moved since the last visit.

### What it costs

1. A day on a reservoir of fifty hectares, with the chart: £4,800.
2. Three dawn flights over a dam: £3,200, and nothing if there is fog.
3. A kilometre of sewer on foot, with two rescuers standing by: £6,100.

The prices are the same for everyone and change once a year, on the first of April, [in public](https://solwaysurveys.example/prices).

![The chart of a reservoir’s bed, with a drowned road across it](map)

- Bathymetry and sub-bottom profiles
- Thermal and lidar flights over embankments
- Confined-space entry, with our own rescue team

> The report is always two pages. The data is everything else.

“You get a sketch, a sentence and a number,” says an asset manager in Cumbria. “Then you get forty gigabytes, if you want to argue.” The spaniel’s name is Fathom, and she has never once been wrong about ice.`,
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
      town: 'Annan',
      postcode: 'DG12 6HH',
      country: 'United Kingdom',
    },
    {
      street_1: '2 Pierhead, Whitehaven CA28 7LJ',
      phone: '01632 960220',
      email: 'whitehaven@solwaysurveys.example',
      url: '',
      town: 'Whitehaven',
      postcode: 'CA28 7LJ',
      country: 'United Kingdom',
    },
  ],
  categories: ['Asset Inspection', 'CCTV Survey', 'Network Modelling'],
  facts: { founded: '2014', registered_number: 'SC480277', trade_names: '', size: '10-49' },
  regions: ['North East', 'North West', 'Scotland', 'Northern Ireland', 'Republic of Ireland'],
  sectors: ['Flood risk and drainage', 'Rivers and environment', 'Energy'],
  accreditations: [
    { scheme: 'ISO 9001', number: 'IS 480277', scope: 'Surveys by boat, drone and on foot', days: 560 },
    { scheme: 'CHAS', number: 'CHAS 48027', scope: '', days: 240 },
  ],
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

Flow from the toe drain is now read daily, at a notch the width of a hand. It has kept between 0.18 and 0.31 litres a second, follows the reservoir’s level by two days and runs clear. Were it to cloud, a turbidity probe would wake somebody in Dumfries.

Method, flight plan and the raw frames have been [shared](https://solwaysurveys.example/black-esk) with other owners of old dams.

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

## What they found

The old chart was made by lead line, from a pinnace, one sounding to about four acres. It is better than anyone had a right to expect. The main channel has moved by less than thirty metres since; the mud off Stranraer is 1.4 metres deeper; and a wreck that four generations of fishermen had called *the Spaniard* proved to be a Victorian dredger.

![Eelgrass, mud and one dredger, seen by sonar](map)

- 58 square kilometres, in 1,140 lines
- 26 gigabytes of soundings, cleaned by hand
- Eelgrass: 91 hectares, nearly three times what was thought

### Three clients, one boat

A water company wanted to know where its new outfall would be flushed, an electricity company where to lay a cable, and the harbour where to stop dredging. Each had asked for a price on the same coast within one month. Ailsa Kerr rang all three and suggested that they share; the bill fell from £164,000 to £97,000, split by area.

> “I’ve spent my career paying for surveys and then locking them in a drawer,” says Struan McWhirter of the harbour trust. “This one’s on the wall of the chip shop.”

The university supplied a sonar, a doctoral student to argue with it, and nine undergraduates in three watches. Mornings went to the lines and afternoons to cleaning data in the lifeboat shed, where the tea was hot and the wireless was not.

Students took the helm for half of the lines. Two have asked for jobs; one has got hers.

The outfall has meanwhile been moved by 260 metres, on paper, for the price of a rubber. [Chart and soundings](https://solwaysurveys.example/loch-ryan) are there for anyone to use, anchor by or frame.`,
      categories: ['Partnerships'],
      picture: { motif: 'boat', alt: 'On the last survey line of the day' },
      stage: 'published',
      day: 33,
    },
    {
      type: 'mini-case-study',
      title: 'The tunnel that was never emptied',
      introHeader: 'A hydro scheme’s headrace was surveyed under water, in one day, with the turbines warm.',
      author: 'Euan Tait',
      text: `
Emptying the tunnel at Glencarrick takes nine days, filling it takes five, and between the two a power station earns nothing. It had last been seen dry in 1987. Since then there had been a plan to look inside, each year, and a good reason not to.

## What swims

The vehicle is yellow, weighs sixty-one kilograms and trails four kilometres of fibre no thicker than a bootlace. It goes in through a gate slot of 900 millimetres, finds the middle of the bore by sonar, and flies down it at a third of a metre a second while scanning the lining all round.

1. Turbines stopped at 06:00, gates left open.
2. Vehicle in the slot at 06:40, with two spare batteries and a great deal of hope.
3. Surge shaft at 09:25, and a pause to look up it.
4. Far end at 10:50, then back along the other wall.
5. Out at 15:10; generation from 16:00.

![Every ring of the lining, unrolled like a map](map)

### What it saw

Of 2,870 metres, **ninety-four per cent** was as the builders left it, board marks and all. Five stretches had lost more than 30 millimetres of concrete. In one the reinforcement showed for the length of a bus, and on the floor at 1,940 metres lay 48 cubic metres of rock, a ladder and a bowler hat.

> “I’ve been paying for that rock in lost head for twenty years,” the station’s manager observed. “The hat I don’t mind.”

Head loss had crept from 6.1 metres to 7.4 at full flow. At 32 cubic metres a second that is worth about 410 kilowatts, or the output of a fair-sized wind turbine on a breezy day.

## What happens next

An outage is now planned for the lowest fortnight of next summer, with a list in place of a hope: forty-four metres to patch, one heap to fetch. Without the scan it would have been booked for seven weeks.

- Cost of the survey: £71,000
- Generation lost: ten hours, at a cheap time of the week
- Divers in the tunnel: none

The [unrolled lining](https://solwaysurveys.example/glencarrick) can be walked through on a screen. Start at the hat.`,
      categories: ['Power', 'Modelling', 'Monitoring'],
      picture: { motif: 'weir', alt: 'The intake gates at Glencarrick before the vehicle goes in' },
      stage: 'waiting',
      day: 13,
    },
  ],
};

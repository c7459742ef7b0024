import type { DemoCompany } from '../demo-types.ts';

export const severnLining: DemoCompany = {
  owner: 'office@severnlining.example',
  title: 'Severn Lining',
  introHeader: 'Sewers and mains renewed without opening the road.',
  text: `
We line pipes from 100 millimetres to three metres across, by night where the street needs the day. Two thousand kilometres lie behind us; the residents noticed few of them.

## From one hand

Survey, design, liner and installation come from the same yard in Worcester. The liner plant impregnates up to 400 metres in one length, at minus two degrees, and sends it out in a lorry that is a refrigerator with better tyres.

- Own liner plant in Worcester
- Fifty-year design life, checked by an outside laboratory on every hundredth liner
- A letter to each house before, and a second one afterwards that says thank you

## Three ways to line a pipe

### Glass fibre and light

For sewers from 150 to 1,600 millimetres. The liner is pulled in, inflated to half a bar and cured by a train of ultraviolet lamps. A street length of sixty metres is back in service before breakfast.

### Felt and hot water

For the big, bent and odd-shaped. It copes with a change of bore halfway, and with the egg, horseshoe and kidney sections that the Victorians were fond of. The water goes back to the sewer at 35 degrees or less, and heats next door’s liner first.

### Sprayed polymer

For water mains from 75 to 600 millimetres. Three millimetres of it stop discolouration and bridge a pinhole; the main is chlorinated, sampled and returned within a day.

![A brick sewer before lining](sewer)

Where a pipe should be dug rather than lined, our surveyors say so. It happens about once a month.

> “We asked four contractors whether the culvert could be lined. Three said yes and quoted. Severn said no and drew us why,” recalls a drainage manager in Shropshire.

There are 126 of us, including eleven who began as apprentices and one who came to lay the car park in 1999. A [map of every length](https://severnlining.example/map) that we have lined, with its age and its last camera survey, is open to anybody.`,
  hue: 168,
  mark: 'ring',
  gallery: [
    { motif: 'sewer', alt: 'A lined sewer, lit from the far manhole' },
    { motif: 'trench', alt: 'The one trench of a year’s work' },
    { motif: 'van', alt: 'The refrigerated liner lorry at dusk' },
  ],
  addresses: [
    {
      street_1: 'Diglis Dock Road, Worcester WR5 3GL',
      phone: '01632 960188',
      email: 'office@severnlining.example',
      url: 'https://severnlining.example',
      town: 'Worcester',
      postcode: 'WR5 3GL',
      country: 'United Kingdom',
    },
  ],
  categories: ['Sewer Rehabilitation', 'CCTV Survey', 'Trenchless Technology'],
  facts: { founded: '1987', registered_number: '02110593', trade_names: '', size: '50-249' },
  regions: ['East Midlands', 'West Midlands', 'South West', 'Wales'],
  sectors: ['Wastewater', 'Flood risk and drainage'],
  accreditations: [
    { scheme: 'ISO 9001', number: 'FM 21105', scope: 'Renewal of pipes without excavation', days: 330 },
    { scheme: 'CHAS', number: 'CHAS 21105', scope: '', days: 90 },
    { scheme: 'Constructionline', number: 'CL 21105', scope: '', days: 215 },
  ],
  references: ['Relining a brick egg sewer by hand and robot', 'Lining a 1930s main in live traffic'],
  stage: 'waiting',
  day: 8,
  access: 'running',
  articles: [
    {
      type: 'mini-case-study',
      title: 'Lining beneath the cathedral close',
      introHeader: 'A 600 millimetre sewer renewed in four nights between two concerts.',
      author: 'Gareth Pugh',
      text: `
The close could not be dug and the organ could not be disturbed. The liner went in from a single manhole, cured by ultraviolet light.

The sewer beneath the lawn is of 1867, laid in clay and moved since by the roots of four limes. A camera in January found nineteen open joints in eighty-two metres. The dean gave us the four nights between a Bach Passion and a school’s Christmas concert.

## Why not dig?

A trench would have been 3.4 metres deep and crossed two hundred years of burials. The archaeologist’s estimate alone was £240,000 and eighteen months. Lining came to £96,000, with the vergers’ overtime.

Light cures glass fibre in minutes where hot water would want a boiler, a night and a good deal of steam. It also makes no smell; styrene, which does, is sealed within the film until it has become something else.

### Night by night

1. Clean, cut roots, and measure every change of bore.
2. Pull in the glass-fibre liner, folded like a scarf.
3. Inflate, and draw a train of lamps through it at 90 centimetres a minute.
4. Open two laterals with a robot, film it, leave.

A bend of eleven degrees under the north porch was the worry. The liner was woven with a longer outer side at that place, from a laser survey, and lay without a wrinkle. Gareth Pugh, who ran the job, has kept the offcut.

> “They asked me what the quietest hour was,” says the precentor. “I said that we hadn’t found one since 1541.”

The compressor stood two streets away at the end of a very long hose. On the third night somebody practised the organ until two. Nobody minded.

The finished bore is 582 millimetres. Being smooth, it carries 14 per cent more than the brick did, and its share of the city’s rain no longer comes up through the floor of the song school.`,
      categories: ['Sewers'],
      picture: { motif: 'sewer', alt: 'The lamp train on its way through the liner' },
      stage: 'waiting',
      day: 4,
    },
    {
      type: 'press-release',
      title: 'Severn Lining takes back its resin drums',
      introHeader: 'Nine hundred drums a year no longer go to the tip.',
      author: 'Carys Bowen',
      text: `
Nobody at Worcester had given the drums much thought. They stood behind the liner plant in rows of twenty, were crushed on alternate Thursdays and went to a tip in Staffordshire at £31 apiece, because a drum with a cupful of styrene resin in it is hazardous waste. Then a placement student asked where they came from.

## A drum’s journey

1. Filled in Cheshire, with 205 litres of resin
2. Emptied in Worcester, upside down, over a warm plate, to the last 300 millilitres
3. Sent home on the lorry that would otherwise have left empty
4. Burned clean, shot-blasted, tested to 0.2 bar, painted

Resin comes in steel drums, and the drums used to leave as waste. From this month they go back to the maker, are burned clean and come round again. Carys Bowen of the liner plant worked out that a drum survives eleven journeys, and that the saving pays for the forklift that loads them.

The heated plate was the trick. It is a sheet of steel with a domestic underfloor mat beneath it, made in the workshop for £140; before it, each drum held back about two and a half litres. Across the year that is nearly two tonnes of resin which now ends up in a sewer wall rather than in a skip.

- Hazardous waste: down from 38 tonnes a year to five
- Lorry movements: unchanged
- Net saving in the first twelve months: £29,600

> “I kept expecting someone to tell me why it couldn’t be done,” says Ms Bowen, who is twenty-six. “Nobody could think of a reason. It was just that the bins were nearer.”

The next thing on her list is the film that wraps each liner.

That film is a five-layer laminate with nylon in the middle and is harder. A trial with a firm in Telford that turns such things into fence posts begins in the spring. Figures for every material that enters and leaves the plant are [printed each quarter](https://severnlining.example/materials).`,
      categories: ['Upgrades'],
      picture: { motif: 'works', alt: 'The liner plant at Worcester from above' },
      stage: 'waiting',
      day: 3,
    },
  ],
};

import type { DemoInnovation } from '../demo-types.ts';

export const treatmentInnovations: readonly DemoInnovation[] = [
  {
    companyName: 'Penhale Desalination',
    title: 'Desalination that follows the sun',
    introHeader: 'A plant without batteries, which works when the light does.',
    text: `
Most solar desalination stores electricity. This one stores water: it runs fast at noon, slowly under cloud and not at all by night, and a tank on the hill evens it out.

Reverse osmosis is said to dislike change. A membrane wants one pressure and one flow, all day long, and a shutdown is followed by an hour of rinsing. Penhale asked its suppliers why, and found that nobody had tried anything else since 1985.

## A plant that breathes

The high-pressure pump is driven straight from the panels. There is no inverter of the usual kind, no grid and no generator; a controller the size of a book asks for as much pressure as the light affords, forty times a minute. Recovery follows it, from 18 per cent on a grey morning to 41 at noon.

- Panels: 212 kilowatts at their best, on a former car park
- Water: 1,050 cubic metres on the longest day, 190 on the shortest
- Tank: eleven days of the village’s summer demand, 46 metres above it

The membranes were the doubt. Two years of stop and start at Penhale have aged them by about a tenth more than steady running would have. The batteries that are not there would have cost four times that.

### At dusk

1. As the light goes, the pump slows until the membranes make nothing.
2. A bucket’s worth of fresh water from the tank, by gravity, displaces the brine.
3. The plant sleeps full of fresh water, and nothing grows in it.

> Store what you sell. It is an old rule of brewers.

A cubic metre takes 2.9 kilowatt-hours at noon and, oddly, only 2.2 under thin cloud, where the pump is at its happiest. The price, with everything paid back over twenty years, is **£1.34**. That is more than rain costs, and less than the tanker which came each August.

The design has been [published](https://penhaledesalination.example/open) without a licence. Two islands in the Cyclades are building it, with a larger tank.`,
    categories: ['Desalination', 'Membranes'],
    picture: { motif: 'coast', alt: 'The plant below its tank on the hill' },
    day: 18,
  },
  {
    companyName: 'Fernside Bioresources',
    title: 'Bricks from sewage ash',
    introHeader: 'A kiln in Kent fires thirty thousand of them a week.',
    text: `
Ash from sludge incineration is a nuisance: fine, reddish, full of phosphorus. Leached for its phosphorus first and mixed with clay at one part in four, it makes a brick that passes every test for facing work.

There is no shortage of it. Britain burns the sludge of some twelve million people and sends 110,000 tonnes of ash a year to landfill, at a tax of more than a hundred pounds a tonne. A brickworks pays for its clay, and the nearest pit to Fernside’s partner has nine years left.

## How it is made

1. Acid takes out nine tenths of the phosphorus, which is sold to a fertiliser works as a paste.
2. The residue is pressed with clay and dried on waste heat.
3. Firing takes a third less gas, as the ash has been fired before.

The metals stay. Zinc, copper and a trace of lead are bound into the glass that holds a brick together, and what a century of rain could wash out was [measured in six weeks of acid](https://medwaybrick.example/leaching): *a fortieth* of what the standard allows. A wall built in 2019 behind the laboratory is sampled every spring, and has a robin in it.

### Against a common brick

- Strength: 48 newtons a square millimetre, against 35
- Water taken up: 9 per cent, against 12
- Carbon: 144 grams a brick, against 231

> “We expected to have to explain where they came from,” says the works manager. “Nobody asks. They ask whether there are more.”

Architects like the colour, which is that of a ripe plum and owes itself to the iron that takes phosphorus out of sewage. It has been named *Medway Rust*. A school in Gravesend, two terraces and the boundary wall of the treatment works itself have been built of it.

The kiln fires thirty thousand a week, and the ash of one incinerator is enough for **a hundred and sixty thousand**. A second kiln, near Leeds, is waiting for its permit. Samples come by post, one brick each, in a box that says on the lid that it is heavy.`,
    categories: ['Nutrient Recovery'],
    day: 35,
  },
  {
    companyName: 'Wexcombe Ultraviolet',
    title: 'Disinfection by a lamp that never warms up',
    introHeader: 'Diodes at 265 nanometres have become cheap enough to treat a village.',
    text: `
A mercury lamp takes four minutes to reach its strength, hates being switched, and becomes hazardous waste after a year. A diode is ready in a millionth of a second. For most of its history it has also been a hundred times too dear.

That has changed faster than anybody planned for. In 2016 a watt of germicidal light from diodes cost about £900; Wexcombe paid £11 in its last order. At £14 the sums of a small spring source come out even.

## Why switching matters

Springs and boreholes stand idle for much of the day. A lamp must burn through the pauses so as to be ready, and heats the water that stands around it; on a summer night the old reactor at Sixpenny Well reached 41 degrees and tripped. The new one is dark until water moves.

- Light on for 6.5 hours a day, where it was 24
- 88 diodes in four rings, of which any nine may fail
- No mercury, no sleeve and **no warm-up**

Diodes drift, and dirt gathers on quartz. Four sensors see one ring each and check one another; when two of them disagree by more than a tenth the flow is halved and the caretaker’s telephone rings.

### The test

Validation took eleven weeks at a bench in Austria with bacteriophages, at five flows and four clarities. The dose held was 40 millijoules a square centimetre down to a transmittance of 78 per cent.

1. Twelve sources have been converted, none of them serving more than 900 people.
2. Electricity fell from 310 to 44 watts, taken over the day.
3. In the first 4,600 samples there was not one coliform.

> “The loudest thing in there used to be the ballast,” says the caretaker at Sixpenny Well. “Now it is me.”

Larger works will wait. Above some 30 litres a second a mercury lamp is still the cheaper way to make light, and Wexcombe, which sells both, says so [in a table](https://wexcombeuv.example/lamp-or-diode) that gives the point at which to change.`,
    categories: ['Disinfection'],
    picture: { motif: 'laboratory', alt: 'The rings of diodes on the test bench' },
    day: 71,
  },
  {
    companyName: 'Rushmere Ecology',
    title: 'A car park that drinks',
    introHeader: 'Beneath ninety bays near Ipswich, a storm goes into the ground as slowly as it can.',
    text: `
Rain on tarmac has one wish, which is to reach the sewer. At Rushmere’s demonstration site it meets with four delays on the way, and in three years none of it has arrived.

The surface is porous asphalt, which is not new. Under it lies something that is: a honeycomb of recycled bottle caps, 400 millimetres deep, each cell closed at the bottom by a plug of biochar. Water fills the first cells, seeps through their plugs into the next and takes about thirty hours from the kerb to the gravel.

## What stays behind

Cars drip oil, tyres shed zinc, brakes shed copper. The plugs hold on to all three, and the bacteria that settle in them live on the first.

- Hydrocarbons: 97 per cent retained
- Zinc: 91 per cent
- Copper: 88 per cent, *and falling slowly*, which is why the plugs can be lifted out

A section of the honeycomb is exchanged like a tray of ice. Two people with a suction lifter do a bay in twenty minutes; the char that comes out goes to a cement kiln, metals and all.

## When the big one came

1. On a Sunday in July, 61 millimetres fell in fifty minutes.
2. The cells were full to two thirds at the height of it, and nothing stood on the surface.
3. The gauge in the outlet, which had been waiting for two years, recorded [a flow of nil](https://thirstypaving.example/july).

> The lane beside it was under thirty centimetres of water. Someone had moored a dinghy to the ticket machine.

It costs **£118 a square metre** laid, against 74 for ordinary tarmac with drains and a tank. The county pays less for it than that sounds, for no tank was needed under the library next door, and four pear trees have been connected to the honeycomb, which waters them into September.

What frost will do in twenty years is not known. The first three winters have opened two hairline cracks, both of them above a bay that is used by the fire brigade.`,
    categories: ['Sustainable Drainage', 'Storm Overflows'],
    picture: { motif: 'van', alt: 'The car park on a dry day' },
    day: 102,
  },
];

import type { DemoInnovation } from './demo-types.ts';

export const demoInnovations: readonly DemoInnovation[] = [
  {
    companyName: 'Greywell Instruments',
    title: 'A flow meter without a wetted part, for half the price',
    introHeader: 'Light through a borosilicate sleeve does what ultrasound did.',
    text: `
Two beams cross the pipe through a glass collar. Particles too small to matter cast shadows, and a chip that was made for computer mice follows them.

## What it can do

- Between 0.02 and 6 metres a second
- Within one per cent from turbidity 0.1 upwards; **below that it is blind**
- Eleven watts while measuring, none between

The makers are candid about the last point: in very clean water there is nothing to follow. They sell it to distribution networks, where there always is.`,
    categories: ['Flow Meters'],
    picture: { motif: 'diagram', alt: 'The two beams in section' },
    day: 4,
  },
  {
    companyName: 'Penhale Desalination',
    title: 'Desalination that follows the sun',
    introHeader: 'A plant without batteries, which works when the light does.',
    text: `
Most solar desalination stores electricity. This one stores water: it runs fast at noon, slowly under cloud and not at all by night, and a tank on the hill evens it out.

The membranes were the doubt. Two years of stop and start at Penhale have aged them by about a tenth more than steady running would have. The batteries that are not there would have cost four times that.

> Store what you sell. It is an old rule of brewers.`,
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

1. Acid takes out nine tenths of the phosphorus.
2. The residue is pressed with clay and dried on waste heat.
3. Firing takes a third less gas, as the ash has been fired before.

Architects like the colour. It has been named *Medway Rust*.`,
    categories: ['Nutrient Recovery'],
    day: 35,
  },
  {
    companyName: 'Northmoor Drainage',
    title: 'A robot that lives in the sewer',
    introHeader: 'It comes up once a year, for its birthday.',
    text: `
Camera crews see a sewer for one hour in ten years. The robot, which is the size of a loaf, walks a kilometre a day, turns round at the end and begins again. It charges from a plate in each fourth manhole.

In eighteen months beneath Gateshead it has reported 2,300 changes. Three were collapses about to happen; the rest were roots, fat, and one engagement ring.`,
    categories: ['CCTV Survey', 'Sewer Rehabilitation'],
    picture: { motif: 'sewer', alt: 'The robot’s view of its daily round' },
    day: 57,
  },
  {
    companyName: 'Harrowgate Valves',
    title: 'The valve that harvests its own electricity',
    introHeader: 'Eleven watts from a pressure that nobody wanted.',
    text: `
A pressure-reducing valve throws energy away by design. A turbine the size of a thumb, in the pilot line, keeps enough of it to run the controller, a modem and a small heater in winter.

There is no cable and no battery to change. Four hundred are in the ground in the Dales, and the first of them has not been visited since it was buried.`,
    categories: ['Gate Valves', 'Actuators'],
    day: 83,
  },
];

import type { CaseStudy } from '../demo-types.ts';

export const aldermoorWaterServices: readonly CaseStudy[] = [
  {
    title: 'Halving bursts on the Aldermoor trunk main',
    introHeader: 'Twenty-three bursts in four years, nearly all of them before breakfast.',
    category: 'Trunk Mains',
    text: `
The 21-inch main of 1936 carries 19 megalitres a day over eleven kilometres of clay. It had burst so often that the crew kept a digger at a farm along the route.

Loggers at nine points, reading 128 times a second, showed a pressure wave of 4.1 bar each morning at 05:40: the duty pump stopping, all at once, against a check valve that slammed.

### What was changed

- A soft stop of ninety seconds on both pumps
- A 6-cubic-metre surge vessel, bought second-hand
- New air valves at the three summits, in place of ones that had rusted shut

No pipe was replaced. In the two years since there have been **five bursts**, and the farmer has his yard back. The work came to £214,000, or about what six bursts used to cost.

## How it was found

The pattern had been in the burst book all along. Somebody plotted eleven years of it by hour and not by date, for a talk at a school, and one column stood out like a chimney.

1. A logger went onto each air valve, with a clock set by satellite.
2. The same wave passed all nine of them in forty-one seconds, always in the same direction.
3. On a Sunday in May the pump was stopped by hand, slowly, and the wave did not come.

Corrosion had been blamed until then, and fairly: the iron is as thin as six millimetres in places. But thin iron holds for decades at a steady pressure. It was being tapped with a hammer, once a day.

> “We had priced eleven kilometres of new main,” says the network’s engineer. “It came to nine million, and it would have burst as well.”

## What is left to do

The second-hand vessel once served a brewery and still has its brass plate. It is tested each quarter. If its air charge is lost the pumps are held at half speed until somebody has been, and *that* has happened twice, both times through a valve the size of a thumb.

Four kilometres on the southern side will be replaced in the end. The loggers stay, at £38 a month together, and the talk has been given at two more schools.`,
  },
  {
    title: 'A new service reservoir under a working farm',
    introHeader: 'Twelve megalitres of drinking water lie beneath a field of winter barley.',
    category: 'Service Reservoirs',
    text: `
Aldermoor’s hill had one flat place, and it belonged to the Tuckers, who grow barley there. Buying it was refused. Borrowing it, for three harvests, was agreed over a kitchen table.

Topsoil was lifted in two layers, turned twice a year and put back over 900 millimetres of drained fill. The two compartments beneath it hold six megalitres each and were cast in 64 bays, with the joints set so that a combine may cross.

> “I’ve had worse tenants,” says John Tucker.

1. First water: 26 months after the first sod
2. Leakage on test: 3 millimetres in seven days, against ten allowed
3. Yield of the first barley above it: 6.8 tonnes a hectare, the same as next door`,
  },
  {
    title: 'Turbidity control after the winter floods',
    introHeader: 'The river reached 1,400 turbidity units; the works had been designed for two hundred.',
    category: 'Treatment Works',
    text: `
Three storms in eleven days brought half a hillside down to the intake. Filters ran for two hours between washes, and on the second Sunday the works was within forty minutes of shutting.

A line of bore water was joined to the inlet as a stopgap, one part in five. The lasting answer came in the summer: streaming-current control of the coagulant, a polymer tank, and an intake that may be closed for nine hours because the raw-water lagoon was dredged of 11,000 cubic metres of silt.

### The next flood

It arrived in the following January, at 1,150 units. Final water never rose above **0.12**, and the shift’s log for the worst night is four lines long.`,
  },
  {
    title: 'Replacing lead supply pipes street by street',
    introHeader: 'A meter was due at each gate in any case, so the lead came out in the same hole.',
    category: 'Metering',
    text: `
About 4,600 houses in the old town had lead from the main to the kitchen. Dosing with phosphate kept the water within its limit; the limit was about to be halved.

- Moles pulled 25-millimetre plastic through beneath front gardens, at nine houses a day
- Indoor lengths were done free of charge for anyone who signed within a month
- The meter went into the same boundary box, which spared a second visit

Ninety-one per cent signed. A town of terraces was finished in thirty months for **£1,340 a house**, and the average at the tap has gone from 6.2 micrograms a litre to 0.8.`,
  },
];

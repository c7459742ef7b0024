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

Four kilometres on the southern side will be replaced in the end. The loggers stay, at £38 a month together, and [the talk](https://aldermoor.example/bursts) has been given at two more schools.`,
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
3. Yield of the first barley above it: 6.8 tonnes a hectare, the same as next door

## A field that has to stay a field

The lease says that the land goes back *in the condition in which it was found*. Nobody on a building site can say what that means, so it was measured. A soil scientist dug sixty pits before the first machine came through the gate, and noted depth, stones, worms and how far a steel rod could be pushed.

The same sixty pits were dug again three years later. In four of them the rod stopped short, all along the haul road, and those strips were loosened in a dry September and sown with clover for a year.

### What a farmer wants to know

- Axle load over the roof: 12 tonnes, wherever it likes to drive
- Depth to the first drain: 600 millimetres, below any plough
- Hatches in the crop: none; both stand in the hedge

The roof falls by one in two hundred, away from the house, and what drains off it goes to the farm’s own pond. A probe in that pond tells rain from tap water. If chlorine should ever turn up there, the reservoir leaks and the cows have told us first.

Aldermoor has since offered the same terms on two other hills, and [the lease](https://aldermoor.example/lease) may be copied. It costs more than buying land: some **£140,000** on a scheme of £11 million. It took eleven weeks to sign. The last compulsory purchase took four years.`,
  },
  {
    title: 'Turbidity control after the winter floods',
    introHeader: 'The river reached 1,400 turbidity units; the works had been designed for two hundred.',
    category: 'Treatment Works',
    text: `
Three storms in eleven days brought half a hillside down to the intake. Filters ran for two hours between washes, and on the second Sunday the works was within forty minutes of shutting.

A line of bore water was joined to the inlet as a stopgap, one part in five. The lasting answer came in the summer: streaming-current control of the coagulant, a polymer tank, and an intake that may be closed for nine hours because the raw-water lagoon was dredged of 11,000 cubic metres of silt.

### The next flood

It arrived in the following January, at 1,150 units. Final water never rose above **0.12**, and the shift’s log for the worst night is four lines long.

## Forty minutes

The second Sunday has been gone through minute by minute, with everybody who was there. The inlet monitor had stopped at its limit on the Friday, so the operators were steering by the colour of a jug. Filters were washed in the order in which they clogged, and each wash used water that the next one needed.

1. At 13:10 the clear-water tank stood at 31 per cent and was falling.
2. At 14:25 the bore water reached the inlet, through hose.
3. At 15:05 the level stopped. It had four centimetres to go.

> “I had the notice to boil water typed out,” says the duty scientist, “and my finger over the key.”

### The lagoon

It was built in 1958 to hold raw water for a day, and had silted up by a spade’s depth each year without anybody’s being responsible. Dredging it took a suction boat eleven weeks. The silt went to a brickfield two miles away, free of charge on both sides.

What came out is all the resilience that the works has gained. The control of the coagulant makes good use of a bad hour; *nine hours with the intake shut* let the worst of a flood go by altogether. A level post in the lagoon is now read every January, and [the reading](https://aldermoor.example/lagoon) goes to the board on one line.`,
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

Ninety-one per cent signed. A town of terraces was finished in thirty months for **£1,340 a house**, and the average at the tap has gone from 6.2 micrograms a litre to 0.8.

## Knocking on doors

Lead pipes belong to two parties. The company owns the part in the road; the householder owns the rest, and has usually never heard of it. A letter alone brought in 22 per cent of signatures in the first street.

From the second street on, somebody called. It was always the same two people, Janet and Femi, between four and seven, with a length of lead in one hand and of plastic in the other. They signed up the remaining terraces at an average of eleven minutes a house, and came back on Saturdays for whoever had been out.

### One day for one house

1. Morning: two pits of 400 millimetres, one at the boundary and one by the wall
2. Noon: the mole is through, and the new pipe on the test pump
3. Afternoon: kitchen joined, meter read, pits filled, doorstep swept

The mole lost its way 61 times. Nearly always it had met a cellar that no plan showed; the record is a coal hole that had been papered over and forgotten by three generations.

> “We asked for one afternoon of their lives,” says Janet, “and made sure that it *was* one.”

Phosphate will be dosed for another four years, until the last outlying farms are done. Then it stops, which saves the treatment works at the bottom of the valley a tenth of its ferric. The list of streets, with results at the tap before and after, is [public](https://aldermoor.example/lead).`,
  },
];

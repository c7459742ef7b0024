import type { CaseStudy } from '../demo-types.ts';

export const greywellInstruments: readonly CaseStudy[] = [
  {
    title: 'Finding night flow with clamp-on meters',
    introHeader: 'Nobody would shut a trunk main so that a meter could be fitted. Nobody had to.',
    category: 'Leakage',
    text: `
Six zones of the Itchen district were fed through mains without meters, by an accident of history. Their leakage was a guess, divided by six.

Clamp-on meters were strapped to 21 pipes in existing chambers, each after two hours of wire brush and patience. On old iron the trick is to find a length where the lining is whole; an ultrasonic thickness gauge found it on the third try, as a rule.

The smallest zone turned out to lose the most: **8.4 litres a second** at 03:30, from 1,100 houses. Two bursts were found within the month. The meters have never been taken off.

## Strapped on, and then doubted

A clamp-on meter is only as good as what it is told about the pipe: the bore, the wall, the lining, the metal. On mains of 1911 each of these is a matter of opinion. Greywell measured all four at every chamber and wrote the doubt down beside the figure.

Each reading was then checked against something else. At nine chambers an insertion probe went in through an old tapping; at five a tank was filled by the clock; the rest were compared with the zones on either side, whose sums had to agree.

1. Sixteen meters were right to within two per cent.
2. Four had been given the wrong lining, and were put right on paper.
3. One sat above a pocket of air, and was moved along by three metres.

### What the night said

Demand between three and four in the morning should be some 1.7 litres an hour for each house, and a little more where there is a bakery. [Four of the six zones](https://greywell.example/night-flow) were within a quarter of that.

- Zone 2 had a hospital that nobody had put on the list
- Zone 6 lost 8.4 litres a second, as has been said
- Zone 4 lost nothing at all, which was checked twice, *with some embarrassment*

> “I would rather have twenty-one readings with their errors than six guesses without,” says the leakage manager.

Batteries last for three years, and the whole fleet cost **£63,000**. A single insertion meter with its chamber and its road closure had been quoted at 48.`,
  },
  {
    title: 'Level sensors that survive foam',
    introHeader: 'A dairy’s balance tank was full by ultrasound, empty by eye, and on the floor by Friday.',
    category: 'Food & Drink',
    text: `
Whey foams. In the effluent tank of a creamery near Frome two metres of it stood on one metre of liquid, and the sensor measured whichever it liked.

Greywell fitted an 80-gigahertz radar, whose beam passes through dry foam, and a pressure cell at the floor to vouch for it. When the two differ by more than 150 millimetres, the foam must be wet; an antifoam pump then gives it a spoonful.

1. Overflows: from seven in a year to none
2. Antifoam: 38 litres a month, where a timer had used 400
3. Cleaning: twice a year, with a bucket

## What is a level, in a tank of froth?

Whey protein makes a foam that a chef would be proud of. It is dry on top, wet beneath, and turns into liquid somewhere in between without saying where. Ultrasound is thrown back by the top; a float sinks halfway; a pressure cell weighs the lot and calls it milk.

Greywell hung six kinds of sensor above the tank for a month, with a camera and a painted staff beside them.

| Sensor | Dry foam | Wet foam |
| Ultrasound | wrong by 0.4 metres | wrong by 2.1, and pleased with itself |
| Radar at 26 gigahertz | right | lost |
| Radar at 80 gigahertz | within 30 millimetres | within 30, until it was wet through |
| Pressure | right about the weight | right about the weight |

### Two witnesses

The answer lay in *where the two best ones disagreed*. Radar sees the surface of what is heavy; pressure tells how heavy it is. While both say the same there is liquid with something harmless on top. As soon as the radar reads higher, the foam has taken up water and is about to climb out.

Antifoam is then given by the spoonful, at one spot, for eight seconds. The timer it replaces had given a litre every quarter of an hour, day and night, including Christmas Day.

> “The floor is dry,” says the effluent manager. “I had forgotten that it was red.”

Sewage works downstream noticed as well: antifoam coats its diffusers. Blower power there fell by **four per cent** in the first summer, for which the creamery got [a letter of thanks](https://greywell.example/foam).`,
  },
  {
    title: 'Continuous phosphate monitoring at the outfall',
    introHeader: 'The permit was to fall to 0.25. The laboratory’s bottle came on Tuesdays.',
    category: 'Phosphorus Removal',
    text: `
Upper Chew doses ferric sulphate for 24,000 people and was overdosing by half, for fear of the day between two bottles.

An analyser at the outfall now reads every ten minutes. It took eight months to be trusted: fine iron coloured the sample, a snail lived in the line, and the first reagent froze. A ring of 40-micrometre mesh, a weekly flush and a heater the size of a matchbox dealt with them in turn.

With the dose led by the reading, **ferric fell by 34 per cent** and the annual mean went from 0.19 to 0.21, where it was wanted. The bottle still comes on Tuesdays, and they agree.

## Eight months of not being believed

An analyser is only as good as the water that reaches it. At Upper Chew the sample came forty metres in a tube of six millimetres, along a sunny wall, and grew a green lining that fed on the very phosphate it was meant to deliver. Readings fell all through May. The bottle disagreed, and the bottle was right.

Greywell moved the analyser to the outfall, into a kiosk that had held a telephone.

1. March: the tube is shortened to 1.8 metres and painted black.
2. May: the mesh keeps out iron flocs; the snail is evicted.
3. October: the heater is fitted, the week after it was needed.
4. November: thirty pairs in a row agree within 0.02.

From then on the analyser was allowed to advise. It was allowed to act in January.

### Who watches it

Each night it measures *a standard of its own*, made up by the county laboratory. If that is out by more than five per cent, the dose goes back to its old table, which still errs on the safe side, and somebody is told in the morning. There have been eleven such nights.

> A dose that follows the reading is only as safe as what happens when there is no reading.

Overdosing had a price that nobody had seen. Less ferric means less sludge: 190 tonnes of cake a year no longer have to be carried eighteen miles. The alkalinity has recovered too, and **nitrification with it**. Trout were counted below the outfall in the autumn, and the count is [on the river trust’s page](https://greywell.example/chew).`,
  },
  {
    title: 'Event duration monitors fitted in ninety days',
    introHeader: 'One hundred and forty overflows, a deadline in law, and a summer of hay fever.',
    category: 'Storm Overflows',
    text: `
The company had counted its overflows and was out by 140. Each had to tell by the end of the year when it began to spill and when it stopped.

Greywell sent out four vans. A site took two hours and ten minutes on average: open the chamber, test the air, bolt on a radar sensor, survey the weir to three millimetres, and wait until the first message arrived. Nineteen needed a rope; two were under shops.

- Fitted: 140 in 87 working days
- Set point errors found on audit: three
- Working a year later: 138, the other two having been stolen

## Where are they?

The list of missing overflows was made in an office, by comparing three registers that had never met. Finding them on the ground took longer than fitting anything. Manholes had been tarred over, or built over; one was beneath the stage of a working men’s club, whose members helped to move the piano.

Each van carried the same 61 parts in the same drawers, and two people who changed vans every fortnight so that habits spread.

1. Open, ventilate, and test the air for ten minutes
2. Survey the weir from both ends, as many have sunk at one of them
3. Fix the radar where it can see the weir *and not the ladder*
4. Pour water over the weir from a hose, and wait for the message

### A weir is not a line

An overflow begins to spill when the water is higher than its weir. That sounds simple. On the old brick ones the crest wanders by as much as 40 millimetres, and a set point in the middle would report some spills late and others not at all. So the lowest point counts, and it was measured three times.

- Batteries: good for five years at a reading every two minutes
- Message: on change, and at noon in any case
- Alarm to the control room: within 90 seconds

The auditors drew thirty sites by lot. **Three set points** had to be corrected, by between four and nine millimetres. [Every start and stop](https://greywell.example/overflows) is on a public map within the hour, where swimmers are its strictest readers.`,
  },
];

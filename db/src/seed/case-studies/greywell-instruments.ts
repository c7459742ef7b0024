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

Demand between three and four in the morning should be some 1.7 litres an hour for each house, and a little more where there is a bakery. Four of the six zones were within a quarter of that.

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
3. Cleaning: twice a year, with a bucket`,
  },
  {
    title: 'Continuous phosphate monitoring at the outfall',
    introHeader: 'The permit was to fall to 0.25. The laboratory’s bottle came on Tuesdays.',
    category: 'Phosphorus Removal',
    text: `
Upper Chew doses ferric sulphate for 24,000 people and was overdosing by half, for fear of the day between two bottles.

An analyser at the outfall now reads every ten minutes. It took eight months to be trusted: fine iron coloured the sample, a snail lived in the line, and the first reagent froze. A ring of 40-micrometre mesh, a weekly flush and a heater the size of a matchbox dealt with them in turn.

With the dose led by the reading, **ferric fell by 34 per cent** and the annual mean went from 0.19 to 0.21, where it was wanted. The bottle still comes on Tuesdays, and they agree.`,
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
- Working a year later: 138, the other two having been stolen`,
  },
];

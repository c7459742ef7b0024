import type { CaseStudies } from '../demo-types.ts';

export const greywellToIsca: CaseStudies = {
  'Greywell Instruments': [
    {
      title: 'Finding night flow with clamp-on meters',
      introHeader: 'Nobody would shut a trunk main so that a meter could be fitted. Nobody had to.',
      category: 'Leakage',
      text: `
Six zones of the Itchen district were fed through mains without meters, by an accident of history. Their leakage was a guess, divided by six.

Clamp-on meters were strapped to 21 pipes in existing chambers, each after two hours of wire brush and patience. On old iron the trick is to find a length where the lining is whole; an ultrasonic thickness gauge found it on the third try, as a rule.

The smallest zone turned out to lose the most: **8.4 litres a second** at 03:30, from 1,100 houses. Two bursts were found within the month. The meters have never been taken off.`,
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
  ],
  'Harrowgate Valves': [
    {
      title: 'Pressure management for a hillside town',
      introHeader: 'The top of the town had 15 metres of pressure, and the bottom a hundred and ten.',
      category: 'Leakage',
      text: `
Water for Penistowe enters at the summit and falls 95 metres to the mill. So the lower streets burst, and the upper ones complained.

Harrowgate divided it into four steps, each with a reducing valve whose pilot takes its orders from the worst-fed tap on that step. By day the lowest has 42 metres, by night 28. Taller buildings were asked beforehand; two got a booster.

> “My boiler has stopped hammering. I’d thought it was the boiler,” wrote a lady in Mill Row.

Night flow dropped from 17.6 litres a second to 10.9 in the first week, before any leak had been mended. Bursts went from 51 a year to 16.`,
    },
    {
      title: 'Penstocks replaced without draining the inlet',
      introHeader: 'Six gates, 1.5 metres square, under four metres of live sewage.',
      category: 'Sewage Treatment',
      text: `
The inlet works at Beckton Marsh had been built without a bypass. Its penstocks of 1972 no longer closed and could not be got at, as what they held back never stopped.

Each frame was bolted over the old one, by divers working by touch, with a rubber face that took up 40 millimetres of crooked wall. The new door slid down in its own guides. Only then was the old gate cut up and lifted out through the new.

1. Dives: 96, none longer than fifty minutes
2. Leakage on test: 0.4 litres a minute for each metre of seal
3. Flow interrupted: not once`,
    },
    {
      title: 'Actuating a reservoir’s valves by solar power',
      introHeader: 'Closing the outlet took two men, 640 turns and a drive of fifty minutes.',
      category: 'Service Reservoirs',
      text: `
Cat Stane reservoir stands on a moor without a cable. In a burst below, an hour and a half went by before anyone could so much as touch the wheel.

Harrowgate fitted three actuators that run on 24 volts and need eleven minutes for a full stroke. The panels, four of them, are no bigger than a dining table; a battery in the valve house holds enough for nineteen strokes without a glimpse of sun.

The valve is moved by a tenth every Sunday, so that it does not forget how. In its second winter it shut on a burst of 280 litres a second within **twelve minutes of the alarm**, and 4.6 megalitres stayed in the tank.`,
    },
    {
      title: 'Surge protection on a twin rising main',
      introHeader:
        'Two pipes of 600 millimetres lift a closed colliery’s water, and shook the hill when they stopped.',
      category: 'Mining',
      text: `
Dewatering at Thoresby Deep goes on for ever: 350 litres a second from a shaft of 190 metres, so that the brine stays out of the aquifer. When the supply failed, the column fell back and burst one main or the other.

A model, checked with a transient logger on a deliberate trip, gave the cure. Each main got a 22-cubic-metre air vessel and a nozzle check valve that closes in a fifth of a second.

- Peak on a trip: 31 bar before, 22.4 after, on pipe rated for 25
- Trips since: seven
- Bursts since: none`,
    },
  ],
  'Isca Environmental': [
    {
      title: 'An integrated wetland for four villages',
      introHeader: 'Four small works were to get four chemical plants. They got one string of ponds.',
      category: 'Wetlands',
      text: `
Between them the villages of the Culm valley send 3,400 people’s effluent to the river. Ferric dosing at each would have cost £5.1 million and a tanker on lanes where two cars can’t pass.

Isca led all four by gravity to nine hectares of poor pasture, shaped it into eleven cells and planted 310,000 plugs of reed, iris and sedge. Water takes seventeen days to go through.

- Phosphorus: 3.8 milligrams a litre in, 0.34 out, over two full years
- Electricity: that of one flow meter
- Species of bird: 41, up from 16`,
    },
    {
      title: 'Fish passage at a gauging weir',
      introHeader: 'Salmon needed a way up. The hydrologists needed their record of sixty years left alone.',
      category: 'River Health',
      text: `
A weir that measures a river must not be altered by so much as a chisel. Thus the crump at Exwick had kept trout below it since 1964, except in flood.

Baffles bolted to its downstream face, in rows set askew, slow the water to a speed that a fish can swim. A model at one to five proved that nothing upstream of the crest would change, and forty gaugings afterwards agreed to within 0.8 per cent.

Tags told the rest. In the first autumn **171 of 204 salmon** that came to the weir went over it. The median wait was 41 minutes. Before, it had been nine days.`,
    },
    {
      title: 'Source control in an urban catchment',
      introHeader:
        'Sixty homes by the brook flooded in 2012, 2016 and 2020. Each time the water came from uphill.',
      category: 'Flood Resilience',
      text: `
The obvious remedy was a wall at the bottom. Isca looked at the top, where two schools, a bus depot and a crematorium drain nineteen hectares of hard surface straight into the brook.

Swales were dug along the playing fields. The depot’s roof, 7,000 square metres, goes to tanks that wash the buses. At the crematorium there is a pond, planted in white.

1. Storage gained: 8,900 cubic metres
2. Peak in the brook, in the storm of September 2024: down by 38 per cent against the model
3. Homes flooded that night: none`,
    },
    {
      title: 'Restoring a chalk stream through a works boundary',
      introHeader: 'For ninety years the stream had run behind a sewage works in a concrete gutter.',
      category: 'River Health',
      text: `
When the filter beds at Ebbesbourne were given up, a strip 26 metres wide came free. Isca took the stream out of its trough and gave it 410 metres of bends, with 600 tonnes of flint gravel from a quarry five miles away.

> “I was told that it would take ten years. The first redd was there in three months,” says the river keeper.

The works still discharges 34 litres a second halfway down, through a riffle that puts oxygen into it. Water crowfoot has covered a third of the bed. Staff eat their lunch on the footbridge, which was in nobody’s budget and was paid for by a raffle.`,
    },
  ],
};

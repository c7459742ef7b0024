import type { CaseStudy } from '../demo-types.ts';

export const harrowgateValves: readonly CaseStudy[] = [
  {
    title: 'Pressure management for a hillside town',
    introHeader: 'The top of the town had 15 metres of pressure, and the bottom a hundred and ten.',
    category: 'Leakage',
    text: `
Water for Penistowe enters at the summit and falls 95 metres to the mill. So the lower streets burst, and the upper ones complained.

Harrowgate divided it into four steps, each with a reducing valve whose pilot takes its orders from the worst-fed tap on that step. By day the lowest has 42 metres, by night 28. Taller buildings were asked beforehand; two got a booster.

> “My boiler has stopped hammering. I’d thought it was the boiler,” wrote a lady in Mill Row.

Night flow dropped from 17.6 litres a second to 10.9 in the first week, before any leak had been mended. Bursts went from 51 a year to 16.

## The worst-fed tap

A reducing valve holds a pressure where it stands. What people notice is the pressure where *they* stand, which is another thing whenever the main between is small, old or busy. So a sensor was put on the tap that had the least in each step: an attic flat, a farm trough, a fire station and a church kitchen.

It reports every five minutes. When the attic has 17 metres and needs 15, the pilot half a mile off closes by a hair.

1. In the first month each valve was set by hand, a metre at a time, at three in the morning.
2. In the second they were let off the lead by day, with a floor that they could not go below.
3. Since the third nobody has touched them.

### Whom it might have hurt

Letters went to 2,900 addresses a month ahead. Sprinkler systems were surveyed with the fire service; of eleven, one needed a tank. Two dialysis patients were visited, and given a telephone number that a person answers.

- Complaints of low pressure in the year before: 64
- In the year after: seven, of which five were a shut stopcock

The mill, at the bottom, had run its sprinklers straight off 110 metres since 1922. It now has a pump of its own and, for the first time, a fire certificate without a footnote.

The four valves and their sensors came to **£91,000**. Water that no longer leaks would fill the town’s swimming bath twice a day.`,
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
];

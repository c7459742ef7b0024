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

[Letters](https://harrowgate.example/pressure) went to 2,900 addresses a month ahead. Sprinkler systems were surveyed with the fire service; of eleven, one needed a tank. Two dialysis patients were visited, and given a telephone number that a person answers.

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
3. Flow interrupted: not once

## By touch

Nobody has ever seen the front of these gates. Visibility at four metres in an inlet works is a matter of opinion; the divers work with their eyes shut, as it helps them to concentrate.

They began by measuring. A frame of aluminium with sliding pins was lowered over each gate, pressed against the wall and locked, and when it came up again it held the wall’s shape like a dentist’s tray. Not one of the six was flat. The rubber face of each new frame was cut to its own wall.

- Suits: vulcanised rubber, with helmets that are never below the air around them
- After each dive: twelve minutes under a shower, dressed
- Vaccinations: seven

### A gate in front of a gate

1. The new frame is hung, squeezed against the wall and anchored with forty bolts.
2. The new door goes down. Now, *for the first time in years*, the flow can be shut off there.
3. Behind it the old gate is cut into six pieces and lifted out.
4. The door is raised, and what had been a gate becomes a hole.

> “My daughter asked what I’d seen at work,” says one of the divers. “I told her nothing, thank God.”

Flow had to stay under two cubic metres a second in the channel where a diver was. Night dives on dry days gave that, and the weather made the programme: 96 dives took **seven months**.

The old gates weighed 1.9 tonnes each. A plate from one, with its maker’s name, is on the wall of [Harrowgate’s pattern shop](https://harrowgate.example/beckton), as the maker was Harrowgate.`,
  },
  {
    title: 'Actuating a reservoir’s valves by solar power',
    introHeader: 'Closing the outlet took two men, 640 turns and a drive of fifty minutes.',
    category: 'Service Reservoirs',
    text: `
Cat Stane reservoir stands on a moor without a cable. In a burst below, an hour and a half went by before anyone could so much as touch the wheel.

Harrowgate fitted three actuators that run on 24 volts and need eleven minutes for a full stroke. The panels, four of them, are no bigger than a dining table; a battery in the valve house holds enough for nineteen strokes without a glimpse of sun.

The valve is moved by a tenth every Sunday, so that it does not forget how. In its second winter it shut on a burst of 280 litres a second within **twelve minutes of the alarm**, and 4.6 megalitres stayed in the tank.

## How much sun is there on a moor?

Less than in a brochure. Cat Stane lies at 390 metres in the wet of the Pennines, and a hill takes the sun from it at half past two in December. Harrowgate put a single panel there, with a logger, and waited for the worst four weeks of a year before choosing a size.

They came in January: 21 days of cloud, and snow on the glass for six of them. The panel gave 3.1 watt-hours on the poorest day. The four that were ordered stand upright, so that snow slides off and *the low sun hits them squarely*.

- One stroke: 84 watt-hours
- Telemetry: 19 watt-hours a day
- Battery: 1.8 kilowatt-hours, in a box lined with cork

### Slow on purpose

A valve that shuts quickly on a long main sends a wave up it that may do more harm than the burst. Eleven minutes was the answer of a surge model, tried out at twenty, fifteen and twelve before anybody dared.

Nor does it shut by itself. When the flow out of the tank doubles within five minutes and stays there, the control room gets [a message with two buttons](https://harrowgate.example/two-buttons). One person has to press; the other, asleep at home, can see that it was pressed.

> “It used to take me fifty minutes to be of any use,” says the reservoir keeper.

The 640 turns can still be made by hand. They are made **once a year**, in September, by whoever has joined the team most recently.`,
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
- Bursts since: none

## One deliberate trip

Surge models are cheap and confident. Before anything was ordered Harrowgate asked the owner of Thoresby Deep for one bad minute: all pumps running, both mains full, and then the main breaker opened by hand.

It took five months to be granted. Crowd barriers went up along the main, a spare length lay beside each of the four weakest joints, and the county’s emergency planner came to watch with his own flask. A logger read the pressure two hundred times a second.

1. After 0.9 seconds the column had stopped.
2. After 2.3 it was falling back, with a void at the summit.
3. At 3.8 the void closed. *That* was the thirty-one bar.

The model had said 27, because it had the wrong summit: a kink in one main, not on any drawing, stood four metres higher.

### Air, and a quick door

The vessel gives the column something soft to lean on. The check valve sees to it that the pumps do not become turbines in the meantime; a nozzle type was chosen as its disc has only 24 millimetres to travel.

- Vessels: 22 cubic metres each, charged to nine bar
- Air lost in a year: four per cent, made up automatically
- Noise of the valve: a click

> “You used to feel it in the car park,” says the shift electrician. “Now I have to look at the screen to know.”

Brine has been kept out of the sandstone for **three years without a day’s gap**. Under the permit, sixty hours would have been enough to lose it. [The trace of the trip](https://harrowgate.example/thoresby) is used at two universities.`,
  },
];

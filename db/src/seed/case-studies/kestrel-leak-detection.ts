import type { CaseStudy } from '../demo-types.ts';

export const kestrelLeakDetection: readonly CaseStudy[] = [
  {
    title: 'Satellite survey of nine hundred kilometres of main',
    introHeader: 'From 620 kilometres up, wet ground that smells of the treatment works looks different.',
    category: 'Leakage',
    text: `
Radar at a long wavelength goes a metre or two into the soil, and drinking water answers it otherwise than rain does. That was the claim. Kestrel put it to the test on 900 kilometres of rural main, along which nobody had walked since it was laid.

Two images gave 388 patches of some hundred metres each. Crews visited all of them, and for fairness 200 other places drawn by lot.

- At the patches: 211 leaks
- At the others: nine
- Found for each crew day: 2.9, against 0.8 by walking

It sees nothing under tarmac, and says so. In open country it is now **how a search begins**.

## A fair test

The supplier of the images had proposed to be judged by the leaks found at its patches. That would have proved little: anybody who digs in 388 places along old mains will find something.

So the places drawn by lot were mixed in with the others on one list, in no order, and the crews were not told which was which. They spent the same two hours on each, with the same two instruments. The list was opened at the end of the ninth week by the company’s auditor, *in front of a camera*.

- One leak for every 1.8 patches
- One for every 22 of the other places
- False alarms: springs, cattle troughs and a leaking slurry lagoon

### What it costs

1. Two images and their reading: £31,000.
2. Crews for nine weeks: £118,000.
3. The same leaks by walking, going by what walking had found in the two years before: **£430,000**.

The leaks themselves were not large. The median ran at 0.2 litres a second and had done so for years, since nobody lives there to complain. Together they were 4.1 megalitres a day, or what a small town drinks.

> “I had it down for snake oil,” says the network manager. “I have apologised in writing.”

A third image each spring is now part of the budget. It is compared with the last one, and what has grown wetter goes to the top of the list. Hedges, ponds and a new golf course have been taught to the software by hand.`,
  },
  {
    title: 'Acoustic loggers in a noisy city centre',
    introHeader: 'Trams, kitchens and nightclubs left eleven quiet minutes in twenty-four hours.',
    category: 'Leakage',
    text: `
Loggers listen when a city sleeps. Bristol’s harbourside doesn’t, and its 340 loggers had been crying wolf at every beer cooler since they were fitted.

Kestrel moved the listening hour for each one. A week of recordings showed when its own corner was quietest: 04:10 for most, 14:50 for a street behind the theatre. A filter learned the hum of forty-two different fridges.

1. False alarms: from 71 a week to eight
2. Leaks located: 63 in the first year
3. The oldest of them: running since about 2011, by the moss

Water saved comes to 3.3 megalitres a day.`,
  },
  {
    title: 'Finding a leak under a hospital car park',
    introHeader: 'The meter said nine litres a second. The car park was dry, full, and open day and night.',
    category: 'Leakage',
    text: `
Queen Adelaide’s takes its water from one main of 150 millimetres that loops about the site, drawn on a plan of 1968 which the car park has since made fiction. Shutting it was impossible: forty dialysis chairs depend on it.

Helium did it. A cylinder’s worth was dissolved into the supply, harmless and tasteless, and two people walked the bays with a detector between three and five in the morning. It rose through a drain beside bay 214.

> “We moved one car,” says the estates officer. “It was mine.”

Beneath was a washout valve that had stood half open for years, into a storm sewer. Closing it took a key, a quarter of an hour, and saved the trust **£390,000 a year**.`,
  },
  {
    title: 'Leakage at a ten-year low in Vale district',
    introHeader: 'Nobody did anything new. They did eleven old things in the right order.',
    category: 'Data Platforms',
    text: `
In 2019 the Vale lost 31.4 megalitres a day, and each of five teams had a list of its own. The same burst might be on three of them. Two lists were on paper.

Kestrel put the lot into one table: night flow, logger, pressure, customer call, repair. A short meeting at 08:15 took the top twenty from it, ranked by water saved for each hour of work.

- Average run time of a leak: from 34 days to twelve
- Repairs that found nothing: 19 per cent, then six
- Leakage last year: 18.7 megalitres a day

The table has four columns. Proposals for a fifth are heard in January.`,
  },
];

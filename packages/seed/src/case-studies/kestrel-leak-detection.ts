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

A third image each spring is now part of the budget. It is compared with the last one, and what has grown wetter goes to the top of [the list](https://kestrel.example/satellite). Hedges, ponds and a new golf course have been taught to the software by hand.`,
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

Water saved comes to 3.3 megalitres a day.

## Fridges, trams and an organ

A leak hisses. So does a beer cooler, and the two share most of their notes. What a cooler does not do is go on for ever; it rests every few minutes, while a leak never rests. The filter that Kestrel wrote does little more than wait for a pause.

Trams were easier, as they run to a timetable. Nightclubs leave at four. The hardest source turned out to be a church, where an organist practised at five each morning, on 16-foot pipes, for the whole of Lent.

1. Record for a week, without deciding anything
2. Choose the quietest eleven minutes for each logger, *not for the city*
3. Listen on seven nights, and call only what was there on all of them
4. Send someone, and tell the filter what they found

### The moss

The oldest leak was on a joint beneath Welsh Back. It came up nowhere. Below the pavement it ran along a duct into the floating harbour, and the only sign was a strip of moss on the dock wall, greener than the rest, that turns up in photographs from 2011 on.

> “I’ve had my lunch opposite that moss for ten years,” says the repair foreman.

- Loggers moved to a better pipe: 44
- Loggers taken out, since a main could not be heard at all: nine
- Calls that found something other than a leak: an open hydrant, twice

The same settings now run in [two other harbour towns](https://kestrel.example/harbourside), where the fridges are **exactly alike**.`,
  },
  {
    title: 'Finding a leak under a hospital car park',
    introHeader: 'The meter said nine litres a second. The car park was dry, full, and open day and night.',
    category: 'Leakage',
    text: `
Queen Adelaide’s takes its water from one main of 150 millimetres that loops about the site, drawn on a plan of 1968 which the car park has since made fiction. Shutting it was impossible: forty dialysis chairs depend on it.

Helium did it. A cylinder’s worth was dissolved into the supply, harmless and tasteless, and two people walked the bays with a detector between three and five in the morning. It rose through a drain beside bay 214.

> “We moved one car,” says the estates officer. “It was mine.”

Beneath was a washout valve that had stood half open for years, into a storm sewer. Closing it took a key, a quarter of an hour, and saved the trust **£390,000 a year**.

## Why not simply listen?

They had. Three firms had come with microphones in four years, and each had drawn a cross on the tarmac. All the crosses had been dug, none of them by any water. A hospital hums: chillers, lifts and a generator on test every Tuesday share the same ground.

Gas is deaf to that. Helium does not occur in soil, harms nobody and is so light that it finds its own way upwards through clay. It is dissolved into the main at a known point, and comes out wherever the water does.

- Helium used: nine cubic metres, or one tall cylinder
- In the water: below one part in a million by weight
- Time from valve to nose: fifty minutes

The infection team, the dialysis unit and the water company each signed a page first. *The dialysis unit read theirs three times*, filtered its own supply for the night, and detected nothing.

### Bay 214

Two people walked abreast, with a probe at ankle height and a rule: stop at every joint in the tarmac. Between bays 190 and 230 the reading rose and fell with the wind. At the drain beside 214 it stood still, at forty times anything else.

1. The drain was filmed, and carried clean, cold water.
2. A dye put into the main was in it eleven minutes later.
3. The plan of 1968 shows a washout there, “to be removed”.

No hole was dug. The valve has been sealed since, and [the site’s plan redrawn](https://kestrel.example/bay-214) from what the helium showed: **a third of it** had been wrong.`,
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

The table has four columns. Proposals for a fifth are heard in January.

## Quarter past eight

The meeting is held standing, at a screen, in eighteen minutes or less. Five people come, one from each of the former lists. The table is already sorted; nobody may argue about the order, only about the facts that led to it.

A row goes up when water is lost in the night, when a logger hears something, or when a customer has rung. It goes down with every hour that a repair is expected to take. Whoever wants to move a row must change one of these, in front of the others.

1. Where it is
2. How much it loses, as far as anyone knows
3. Who is on it
4. When it was last touched

These are the four columns. *Anything untouched for five days turns red* and is talked about first.

### Eleven old things

None of the remedies was new: lower pressure at night, quicker repair, stop taps that can be found, a digger on call, and so on down a list that every text book has. What was new was doing them to the same twenty places in the same week.

> “We used to fix the leaks that shouted,” says the district manager. “The big ones are quiet.”

- Pressure brought down in 31 zones, by nine metres on average
- Repairs begun within two days: from 22 per cent to 70
- Mains replaced: 14 kilometres in five years, no more than before

Two neighbouring districts have taken over [the table](https://kestrel.example/vale), and one of them tried seven columns. It has **come back to four**.`,
  },
];

import type { CaseStudy } from '../demo-types.ts';

export const penhaleDesalination: readonly CaseStudy[] = [
  {
    title: 'Standby desalination for a drought order',
    introHeader:
      'It was built for the worst summer in fifty years and has to be ready on all the other days.',
    category: 'Flood Resilience',
    text: `
A desalination plant that stands idle rots. Cape Cornwall’s, good for eight megalitres a day, might be wanted one year in six, with five weeks’ notice.

So nothing is left wet that can be dry. Membranes are stored in sealed vessels under nitrogen; pumps are turned by hand on the first Monday of the month, according to a rota in the harbour office. Once a year a rehearsal takes the plant from cold to drinking water.

- First rehearsal: 38 days
- Fourth: 21
- Standby cost: £410,000 a year, or a sixth of keeping it running

Should a flood foul the inland works instead, it will serve for that too, and has, once.

## Keeping it asleep

A membrane is stored dry nowhere else in the country, and the makers would not warrant it. Penhale rinsed a hundred of them with glycerol, sealed them under nitrogen, and opened ten a year. After four years they still hold back 99.6 per cent of the salt.

Everything else follows from [a list](https://penhale.example/standby) of what rusts, sticks, sets or is eaten. It has 318 entries, and each has somebody’s initials.

1. Intake screens hang in the air, on chains, above the tide.
2. Chemicals are not stocked at all, but reserved with two suppliers by contract.
3. The control system runs all the year, on *simulated* water, so that its discs turn.

### The rehearsal

In the last week of September the plant is woken, makes drinking water for three days and is put to sleep again. What it makes goes to the reservoir above the town, through a main that would otherwise stand stale.

- People needed to wake it: fourteen, eleven of whom have other jobs
- Slowest step: the laboratory, at nine days
- Best surprise: that a harbour master can lay pipe

> “A fire engine does not earn its keep either,” the drought manager told her board, “until the afternoon on which it does.”

That afternoon has come once, when a flood put silt into the inland works for **sixteen days**. The order that allows the intake to be used was signed by telephone. Nobody in the town noticed anything but the taste, which some of them preferred.`,
  },
  {
    title: 'Brine dispersal in a sheltered bay',
    introHeader:
      'Two fathoms of clear water, a meadow of eelgrass, and twice as much salt as nature intended.',
    category: 'Modelling',
    text: `
The neat place for an outfall at Porthmellin was also the only nursery for seahorses in the county. Brine is heavy; it creeps along a bed like fog.

Penhale ran a model at two-metre spacing for a whole lunar month, and then let 400 kilograms of harmless dye go, on three tides, to catch it out. It was wrong near the pier by a factor of two. The second model was not.

Four nozzles, pointing upwards at sixty degrees, now release the brine 310 metres out, on the ebb only. Salinity at the meadow’s edge has never been more than **0.3 parts in a thousand** above the bay’s.

## The first model was wrong

It put the brine where a chart says that the current goes. The chart is right about the middle of the bay. Near the pier the ebb curls back on itself for two hours, behind the old landing stage, and brings everything round again. Four hundred kilograms of red dye made that plain to the whole town by lunchtime.

Penhale’s modellers put up a notice at the harbour, with an apology, and spent three weeks in a boat. They towed instruments up and down the bay on springs and neaps, and halved the spacing of the model where it had gone astray.

- Difference near the pier, first model: a factor of two
- Second model: within 15 per cent at 26 points out of 28
- Dye on the third trial: where it should have been, at the minute it should

### Upwards, and only on the ebb

Brine that lies down stays down. Thrown upwards at sixty degrees it mixes with twenty times its volume of sea before it comes to rest. It is stored during the flood tide in a tank of 1,100 cubic metres, as *the meadow lies upstream then*.

1. Duckbill nozzles open by pressure alone, and shut against sand.
2. Three moored sensors report the salinity every ten minutes.
3. If one of them reads 0.5 above the bay, the valve closes by itself.

> “I wasn’t convinced by the model,” says the county’s ecologist. “I was convinced by their admitting to the first one.”

Seahorses are counted by divers each September: **61 in the last year**, against 48 before. [The sensors](https://penhale.example/porthmellin) are live.`,
  },
  {
    title: 'Solar-assisted reverse osmosis on a peninsula',
    introHeader: 'At noon it drinks the whole of a solar farm. At midnight it takes nothing.',
    category: 'Power',
    text: `
The line to Lizard Point can bring 600 kilowatts, and the ice-cream trade has the first claim on it. A plant for 1.4 megalitres a day wanted 290 more.

Penhale put up 1.1 megawatts of panels on a former airfield, and gave the pumps a wide range instead of a battery. Three trains start one after another as the sun gets up. Product goes to an old airfield tank of 2,600 cubic metres, enough for two grey days.

1. Share of power from the panels: 73 per cent over a year
2. Energy: 2.7 kilowatt-hours a cubic metre
3. Starts for each membrane train: 340 a year, with no sign yet that they mind

## Instead of a battery

Storing a day’s electricity would have cost £1.9 million, and the battery would be old in twelve years. Storing a day’s water costs a tank. There was one, built in 1942 for fire engines beneath the airfield’s western end, dry since the war and found to leak at a single pipe.

So the plant makes water when there is sun and none when there isn’t. Desalination is supposed to hate this. Membranes like a steady pressure, and pumps a steady speed; both are warranted for so many starts.

- Train 1 runs from 90 kilowatts of sun upwards
- Train 2 joins at 170, train 3 at 250
- Each can idle down to 55 per cent before it has to stop

### The soft start

What wears a membrane is the jolt. Pressure goes up by half a bar a second here, and comes down as slowly, over two minutes. Whenever a train stops it is flushed with its own fresh water, *so that no salt stands in it overnight*. After two years the salt passage has risen by 0.1 of a per cent, as it would have in any case.

1. A forecast for the next day arrives at six.
2. If the tank would fall below a third, the grid helps out at night.
3. It has done so on 74 nights in the year, nearly all of them in December.

> “We make ice cream when it’s hot,” says the dairy next door. “They make water when it’s hot. It had never occurred to me that we could share a cable.”

The panels are grazed by sheep, **by agreement with the glider club**. [Hourly figures](https://penhale.example/lizard) are published.`,
  },
  {
    title: 'Energy recovery retrofitted in a week',
    introHeader:
      'Sixty bar went into the membranes, fifty-eight came out, and all of it was thrown at a valve.',
    category: 'Power',
    text: `
The plant at Sennen was built in 1999, when electricity was cheap and pressure exchangers were a rumour. It spent 6.2 kilowatt-hours on each cubic metre.

A skid with four ceramic rotors, tested in the yard on sea water, was slid in between Friday’s shutdown and the following Thursday. The high-pressure pump had then twice the flow that it needed; its impellers were cut from nine stages to six.

- Now: 3.3 kilowatt-hours a cubic metre
- Saved: £176,000 a year, on an outlay of £295,000
- Length of the hiss that used to greet visitors: nought seconds

Neighbours rang to ask whether the works had closed.

## Measured twice, cut once

The pipework at Sennen had been drawn in 1999 and built in some other way. A scanner on a tripod took an afternoon to find out how: two flanges were 31 millimetres from where they should be, and one pipe did not exist. The skid was welded to the scan, with every bolt hole in its place, and *no adjustment left for the site*.

It was then run for a month in Penhale’s own yard, on sea water carried by tanker from Newlyn. Two faults came out there that would each have cost the week.

1. Friday, 18:00: plant down, membranes flushed
2. Saturday: the old throttle valve is cut out
3. Sunday and Monday: skid in, joints made
4. Tuesday: pump apart, three impellers fewer
5. Thursday, 11:40: drinking water

### How a rotor saves it

Brine leaves the membranes at nearly the pressure at which it went in. In the rotor it pushes sea water through narrow ducts directly, end against end, for a twentieth of a second, before the two can mix. There is one moving part. It floats on a film of water, and weighs eleven kilograms.

- Efficiency of the exchange: 96 per cent
- Salt carried over: 2.4 per cent, which costs one bar
- Maintenance in three years: none, beyond listening

> “The valve used to scream day and night,” says the plant’s manager. “I’d stopped hearing it years ago. My wife hadn’t.”

The town’s reservoir was full on the Friday, and held **nine days’ water**. It was drawn down to half. [The scan](https://penhale.example/sennen) is now the drawing.`,
  },
];

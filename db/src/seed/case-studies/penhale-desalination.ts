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

Everything else follows from a list of what rusts, sticks, sets or is eaten. It has 318 entries, and each has somebody’s initials.

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

Four nozzles, pointing upwards at sixty degrees, now release the brine 310 metres out, on the ebb only. Salinity at the meadow’s edge has never been more than **0.3 parts in a thousand** above the bay’s.`,
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
3. Starts for each membrane train: 340 a year, with no sign yet that they mind`,
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

Neighbours rang to ask whether the works had closed.`,
  },
];

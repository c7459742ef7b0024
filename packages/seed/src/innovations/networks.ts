import type { DemoInnovation } from '../demo-types.ts';

export const networkInnovations: readonly DemoInnovation[] = [
  {
    companyName: 'Greywell Instruments',
    title: 'A flow meter without a wetted part, for half the price',
    introHeader: 'Light through a borosilicate sleeve does what ultrasound did.',
    text: `
Two beams cross the pipe through a glass collar. Particles too small to matter cast shadows, and a chip that was made for computer mice follows them from one beam to the next.

The idea is forty years old and used to need a laser, a table and a graduate. What has changed is the chip: it takes 12,000 pictures a second, compares each with the one before, costs £2.10 and is sold by the hundred million. Greywell’s work was to find a collar that stays clear, and a way of knowing when it does not.

## What it can do

- Between 0.02 and 6 metres a second
- Within one per cent from turbidity 0.1 upwards; **below that it is blind**
- Eleven milliwatts while measuring, none between

The makers are [candid about the second point](https://lightcollar.example/limits): in very clean water there is nothing to follow. They sell it to distribution networks, where there always is.

## Keeping the glass clean

Iron and manganese coat everything in time. A third beam crosses the collar where the water never reaches, and the meter compares the two. Once a tenth of the light is lost it asks for a wipe, which takes a hydrant, a foam plug and six minutes.

1. Forty meters went into mains in Hampshire in the spring of last year.
2. Three have asked to be wiped, all of them below the same iron main.
3. One was dug through by a gas contractor, and went on reading until the pipe was empty.

> “I had stopped believing in new ways to measure flow,” says the company’s own calibration engineer. “I checked this one for a year before I told anybody.”

It comes in 80 to 200 millimetres, for £640 to £910. Approval for contact with drinking water arrived in *September*; approval for billing is a longer road, and the company expects to be on it for two years. Until then the meter finds leaks, balances zones and keeps its opinion of your bill to itself.`,
    categories: ['Flow Meters'],
    picture: { motif: 'diagram', alt: 'The two beams in section' },
    day: 4,
  },
  {
    companyName: 'Northmoor Drainage',
    title: 'A robot that lives in the sewer',
    introHeader: 'It comes up once a year, for its birthday.',
    text: `
Camera crews see a sewer for one hour in ten years. The robot, which is the size of a loaf, walks a kilometre a day, turns round at the end and begins again. It charges from a plate in each fourth manhole.

It has six legs, because wheels spin in fat and tracks collect wipes. Each leg is moulded from the rubber of conveyor belts and costs £4. When one is lost the other five work out a new way to walk, which they do in about a minute and with visible annoyance.

## What it sees

There is no video. A ring of lasers measures the pipe every five millimetres, and what goes up by radio at the charging plate is only what differs from yesterday. A month of a kilometre fits into a photograph.

In eighteen months beneath Gateshead it has reported [2,300 changes](https://northmoordrainage.example/gateshead). Three were collapses about to happen; the rest were roots, fat, and one engagement ring, which was found by its gleam and returned to a nurse in Low Fell.

### In a storm

1. A pressure sensor notices the level rising.
2. The robot walks to the nearest benching, clamps itself to a step iron and shuts its eyes.
3. When the water has gone, it waits for two hours and goes on from there.

It has been washed away twice. Both times it was picked up at the screens of the treatment works, eleven kilometres off, unhurt and still asking for its plate.

> A survey tells you how a sewer is. This tells you how it is getting on.

A robot is not sold but rented, at **£390 a kilometre and year** with legs included. Northmoor keeps one technician to every sixty. The next generation, now in trials at Blyth, will carry a cutter for roots; the present one can only report them, *rather often*, until somebody comes.`,
    categories: ['CCTV Survey', 'Sewer Rehabilitation'],
    picture: { motif: 'sewer', alt: 'The robot’s view of its daily round' },
    day: 57,
  },
  {
    companyName: 'Harrowgate Valves',
    title: 'The valve that harvests its own electricity',
    introHeader: 'Eleven watts from a pressure that nobody wanted.',
    text: `
A pressure-reducing valve throws energy away by design. A turbine the size of a thumb, in the pilot line, keeps enough of it to run the controller, a modem and a small heater in winter.

Controllers have had batteries until now, and batteries decide how clever a valve may be. On five years of lithium it can report once a day and move four times. On eleven watts it reports each minute, moves when it likes and dries its own chamber.

## Small, and in the wrong place

Harrowgate tried the obvious first: a turbine in the main itself. It made a kilowatt, hummed, and had to be approved as a pump. In the pilot line there is a fraction of a litre a second, through a tube of ten millimetres, and nobody need be asked.

- Starts to turn at a difference of 0.6 bar
- One moving part, on ceramic bearings, in water alone
- A supercapacitor in place of a battery: it bridges nine hours at night, when the flow may stop

The bearings were the trouble. In hard water the first ones lasted for ten months, as scale grew in the gap. A gap twice as wide loses a watt and has not scaled since.

## Four hundred, underground

There is no cable and no battery to change. Four hundred are in the ground in the Dales, and the first of them has not been visited since it was buried, in March three years ago.

Their owner has used the electricity for something that it had never planned. With a pressure reading each second, it sees every burst within its zones as a dip that runs outward from valve to valve, and can say to within sixty metres where the dip began.

> “We bought a valve without batteries and were given a leak detector,” says the network manager.

The kit fits [any pilot line of 8 to 12 millimetres](https://harrowgatevalves.example/pilot), of whatever make. It costs **£780**, about as much as two changes of battery with the road closed.`,
    categories: ['Gate Valves', 'Actuators', 'Pressure Management'],
    day: 83,
  },
  {
    companyName: 'Vale Leakage Partners',
    title: 'Listening for leaks through the cables that are already there',
    introHeader: 'A telephone company’s dark fibre hears a burst from two kilometres away.',
    text: `
Beneath most streets lies a glass fibre that nobody uses. Light sent along it comes back a little changed wherever the ground trembles, and water escaping from a main makes the ground tremble at between 200 and 800 hertz.

Oil companies have listened to wells in this way since the nineties. The difficulty in a town is everything else: lorries, trams, a bass player in Montague Street. Vale’s answer is to listen between two and four in the morning only, for ninety nights, and to keep what never stops.

## From a noise to a hole

1. One box in the exchange watches forty kilometres of fibre in pieces of four metres.
2. Each piece gets a spectrum, and each night’s is compared with the quiet of its own street.
3. What is new, steady and in the right band is drawn on the map in the morning.
4. A technician with a ground microphone has the last word.

In the first town, of 31,000 people, there were [74 marks](https://vale.example/fibre) in a year. Fifty-two were leaks, with a mean of 0.7 litres a second; nine were pumps in cellars, and thirteen remain a mystery. **No burst of more than two litres** ran for longer than thirty hours, where twelve days had been usual.

> The best instrument in this town was laid in 1998 to sell television.

### What it cannot do

- Plastic mains swallow the sound: beyond six metres from the fibre they are mute
- It has no idea how deep a leak is, nor on which side of the street
- Where the fibre is hung from poles it hears mostly crows

Permission took longer than physics. Four owners of cables, three regulators and the police had questions, since a fibre that hears a leak might hear a conversation. It cannot: speech does not reach the ground with enough force. Even so *only the band of leaks is recorded*, and the rest is thrown away in the box before it becomes a file.`,
    categories: ['Leak Detection', 'Telemetry'],
    picture: { motif: 'map', alt: 'A night’s marks along the fibres of the town' },
    day: 26,
  },
];

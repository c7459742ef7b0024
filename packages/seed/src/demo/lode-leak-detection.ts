import type { DemoCompany } from '../demo-types.ts';

export const lodeLeakDetection: DemoCompany = {
  owner: 'info@lodeleak.example',
  title: 'Lode Leak Detection',
  introHeader: 'Fourteen listeners, nine counties, and the patience to wait until the buses stop.',
  text: `
A leak sings. Cast iron sings high, plastic hums, and a tap that somebody left on sounds exactly like a small burst until you have heard several thousand of both.

Lode Leak Detection sends people who have. They work at night with a microphone and a map; by day our loggers listen for them, and a model in Ely sorts the humming from the fridges.

## How a night goes

The listeners meet at eleven in a lay-by. Each has eight kilometres of main, some forty fittings, and a stick: a steel rod with a wooden cup, which has not been improved upon since about 1880. The loggers have told them which streets; the stick tells them which paving stone.

Between one and four, when legitimate use in a district of two thousand houses falls to perhaps one and a half litres a second, whatever else passes the meter is leaving by another door.

### What you can ask for

- A sweep of a district, priced by the kilometre
- A permanent array, priced by the megalitre saved
- A second opinion, priced by the visit, free if we find nothing

## Honest figures

Last year we reported 6,214 points of interest. Diggers found a leak at **five thousand four hundred and two** of them. The misses are on a map as well.

Eighty-seven in a hundred is good, and not what we would like. Two thirds of the misses were plastic pipe of more than 125 millimetres, in which a sound dies within thirty metres. We now use hydrophones there, in the water itself, and the last quarter came in at ninety-one.

> “I can hear a leak in my own kitchen,” says Hamid Rahimi, who trains the new ones. “It’s the curse of the profession. I’ve changed that washer four times.”

### Reports

1. A pin on a map before you come to work.
2. The recording, so that your own people may listen.
3. What it is losing in cubic metres a day, with our confidence as a percentage.

[A sample month](https://lodeleak.example/sample) from a district in Fenland is there to look at, wrong answers and all.`,
  hue: 255,
  mark: 'waves',
  gallery: [
    { motif: 'map', alt: 'A district’s mains, with last night’s points of interest' },
    { motif: 'van', alt: 'A listener’s van in an empty street' },
    { motif: 'pipes', alt: 'The training rig with its eleven leaks' },
  ],
  addresses: [
    {
      street_1: '3 Waterside, Ely CB7 4AU',
      phone: '01632 960238',
      email: 'info@lodeleak.example',
      url: 'https://lodeleak.example',
      town: 'Ely',
      postcode: 'CB7 4AU',
      country: 'United Kingdom',
    },
  ],
  categories: ['Leak Detection', 'Pressure Management', 'Network Modelling'],
  facts: { founded: '2006', registered_number: '05710119', trade_names: '', size: '10-49' },
  regions: ['East of England', 'East Midlands', 'London', 'South East'],
  sectors: ['Water supply', 'Buildings'],
  accreditations: [
    {
      scheme: 'ISO 9001',
      number: 'GB 06/0119',
      scope: 'Detection of leaks and monitoring of pressure',
      days: 255,
    },
    { scheme: 'Constructionline', number: 'CL 57101', scope: '', days: 310 },
  ],
  references: ['Finding night flow with clamp-on meters', 'Acoustic loggers in a noisy city centre'],
  stage: 'published',
  day: 131,
  access: 'card',
  articles: [
    {
      type: 'mini-case-study',
      title: 'The leak beneath the library',
      introHeader: 'Two hundred loggers heard it. None of them could say where.',
      author: 'Hamid Rahimi',
      text: `
Every night between one and four, the centre of Norwich lost eleven litres a second to nobody. Correlators put the leak in Bethel Street, in St Giles, and once in the river.

The trouble was the pipe: cast iron for eighty metres, plastic for twelve, iron again. Sound slows down in plastic, and each stretch of it throws the sum out by the width of a shop.

Eleven litres a second is nearly a megalitre a day, or the use of seven thousand people. Four excavations in eighteen months had found two sound joints, a culvert and a Roman roof tile, at £14,000 a hole.

![What lies under Bethel Street: iron, plastic, iron](pipes)

## Closing the doors

Hamid Rahimi did it the old way. He shut eleven valves in eleven nights, one a night, and read one meter each morning at three. On the eighth night the figure fell from eleven litres to four.

The method is called step testing and is older than the loggers by a century. Its drawback is that someone’s tap runs dry; so each closure was limited to twenty minutes, after three in the morning, and the four hotels and the fire station were rung beforehand.

> “A valve doesn’t guess,” he says.

### From street to stopcock

1. Between the eighth valve and the ninth lay 212 metres of main and sixteen services.
2. Each service was sounded at its stop tap. Fifteen were silent.
3. The sixteenth belonged to a skating rink that had closed in the year of Sputnik.
4. A tracer gas, let into it at two bar, rose through the parquet of the periodicals room.

The leak was under the library’s basement, on a service that had been capped in 1961 with a wooden plug. The plug is on show beside the enquiry desk, under *Local History*.

Repair took a morning. The saving, at the cost of pumping and treating water in Norwich, is about £43,000 a year. A library card has been issued to Mr Rahimi, and his *recording of the leak* can be borrowed, [or listened to here](https://lodeleak.example/library).`,
      categories: ['Leakage'],
      picture: { motif: 'van', alt: 'Bethel Street at three in the morning' },
      stage: 'published',
      day: 28,
    },
    {
      type: 'press-release',
      title: 'A listening school for leakage inspectors',
      introHeader: 'Two weeks, eleven buried leaks and an examination in the dark.',
      author: 'Hamid Rahimi',
      text: `
Headphones do not make a listener. Our school in Ely has a hundred and forty metres of buried mains of nine materials, with leaks that can be switched on, and a bus that drives past when the candidate least wants it.

## The yard

Pipes lie at depths from 600 millimetres to two metres under tarmac, turf, block paving and a slab of reinforced concrete that came with the site. Every leak has a needle valve, a meter and a number. They range from a pinhole of three litres an hour to a split which, at full bore, loses two litres a second and can be felt through a boot.

- Week one: materials, valves, the stick, and how to knock at a door at night
- Week two: correlators, hydrophones, tracer gas, and when to give up
- Thursday of each: out with a crew in a real district, from eleven until four

> “You stop hearing the traffic after about three nights,” says Kirsty Bell, who came to Ely from a call centre in Peterborough. “Then one night you hear everything else.”

### The examination

It lasts ninety minutes. Three leaks are opened, of which the examiner knows two; the third is chosen by dice. The candidate marks each with chalk and is out if more than half a metre wrong. Since a wrong mark costs a real utility about £1,800 in digging, wrong marks count double.

Utilities may send their own people from February. Of the first class, nine out of twelve passed; the other three found a leak that we did not know about.

That extra leak was a compression joint on the school’s own supply. It has been left as it is, and is now number twelve.

Fees are £2,600 for the fortnight, lodging included. Two places in each class are kept free for people who are out of work; [the form](https://lodeleak.example/school) has four questions, one of them about hearing.`,
      categories: ['Launches', 'Open Days'],
      picture: { motif: 'pipes', alt: 'The training mains before they were buried' },
      stage: 'published',
      day: 54,
    },
    {
      type: 'mini-case-study',
      title: 'What the meters at Soham knew',
      introHeader:
        'Nine hundred smart meters found more leaks indoors than our listeners found in the street.',
      author: 'Kirsty Bell',
      text: `
Five of us spent a winter’s nights in one district of Soham and came away with two small leaks and a cold. Still the night flow stood at 3.9 litres a second, where 940 houses asleep ought to take half of one.

The utility had fitted smart meters that autumn. Nobody had looked at them by night.

## Reading the dark

A house uses nothing at all for at least one hour in the twenty-four. A meter that never comes to rest has something running behind it: a cistern, a split service pipe, a trough on a ball valve. We asked for the lowest hourly figure of every property over fourteen days.

- 811 reached zero
- 96 dripped, at less than five litres an hour
- 33 ran without pause, at anything up to 740

Those thirty-three added up to **2.3 litres a second**, two thirds of all that was missing.

### Knocking

1. A letter, in plain words, with the figure and what it cost by the day.
2. A visit within the week, by a plumber and one of us.
3. A repair on the spot when it took less than an hour, which twenty-one did.

The worst was a sheltered block whose eleven lavatories had been filling and overflowing since they were put in. The biggest single loss lay under a bungalow’s lawn, greenest in the road and much admired.

> “I’d won a prize for that lawn,” said its owner, on being shown the trench.

## Where the rest was

The model of the district balanced for the first time once consumption was known by the hour, and pointed at 300 metres of main beside the chicory fields. Hydrophones found it in two nights: a ferrule, weeping 1.1 litres a second into a ditch.

Night flow now stands at 0.5. The whole exercise cost £38,000 and took ten weeks. Our [method](https://lodeleak.example/soham) needs a meter that reports by the hour, and somebody who gets on with plumbers.`,
      categories: ['Metering', 'Leakage', 'Modelling'],
      picture: { motif: 'van', alt: 'A street in Soham at the hour when no tap should run' },
      stage: 'published',
      day: 82,
    },
  ],
};

import type { DemoCompany } from '../demo-types.ts';

export const lowlandTelemetry: DemoCompany = {
  owner: 'press@lowlandtelemetry.example',
  title: 'Lowland Telemetry',
  introHeader: 'Every outstation in view, from the control room or from a phone.',
  text: `
Lowland Telemetry connects pumping stations, reservoirs and overflows that are hours from the nearest engineer. Our outstations run for five years on a battery and say so when they will not.

## What we make

A grey box the size of a shoebox. It has eight inputs, two radios and a real-time clock that is right to the second in a flooded kiosk. It speaks DNP3, Modbus and MQTT, and no language of our own: **nobody should need us to read their own wells**.

### What operators ask us

1. *Does it work without a signal?* It stores ninety days and sends them when it can.
2. *Who holds the data?* You do. No reading leaves your network.
3. *How long does it take to fit?* Under an hour; we time it.

![The trend of a service reservoir over one summer week](control-room)

Two thousand of our boxes are in the Highlands and Islands. The highest stands at 914 metres, and is read by a ptarmigan more often than by a person.`,
  hue: 224,
  mark: 'bars',
  gallery: [
    { motif: 'control-room', alt: 'The wall of a regional control room at night' },
    { motif: 'coast', alt: 'An outstation on a headland, with the sea behind it' },
    { motif: 'van', alt: 'A technician with his van below the hills' },
  ],
  addresses: [
    {
      street_1: '21 Carron Street, Falkirk FK2 7HE',
      phone: '01632 960133',
      email: 'press@lowlandtelemetry.example',
      url: 'https://lowlandtelemetry.example',
    },
  ],
  categories: ['Telemetry', 'SCADA', 'Level Measurement', 'Flow Meters'],
  references: ['Telemetry for four hundred remote outstations'],
  networks: { linkedin: 'https://www.linkedin.com/company/lowland-telemetry-example' },
  stage: 'published',
  day: 340,
  access: 'ending',
  articles: [
    {
      type: 'mini-case-study',
      title: 'Overflow monitors on a coast without signal',
      introHeader: 'Eighty-six outfalls, three satellites, no excuses.',
      author: 'Fiona Baird',
      text: `
The monitors store what they see until a satellite passes, and say when they cannot see. That second half matters more than the first: a gap in a record used to look like a dry week.

From Girvan to the Mull of Galloway there are eighty-six storm overflows and, for most of the way, no mobile network at all. The duty to report spills within an hour applies all the same.

## Three birds an hour

Each monitor holds an ultrasonic sensor, a conductivity probe as a second opinion, and a short-burst satellite modem. Between twenty and forty minutes after a spill begins, its first message is in the control room. The longest wait in a year was fifty-one minutes.

- A reading every two minutes during rain, every fifteen otherwise
- Batteries changed once in five years, by boat where there is no road
- A heartbeat every six hours, and an alarm in the absence of one

## What the first winter showed

Two overflows that the model had called quiet were the busiest of all; one that had a bad name had not spilled since 2021. The company moved £4 million of its programme because of it, in one meeting.

![Fitting the last monitor from the water](boat)

> “We didn’t buy monitors. We bought the end of an argument.”`,
      categories: ['Storm Overflows', 'Monitoring'],
      picture: { motif: 'coast', alt: 'An outfall on the coast of Galloway' },
      stage: 'published',
      day: 47,
      reason: 'The first photo shows a person who can be recognised: have they agreed?',
    },
    {
      type: 'press-release',
      title: 'Lowland Telemetry wins framework with Firth Water',
      introHeader: 'Two thousand outstations over five years.',
      author: 'Fiona Baird',
      text: `
The framework covers supply, fitting and ten years of support. Work begins in the spring on the islands, where ferries decide the programme.

It is the largest order in the company’s history, and will be built in Falkirk: eleven people join the assembly line, and the night shift returns after six years.`,
      categories: ['Contract Awards'],
      picture: { motif: 'map', alt: 'The islands that are to be fitted first' },
      stage: 'deleting',
      day: 38,
      resubmitted: 3,
    },
    {
      type: 'mini-case-study',
      title: 'One screen for the night shift',
      introHeader: 'How a control room cut its alarms from nine hundred a night to forty.',
      author: 'Calum Reid',
      text: `
Nobody can answer nine hundred alarms. The night shift at a utility in the Borders had stopped trying: two people, six screens, and a bell that was wrapped in a tea towel.

We spent the first month reading. Of every hundred alarms, **sixty-one were the same eleven sensors**, twenty told of a state that was normal for the hour, and twelve came twice because two systems said the same thing.

### Four rules

1. An alarm that needs no action is an event, and goes to the log.
2. An alarm that repeats within ten minutes is one alarm.
3. A sensor that cries three times in a week without cause is a fault of the sensor.
4. Whoever answers may suggest a fifth rule.

After eight weeks there were forty alarms a night, and each had a name, a place and a first thing to do. The tea towel hangs in a frame.`,
      categories: ['Automation', 'Data Platforms'],
      picture: { motif: 'control-room', alt: 'One large screen in place of six' },
      stage: 'published',
      day: 96,
    },
  ],
};

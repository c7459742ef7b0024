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

## From kiosk to control room

An outstation on its own is a thermometer in a drawer. Most of our work is in what happens to a reading afterwards: a gateway for each region, a message broker that your own people can run, and drivers for the nine SCADA systems that British and Irish utilities actually have.

> “We switched suppliers twice in ten years, and both times the data stayed where it was,” an operations manager in Argyll told a conference last spring. “That was the point.”

### Power, or the lack of it

Half of the sites that we fit have no mains. A five-watt panel and a lithium cell the size of a soup tin carry an outstation through a Shetland December with 40 per cent to spare. Where there isn’t even daylight, as in a valve chamber, the primary cell alone lasts five years at a reading every fifteen minutes and two transmissions a day.

The full power budget, with a worksheet, is among our [application notes](https://lowlandtelemetry.example/notes). So is a frank list of the four places where a box of ours failed, and why: two floods, one horse, one firmware update.

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
      town: 'Falkirk',
      postcode: 'FK2 7HE',
      country: 'United Kingdom',
    },
  ],
  categories: ['Telemetry', 'SCADA', 'Level Measurement', 'Flow Meters'],
  facts: { founded: '1996', registered_number: 'SC160388', trade_names: '', size: '50-249' },
  regions: ['North East', 'North West', 'Scotland', 'Northern Ireland'],
  sectors: ['Water supply', 'Wastewater', 'Flood risk and drainage'],
  accreditations: [
    { scheme: 'ISO 9001', number: 'IS 160388', scope: 'Outstations, loggers and their software', days: 25 },
    { scheme: 'Constructionline', number: 'CL 160388', scope: '', days: 200 },
  ],
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

The probe settles quarrels. Ultrasound sees a level, and will take a spider’s web or a swell for a spill; conductivity knows whether what covers it is sewage at 900 microsiemens or the Irish Sea at forty thousand. A spill is reported only when both agree, and a disagreement is reported as such.

- A reading every two minutes during rain, every fifteen otherwise
- Batteries changed once in five years, by boat where there is no road
- A heartbeat every six hours, and an alarm in the absence of one

## What the first winter showed

Two overflows that the model had called quiet were the busiest of all; one that had a bad name had not spilled since 2021. The company moved £4 million of its programme because of it, in one meeting.

@video https://www.youtube.com/watch?v=aqz-KE-bpKQ

Fitting took nineteen weeks. Eleven sites could be reached at low water only, with a tide table and somebody on the cliff, and the crew’s van covered nine thousand miles.

![Fitting the last monitor from the water](boat)

The readings are public within the hour, on [a map of the coast](https://lowlandtelemetry.example/galloway) that the surfers of Killantringan Bay look at rather more often than the regulator does.

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

Worth £11.8 million, it was won against four other bidders, two of them more than a hundred times larger. Firth Water scored quality at seventy per cent of the total and asked every bidder to leave an outstation on Fair Isle for a winter. Three came back.

### What is to be fitted

- 2,040 outstations, at pumping stations, tanks and overflows
- 610 replacement panels for sites that still dial in by telephone line
- Nine gateways, each with a twin on another island
- A training van, with a wet well in the back

> “We wanted to know who would ring us before we rang them,” says Mhairi Gunn, who leads the programme at Firth Water. “One of them rang to say that a gull had moved in.”

## Why islands first

The copper telephone network goes dark on Orkney earlier than almost anywhere, and with it the modems that have watched over water on the isles since 1991. Sanday, Stronsay and Westray have a hundred and twelve sites between them. All must be done in the weather window from April to September; a ferry day that is lost to wind costs £3,900, so the plan has nine of them in it.

![How a reading from Westray reaches the control room](map)

It is the largest order in the company’s history, and will be built in Falkirk: eleven people join the assembly line, and the night shift returns after six years.

“Six years ago we sent forty people home at ten every evening and switched off the light,” said Fiona Baird, the managing director. “It’s coming on again on the second of March, and I intend to be there with a flask.”

The first ferry leaves Kirkwall at 07:00 on 3 April, with forty outstations, two vans and a spare pair of everything.`,
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

It was not for want of technology. Every alarm had been somebody’s good idea: a float switch added after a flood, a duplicate put in for an audit, a threshold tightened when a chairman’s house ran dry. None had ever been taken out.

We spent the first month reading. Of every hundred alarms, **sixty-one were the same eleven sensors**, twenty told of a state that was normal for the hour, and twelve came twice because two systems said the same thing.

> “I used to go through them like a card dealer. Acknowledge, acknowledge, acknowledge,” says Sheila Rae, fourteen years on nights. “The awful thing is that I was quick.”

### Four rules

1. An alarm that needs no action is an event, and goes to the log.
2. An alarm that repeats within ten minutes is one alarm.
3. A sensor that cries three times in a week without cause is a fault of the sensor.
4. Whoever answers may suggest a fifth rule.

## The meeting with the biscuits

Rules are easily written. Agreeing on 3,400 set points took a room, a projector and eleven Wednesdays, with an operator, an engineer and somebody from compliance each time. Nothing was switched off unless all three said yes. Where they could not agree, the alarm stayed, in grey, and was looked at again after a month.

1. Removed: 1,870
2. Merged: 640
3. Given a new threshold: 505
4. Left alone: 385

After eight weeks there were forty alarms a night, and each had a name, a place and a first thing to do. The tea towel hangs in a frame.

One February night a main of 450 millimetres went at Galashiels. It was the third alarm of the shift, and a crew was on its way in **four minutes**.`,
      categories: ['Automation', 'Data Platforms'],
      picture: { motif: 'control-room', alt: 'One large screen in place of six' },
      stage: 'published',
      day: 96,
    },
  ],
};

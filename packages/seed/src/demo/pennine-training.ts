import type { DemoCompany } from '../demo-types.ts';

export const pennineTraining: DemoCompany = {
  owner: 'office@penninetraining.example',
  title: 'Pennine Training',
  introHeader: 'A treatment works that exists to be broken.',
  text: `
At Todmorden stands a complete water works that supplies nobody. Trainees may flood it, overdose it, trip it and blind its filters. Then they mend it, by themselves, with the tutor’s hands in his pockets.

The works was decommissioned in 2006, when its reservoir was joined to a bigger one. It had everything: two clarifiers, six rapid gravity filters, a chlorine room, 4.5 megalitres of contact tank and a smell of hot dust. A retired shift manager, Elaine Greenwood, bought it for the price of a semi in Halifax and filled it with students.

## How things are broken

In a cabin above the filters sits the fault desk. From there a tutor can stick a valve, foul a turbidity meter, drop a phase, add 200 milligrams a litre of peat to the raw water, or ring up as a worried head teacher. Nothing is simulated; the pumps that trip are real pumps, and the water on the floor is wet.

> “I’ve had twelve years on shift and never lost a works,” says one graduate. “I lost that one in forty minutes. I’ve been a better operator since.”

![The fault desk above the filter gallery](control-room)

### Courses

1. Operators: two weeks, ending with a night shift on which five things go wrong.
2. Managers: two days, ending with a press conference.
3. Board members: one day, in boots.

More than four thousand people have been through the gate. Roughly nine hundred of them have flooded the dosing room.

### Places and prices

- Operators: twelve to a class, £2,150, lodging above the old laboratory
- Managers: eight to a class, £1,400
- Boards: any number, by the day, £6,000 and a hot lunch

Certificates are awarded by an outside examiner, who fails about one candidate in nine. Retakes are free, for we would sooner meet the mistake twice here than once at your place. Dates for the coming year are [on the notice board](https://penninetraining.example/dates).`,
  hue: 340,
  mark: 'bars',
  gallery: [
    { motif: 'team', alt: 'A class of operators before their night shift' },
    { motif: 'pumps', alt: 'The pump hall that may be broken' },
  ],
  addresses: [
    {
      street_1: 'Lumbutts Road, Todmorden OL14 6JQ',
      phone: '01632 960270',
      email: 'office@penninetraining.example',
      url: 'https://penninetraining.example',
      town: 'Todmorden',
      postcode: 'OL14 6JQ',
      country: 'United Kingdom',
    },
  ],
  categories: ['Training', 'Commissioning'],
  facts: { founded: '2012', registered_number: '08130259', trade_names: '', size: '1-9' },
  regions: ['North West', 'Yorkshire and the Humber'],
  sectors: ['Water supply', 'Wastewater'],
  accreditations: [
    { scheme: 'ISO 9001', number: 'QA 81302', scope: 'Practical training for operators', days: 210 },
  ],
  references: [],
  stage: 'published',
  day: 360,
  access: 'lapsed',
  articles: [
    {
      type: 'press-release',
      title: 'A press conference that nobody asked for',
      introHeader: 'Managers face real journalists at the end of the new course.',
      author: 'Elaine Greenwood',
      text: `
The journalists are retired, and merciless. They are told at noon what went wrong in the trainees’ works that morning, and by four they have found the one thing that the trainees hoped nobody would ask about.

## A morning’s trouble

Course members arrive at seven and are handed a works that is running well. By nine it isn’t. A typical morning begins with a turbidity spike at the inlet, goes on to a filter that breaks through and a duty phone that rings every four minutes, and ends with a decision: stop the works and empty the reservoir, or keep going and hope.

There is no right answer. Last month two groups had the same fault; one shut down at 09:50, the other never did, and both had a hard afternoon.

> “The question isn’t what you did,” says Ruth Fairbairn, who covered the water industry for a Manchester paper for twenty-two years. “It’s when you knew.”

## What the cameras teach

1. Say what has happened before you say what you feel about it.
2. A figure without a unit will be quoted without one.
3. Never answer for the regulator, who is watching.
4. If you don’t know, say when you will.

Each manager is filmed and sits through it the next morning, in company. Nobody has enjoyed that yet. A head of operations from the Midlands counted nineteen uses of the word *robust* and asked for the tape to be destroyed.

![Nine in the morning, before anyone has noticed](control-room)

### Why now

Three serious incidents at British works in one winter were made worse by what was said about them, according to a review by the industry’s own association. In each case the chemistry was under control within a day; the trust took a year. Elaine Greenwood, who founded the school, thinks that the two are learned in the same way: by getting it wrong somewhere safe.

The course lasts two days, costs £1,400 and takes eight. All four dates before the summer are full. A [list of questions](https://penninetraining.example/questions) that journalists have really put, two hundred and six of them, is free to anyone with a strong stomach.`,
      categories: ['Launches'],
      picture: { motif: 'team', alt: 'Facing the questions' },
      stage: 'published',
      day: 190,
    },
  ],
};

import type { DemoCompany } from '../demo-types.ts';

export const orwellBlowers: DemoCompany = {
  owner: 'marketing@orwellblowers.example',
  title: 'Orwell Blowers',
  introHeader: 'Air for activated sludge, at half of what you pay for it now.',
  text: `
More than half of a sewage works’ electricity goes into bubbles. Orwell Blowers makes the machines that make them, and the control that stops making them when the bugs have had enough.

Our turbo blowers ride on air bearings at 30,000 revolutions a minute. There is no oil and no gearbox, and very little noise: the alarm beacon is the loudest thing in the building.

### In figures

- Between 20 and 350 kilowatts
- Turndown to 38 per cent without a vent valve
- An average saving of 31 per cent over the lobe blowers that came out

## Control

Ammonia is what matters, oxygen is what is easy to measure. Our controller looks at both, and learns the works’ Sunday.

@video https://vimeo.com/22439234`,
  hue: 320,
  mark: 'ring',
  gallery: [
    { motif: 'motor', alt: 'The wheel of a turbo blower' },
    { motif: 'pumps', alt: 'Three blowers in the hall at Ipswich' },
  ],
  addresses: [
    {
      street_1: 'Unit 14, Cliff Quay, Ipswich IP3 0BG',
      phone: '01632 960226',
      email: 'sales@orwellblowers.example',
      url: 'https://orwellblowers.example',
    },
  ],
  categories: ['Biological Treatment', 'Commissioning'],
  references: ['Automatic start-up after power dips at Sallow Ford'],
  stage: 'published',
  day: 266,
  access: 'running',
  articles: [
    {
      type: 'mini-case-study',
      title: 'What the bugs do on a Sunday',
      introHeader: 'A works in Suffolk cut its aeration bill by looking at ammonia rather than at the clock.',
      author: 'Nadia Osei',
      text: `
Framling works treats 38,000 people’s sewage with two lanes of activated sludge and, until last year, four lobe blowers on a timetable. The timetable dated from a milk depot that closed in 2004.

We put an ammonia probe at two thirds of each lane and one turbo blower beside the four old ones. For a month the new control only *watched*, and wrote down what it would have done.

## What it wrote down

- At four in the morning, half of the air was for nobody
- On Mondays, the wash-day peak came at ten, two hours after the timetable’s
- On Sundays there was a second peak after lunch, small and punctual

The control took over on a Tuesday in May. Since then, power for aeration has come down by **thirty-six per cent**, effluent ammonia is steadier than it has ever been, and two of the lobe blowers have gone to a museum of agriculture, where children may turn them by hand.

> “I used to set the blowers by the calendar on the wall,” says the shift manager. “It had tractors on it.”`,
      categories: ['Sewage Treatment', 'Carbon Reduction', 'Automation'],
      picture: { motif: 'works', alt: 'The two aeration lanes at Framling' },
      stage: 'published',
      day: 21,
    },
    {
      type: 'press-release',
      title: 'Orwell Blowers reports a record half-year',
      introHeader: 'Sixty-eight machines delivered, five of them across the North Sea.',
      author: 'Nadia Osei',
      text: `
Orders rose by 22 per cent to £9.4 million in the six months to September. Exports, mostly to Denmark and the Netherlands, made up a fifth.

Twelve people joined the company. A second test cell opens in March, so that no customer has to wait for a witness test longer than he waits for a boiler.`,
      categories: ['Results'],
      picture: { motif: 'diagram', alt: 'The second test cell as it will be' },
      stage: 'published',
      day: 14,
    },
    {
      type: 'press-release',
      title: 'Apprentices take over the test cell for a week',
      introHeader: 'Six of them, four machines, no accidents, one cake.',
      author: 'Ben Catchpole',
      text: `
For one week in September nobody over twenty-three was allowed to touch the controls. The apprentices tested four blowers, refused one for a bearing that hummed, and were right.`,
      categories: ['Apprenticeships'],
      picture: { motif: 'team', alt: 'The six apprentices in the test cell' },
      stage: 'rejected',
      day: 16,
      reason: 'A charming story, and too short: who are the six, and what did the bearing turn out to have?',
    },
  ],
};

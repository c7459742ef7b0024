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

A lobe blower turns about half of its electricity into moving air and the other half into heat and noise. At a works of 50,000 people that wasted half costs some £70,000 a year. Our wheels are milled from a single block of aluminium, run at eight hundredths of a millimetre from their casing, and reach a wire-to-air efficiency of **74 per cent** at the duty point.

> “I thought it hadn’t started,” says a technician at Leiston, of his first morning with one.

## Control

Ammonia is what matters, oxygen is what is easy to measure. Our controller looks at both, and learns the works’ Sunday.

The film shows a start from cold, in the workshop, with a coin balanced on the inlet.

@video https://vimeo.com/22439234

## Before you buy

1. We log pressure, air flow, oxygen and ammonia for six weeks, on your existing machines.
2. You receive a duty map: how many hours in a year at which flow. It is nearly always lower than the nameplate.
3. We size for that map, with one machine to spare, and sign for the kilowatt-hours.

Last year nine customers out of thirty-one were told that new diffusers would serve them better than new blowers. We don’t sell diffusers.

### Service

Four engineers in Ipswich and two in Wakefield reach most of England in half a day. Bearings are air and never wear; the inlet filter is changed twice a year, and the core, at ten years, in one shift. [Run hours of the whole fleet](https://orwellblowers.example/fleet) are shown live: 3.1 million at the last count.`,
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
      town: 'Ipswich',
      postcode: 'IP3 0BG',
      country: 'United Kingdom',
    },
  ],
  categories: ['Biological Treatment', 'Commissioning'],
  facts: { founded: '1966', registered_number: '00880131', trade_names: '', size: '50-249' },
  regions: ['East of England', 'East Midlands', 'London', 'South East'],
  sectors: ['Wastewater', 'Industry'],
  accreditations: [
    { scheme: 'ISO 9001', number: 'FM 08801', scope: 'Design, manufacture and repair of blowers', days: 430 },
    { scheme: 'ISO 50001', number: 'ENMS 08801', scope: 'The test cell and the works at Ipswich', days: 610 },
  ],
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

> “It was like having a very polite inspector in,” Denise Goodchild, the shift manager, remembers. “It never said a word and it wrote everything down.”

## What it wrote down

@video https://vimeo.com/22439234

- At four in the morning, half of the air was for nobody
- On Mondays, the wash-day peak came at ten, two hours after the timetable’s
- On Sundays there was a second peak after lunch, small and punctual

### The sums

1. Before: 1.42 gigawatt-hours a year for aeration, or 37 kilowatt-hours for each person served
2. After: 0.91
3. Saved: £102,000 at last year’s price, against an outlay of £268,000

Air is not cut back further than the mixing will bear. Below two thirds of a cubic metre an hour for each square metre of floor the solids begin to settle, so the controller has a stop there, whatever the ammonia says.

The control took over on a Tuesday in May. Since then, power for aeration has come down by **thirty-six per cent**, effluent ammonia is steadier than it has ever been, and two of the lobe blowers have gone to a museum of agriculture, where children may turn them by hand.

Nitrous oxide was measured under a floating hood for six months, since starving a lane of oxygen can make more of it. It fell by a fifth. All three data sets are [here](https://orwellblowers.example/framling).

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

## Where the growth came from

Half of it was one change to the market. Since electricity doubled, the life of a machine is judged by its bill rather than by its price, and utilities that used to replace a blower when it seized now do so when the sum comes out. The average payback in the order book is 2.6 years; in 2019 it was 5.8.

- Turbo blowers: 71 machines, £6.3 million
- Control systems: 17 works, £1.4 million
- Service and spares: £1.7 million

Operating profit was £1.02 million on sales of £9.35 million, from £0.71 million in the same months of the year before. Stocks are higher than the board likes, because wheels take fourteen weeks from one supplier and a second has only just been approved.

> “I’m pleased with the profit, and I’m prouder of the returns,” says Nadia Osei, the managing director. “There weren’t any.”

### Across the North Sea

Five machines went to Esbjerg, for a works that treats the waste of a fish dock and a town at once. There the air demand triples when the boats come in. A team from Ipswich spent a fortnight with a trawl timetable, and came home with a control loop that looks at the tide.

![Loading for Esbjerg at Cliff Quay](coast)

Twelve people joined the company. A second test cell opens in March, so that no customer has to wait for a witness test longer than he waits for a boiler.

Borrowing stands at £0.6 million, all of it for the cell. The directors propose no dividend: the money is to go into a larger balancing machine and, for the first time since 2016, a canteen. Accounts are [published in full](https://orwellblowers.example/results).`,
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

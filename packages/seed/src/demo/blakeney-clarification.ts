import type { DemoCompany } from '../demo-types.ts';

export const blakeneyClarification: DemoCompany = {
  owner: 'contact@blakeneyclarification.example',
  title: 'Blakeney Clarification',
  introHeader: 'Lamella and dissolved-air plants for water that changes its mind.',
  text: `
East Anglian rivers are slow, green and full of opinions. We learned our trade on them, and now build clarifiers for anybody whose raw water is clear in March and soup in July.

## Air or gravity?

Algae float, silt sinks. A plant for both must do both, and change over without a shift being called in. Our combined tank does so on one valve: saturated air in summer, plates in winter.

1. We keep a calendar of your water for a year before we draw a line.
2. The coagulant is chosen on the bench, at the temperature of the worst week.
3. The tank is sized by what comes after it, not by what would look generous.

Switching over takes eleven minutes. Loading in summer reaches 12 metres an hour over the float zone, in winter 7 through the plates, and the footprint is a third of what a conventional clarifier would want for the same 150 litres a second.

## The bench comes first

Before a tank there are jars. We run about four thousand a year at Quay Lane, in a cold room that can be set to any temperature between two and twenty-two degrees. A coagulant that is excellent in a warm laboratory may be hopeless at three degrees, and the river will be at three degrees for nine weeks.

> “They made us send samples through a whole winter before they’d talk about steel,” says a treatment manager on the Waveney. “It was infuriating, and then it was right.”

![A float blanket in August](works)

The firm was founded in 1988 by two brothers who could not agree on sludge. One of them still answers the telephone.

### Where to see one

- Stalham: 95 litres a second, algae, since 2009
- Horning: 210 litres a second, peat and silt by turns
- A food plant near King’s Lynn, where the raw water has carrots in it

Visits are on the first Tuesday of each month, and [bookable here](https://blakeneyclarification.example/visits). Bring a litre of whatever is troubling you.`,
  hue: 75,
  mark: 'waves',
  gallery: [
    { motif: 'works', alt: 'Clarifiers on the edge of the marsh' },
    { motif: 'laboratory', alt: 'Coagulant trials at four degrees' },
    { motif: 'wetland', alt: 'The marsh behind the workshop' },
  ],
  addresses: [
    {
      street_1: 'The Granary, Quay Lane, Blakeney NR25 7NE',
      phone: '01632 960203',
      email: 'contact@blakeneyclarification.example',
      url: 'https://blakeneyclarification.example',
      town: 'Blakeney',
      postcode: 'NR25 7NE',
      country: 'United Kingdom',
    },
    {
      street_1: 'Unit 3, Hunslet Wharf, Leeds LS10 1JR',
      phone: '01632 960207',
      email: 'dosing@blakeneyclarification.example',
      url: 'https://blakeneyclarification.example/dosing',
      town: 'Leeds',
      postcode: 'LS10 1JR',
      country: 'United Kingdom',
    },
  ],
  categories: ['Clarification', 'Filtration', 'Dosing Pumps'],
  facts: { founded: '1988', registered_number: '02260203', trade_names: '', size: '10-49' },
  regions: ['East of England', 'East Midlands', 'Yorkshire and the Humber'],
  sectors: ['Water supply', 'Food and drink'],
  accreditations: [
    { scheme: 'ISO 9001', number: 'FM 22602', scope: 'Clarifiers and chemical dosing', days: 365 },
    {
      scheme: 'DWI Regulation 31',
      number: 'DWI 56.4.1988',
      scope: 'Dosing pumps and mixers for coagulants',
      days: 480,
    },
    { scheme: 'CHAS', number: 'CHAS 22602', scope: '', days: 120 },
  ],
  references: ['Turbidity control after the winter floods'],
  stage: 'published',
  day: 152,
  access: 'card',
  articles: [
    {
      type: 'mini-case-study',
      title: 'A works that lost its summer',
      introHeader: 'Every July the filters at Ludham clogged in six hours. This July they ran for forty.',
      author: 'Edmund Larter',
      text: `
For a fortnight each summer, tankers brought drinking water into a district that is surrounded by it. The broads turned green, and the rapid gravity filters at Ludham could not be washed as fast as they blinded.

Floating the algae off before the filters was the obvious answer. There was no room: a road on one side, a heronry on another.

A third clarifier elsewhere on the broad was priced at £9.3 million and four years. Edmund Larter walked round the two that were there, with a tape measure and a sandwich.

## Two tanks into one

The old flat-bottomed clarifiers were 4.2 metres deep, which is more than air flotation needs. A false floor at half depth made each tank into two storeys: plates below, float above.

Recycled water, saturated with air at 5.2 bar, enters through forty nozzles under the upper floor. Bubbles of fifty micrometres lift the algae in about nine minutes; a beach scraper, moving at the speed of a minute hand, pushes them off. When the river turns brown instead of green, one valve sends the flow downstairs, to 640 square metres of inclined plate.

> “We put a loft conversion into a clarifier,” says Edmund Larter, who is tired of having said it first.

![Upstairs for algae, downstairs for silt](diagram)

### Built around a live works

1. One tank was converted while the other ran, from October to March.
2. Floors came as forty-two precast planks, each light enough for a farm crane.
3. The wet commissioning lasted nineteen days, on the worst water of May.

Coagulant went down from 38 to 29 milligrams a litre of ferric, and the cost of everything, herons’ fence included, came to **£2.15 million**.

In the first July of the new arrangement the filters ran for **forty hours between washes**. Wash water fell by five sixths, and the tanker contract was not renewed. The herons raised eleven chicks.

A summer’s worth of [turbidity and run times](https://blakeneyclarification.example/ludham) has been put at the disposal of anyone with a green lake.`,
      categories: ['Treatment Works'],
      picture: { motif: 'works', alt: 'The converted clarifiers at Ludham' },
      stage: 'published',
      day: 63,
    },
    {
      type: 'press-release',
      title: 'Blakeney opens its bench to students',
      introHeader: 'Ten places a term, and as much bad water as they can carry.',
      author: 'Sal Larter',
      text: `
From January, students of the university’s water course will spend each Thursday on the jar-test benches at Quay Lane. They may bring samples. The worst sample of each term wins a weekend on the company’s boat.

## What a student gets

- A key to the cold room, and a coat
- Six paddles, twelve jars and the run of the chemical store
- The attention of two people who have been doing it for thirty-five years
- £90 a day, so that nobody has to choose between the bench and a bar job

There will be no set exercises. Each student takes on one water for a term, finds out what is in it, and writes two pages on how to be rid of it: one for an engineer, one for whoever lives beside it.

> “A jar test looks like cookery and mostly is,” says Dr Oluwaseun Bright, who runs the course. “You can read about a pin floc all day. You have to have lost one.”

The idea came out of a mild scandal. When the company advertised for a process engineer last year, forty-one graduates applied, and only three had ever touched a flocculator. One of those had built hers from a record player; she started in June.

### How to apply

1. Send a photograph of the worst water within ten miles of your home.
2. Guess, in a hundred words, why it looks like that.
3. Turn up.

There is no interview. The first ten places went in two days, to students from four countries, and a second bench has been ordered. Sal Larter has asked for suggestions as to where it might stand, since the only free corner has a dinghy in it. The company’s own worst water, a sample of 1988 that has still not settled, is [on display](https://blakeneyclarification.example/bench).

“Anyone can clear good water,” said Sal Larter. “We’d like them to meet the other sort before it meets them.”`,
      categories: ['Partnerships'],
      picture: { motif: 'boat', alt: 'The company’s boat on the broad' },
      stage: 'published',
      day: 10,
    },
  ],
};

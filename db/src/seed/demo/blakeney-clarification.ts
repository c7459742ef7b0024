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

![A float blanket in August](works)

The firm was founded in 1988 by two brothers who could not agree on sludge. One of them still answers the telephone.`,
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
    },
  ],
  categories: ['Clarification', 'Filtration'],
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

## Two tanks into one

The old flat-bottomed clarifiers were 4.2 metres deep, which is more than air flotation needs. A false floor at half depth made each tank into two storeys: plates below, float above.

> “We put a loft conversion into a clarifier,” says Edmund Larter, who is tired of having said it first.

In the first July of the new arrangement the filters ran for **forty hours between washes**. Wash water fell by five sixths, and the tanker contract was not renewed. The herons raised eleven chicks.`,
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

“Anyone can clear good water,” said Sal Larter. “We’d like them to meet the other sort before it meets them.”`,
      categories: ['Partnerships'],
      picture: { motif: 'boat', alt: 'The company’s boat on the broad' },
      stage: 'published',
      day: 10,
    },
  ],
};

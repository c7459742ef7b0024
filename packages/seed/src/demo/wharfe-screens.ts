import type { DemoCompany } from '../demo-types.ts';

export const wharfeScreens: DemoCompany = {
  owner: 'office@wharfescreens.example',
  title: 'Wharfe Screens',
  introHeader: 'Fine screens for intakes and inlets, made to drop into the channel you have.',
  text: `
Wharfe Screens measures the channel, builds the screen around it and fits both in a week. Eel-friendly intakes are half of what we do, and what stops wipes at the inlet is the other half.

A screen is the first machine that a works has and the last that anyone looks at. Ours began as a repair. In 1994 a mill owner at Otley asked two brothers from the weir cottage to mend a rack that had caught the same tree three winters running; they built him a new one, curved, and the tree went over it.

### Two kinds of fineness

- **Two-millimetre panels** for raw-water intakes, where an elver must come to no harm
- **Six-millimetre panels** for inlet works, where nothing that looks like a wipe may pass

Brushes are changed without lifting the screen. It takes twelve minutes and one spanner, which is chained to the frame, because spanners swim.

![A six-millimetre panel after a storm](screens)

## From drawing to water in ten weeks

1. A surveyor comes for a day, with a scanner that sees the channel to two millimetres.
2. You get a drawing on which your own walls are shown as they are, bulges and all.
3. We build in stainless steel at Weir Mill and run the screen in our own race, on river water and last autumn’s leaves.
4. It arrives on one lorry. Four people fit it in a week, behind stop logs that we bring.

### Sizes so far

- Smallest: 400 millimetres wide, for a trout farm
- Largest: six panels of 3.2 by 5.5 metres, passing **4,100 litres a second**
- Steepest: 80 degrees, in a shaft on the Mersey

> “There’s a gap on the as-built drawing where our wall isn’t straight. They asked about it before they quoted,” says a project engineer at a Yorkshire works. “Nobody had ever asked.”

Head loss for every panel, clean and half blinded, was measured at a university flume and may be [downloaded](https://wharfescreens.example/headloss). It is usually between 40 and 110 millimetres, and if we say 60 on the drawing, we come back and measure that too.`,
  hue: 202,
  mark: 'arch',
  gallery: [
    { motif: 'screens', alt: 'A fine screen, seen along its panels' },
    { motif: 'weir', alt: 'The mill weir at Otley beside the workshop' },
  ],
  addresses: [
    {
      street_1: 'Weir Mill, Bridge Street, Otley LS21 1BQ',
      phone: '01632 960154',
      email: 'office@wharfescreens.example',
      url: 'https://wharfescreens.example',
      town: 'Otley',
      postcode: 'LS21 1BQ',
      country: 'United Kingdom',
    },
  ],
  categories: ['Screens', 'Commissioning'],
  facts: { founded: '1994', registered_number: '02960154', trade_names: '', size: '10-49' },
  regions: ['North East', 'North West', 'Yorkshire and the Humber', 'East Midlands'],
  sectors: ['Water supply', 'Wastewater', 'Rivers and environment'],
  accreditations: [
    { scheme: 'ISO 9001', number: 'GB 94/1541', scope: 'Design and manufacture of screens', days: 350 },
  ],
  references: ['Screens that cope with wipes at Port Ennor', 'Fish passage at a gauging weir'],
  stage: 'published',
  day: 330,
  access: 'ended',
  articles: [
    {
      type: 'mini-case-study',
      title: 'Forty thousand elvers and one pump',
      introHeader: 'An intake on the Parrett now lets the small ones by.',
      author: 'Megan Illingworth',
      text: `
Every April, glass eels the length of a finger come up the Parrett by night. The old intake drew them in at half a metre a second.

An elver weighs a third of a gram and has swum from the Sargasso. It can hold its own against about twenty centimetres a second, for a minute or so. Since the stock has fallen by nine tenths in forty years, the law now says what an intake may and may not do to it, and the drainage board at Burrowbridge had a date by which to comply.

The new screen is four times as wide, so that water passes it at **ten centimetres a second**, slower than an elver swims. Its panels are wedge wire at two millimetres; a brush bar crosses them once an hour, upwards, away from the bed where the eels rest.

## Four times as wide, in the same place

There was no land to be had, with a listed pumping station on one side and a flood bank on the other. Megan Illingworth turned the screen through sixty degrees, so that it lies along the river instead of across the intake. Eleven panels of 1.2 metres stand in a row, on sheet piles driven from a barge, and the flow of 900 litres a second spreads itself over the lot.

![The row of panels from upstream, at low water](screens)

1. Approach velocity: from 50 centimetres a second to 10
2. Head loss, clean: 25 millimetres
3. Time on site: six weeks, from January, before the run began

> “It looks like a fence with a job,” says the board’s engineer, who had feared a cathedral.

### Counted, not guessed

Volunteers counted for thirty nights, with red lamps and flasks. In the pump’s sump, where there used to be hundreds, they found three. In the river above the intake they stopped counting at forty thousand.

The brush bar draws 0.7 kilowatts and works for three minutes in the hour. In October it dealt with the leaves of every willow between there and Langport, without help. Weekly counts go to a public [page of the rivers trust](https://wharfescreens.example/parrett).

The pump draws as much as it always did.`,
      categories: ['River Health'],
      picture: { motif: 'river', alt: 'The Parrett at dusk, in the season of elvers' },
      stage: 'published',
      day: 224,
    },
    {
      type: 'press-release',
      title: 'Wharfe Screens buys its brush maker',
      introHeader:
        'A firm of nine in Ilkley, founded in 1868 to sweep chimneys, joins the screens that it has kept clean.',
      author: 'Megan Illingworth',
      text: `
Every screen that leaves Weir Mill carries between four and thirty brushes, and all of them have come from one loft in Ilkley since 1996. When Arthur Bland, who owns the loft, turned seventy-one and began to talk of Portugal, his largest customer took him out to lunch.

Wharfe Screens has bought Bland & Daughters for a sum that neither will name. All nine people stay, and so does the name above the door.

## A brush is a part

To most of the trade it is a consumable, bought by the metre from whoever is cheapest. Megan Illingworth, who runs Wharfe, has a drawer of those. Bristles of the wrong nylon take up water, go limp in a month and then polish the dirt instead of moving it.

- Filament: 0.45 millimetres, crimped, from one spinner in Germany
- Life in river water: 26 months on average, against nine for the drawer
- Stiffness: tested on a balance made for hairdressers

> “Arthur can tell you the batch with his thumb,” says Mrs Illingworth. “We’ve bought a company and we’re hoping that it includes the thumb.”

![Brushes of eleven sizes, waiting for their screens](screens)

### What changes

1. Brush bars will be drawn together with their panels, so that both wear out in the same year.
2. Old brushes come back, and the stainless backs are filled again.
3. Other makers’ screens will be supplied as before, at the same price list.

The third point was the condition on which Mr Bland sold. A third of his turnover goes to Wharfe’s competitors, two of whom rang on the day of the announcement and were told that nothing in the order book would be read by anybody in Otley.

## The daughters

There are two of them. Hilary does the accounts; Joan, who invented the twelve-minute change with one spanner, becomes a director of the joint company and has asked for a window. Mr Bland will come in on Wednesdays until the summer. A [short history](https://wharfescreens.example/brushes) of brushes, with chimneys, is available at the mill.`,
      categories: ['Acquisitions'],
      picture: { motif: 'team', alt: 'The nine of Bland & Daughters on the stairs of their loft' },
      stage: 'published',
      day: 251,
    },
  ],
};

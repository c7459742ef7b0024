import type { DemoCompany } from '../demo-types.ts';

export const tarnMembranes: DemoCompany = {
  owner: 'hello@tarnmembranes.example',
  title: 'Tarn Membranes',
  introHeader: 'Ceramic and polymer membranes for works that have no room to spare.',
  text: `
Tarn Membranes supplies compact filtration for surface water, from a skid in a container to a hundred megalitres a day.

We pilot on your own water before anybody signs anything, and publish what we find, good or bad. Of sixty-one pilots since 2014, nine ended with a letter that said: *do not buy this*. Four of those utilities came back with a different source.

## Why ceramic

A ceramic element costs more than a polymer one on the day it is bought, and less on every day after. It can be backwashed hard, cleaned hot, and forgotten by the operators of a works that has other things to do.

![Ceramic elements in their vessels on the second skid](membranes)

## What a pilot looks like

A six-metre trailer, a 32-amp socket and a hose to your raw water. The skid inside takes two litres a second through a single full-length element, so that what you see at pilot scale is what you will get from four hundred of them. It logs flux, pressure and turbidity every ten seconds; you have the same log-in as we do.

1. Four weeks to find the coagulant and the flux
2. Eight weeks to fail, if it is going to
3. One bad storm, for which we will extend the hire without charge

> “They rang on day nine to say that our water was beating them. That call is why we bought,” says a process manager in the Dales.

The largest plant to come out of a pilot so far treats 96 megalitres a day at 0.4 bar of driving pressure, most of it supplied by the hill behind the works. Every result, including the ones that cost us a sale, is in [the pilot table](https://tarnmembranes.example/pilots).

### For the engineer in a hurry

- Flux between 80 and 180 litres per square metre and hour, by season
- Twenty-year warranty on ceramic elements
- Pilot plants for hire by the week, with an operator for the first
- Remote support day and night, from people who have stood in your plant

We are forty-four people in Kendal, most of whom can see the source of somebody’s drinking water from the window.`,
  hue: 186,
  mark: 'hexagon',
  gallery: [
    { motif: 'membranes', alt: 'A rack of ceramic membranes in a treatment hall' },
    { motif: 'laboratory', alt: 'Jar tests on the pilot bench' },
    { motif: 'river', alt: 'The intake on a fell-side beck' },
  ],
  addresses: [
    {
      street_1: '4 Lakeside Business Park, Kendal LA9 6NS',
      phone: '01632 960160',
      email: 'hello@tarnmembranes.example',
      url: 'https://tarnmembranes.example',
      town: 'Kendal',
      postcode: 'LA9 6NS',
      country: 'United Kingdom',
    },
  ],
  categories: ['Membranes', 'Filtration', 'Clarification'],
  facts: { founded: '2003', registered_number: '04600358', trade_names: '', size: '50-249' },
  regions: ['North East', 'North West', 'Yorkshire and the Humber', 'Scotland', 'Northern Ireland'],
  sectors: ['Water supply', 'Food and drink'],
  accreditations: [
    { scheme: 'ISO 9001', number: 'GB 03/5836', scope: 'Design and supply of membrane plants', days: 290 },
    {
      scheme: 'DWI Regulation 31',
      number: 'DWI 56.4.2207',
      scope: 'Ceramic and hollow-fibre modules',
      days: 620,
    },
  ],
  people: [
    {
      name: 'Callum Strickland',
      role: 'Sales',
      phone: '01632 960161',
      email: 'callum@tarnmembranes.example',
      region: 'England and Wales',
    },
    {
      name: 'Mhairi Baxter',
      role: 'Sales',
      phone: '01632 960162',
      email: 'mhairi@tarnmembranes.example',
      region: 'Scotland and Northern Ireland',
    },
  ],
  downloads: [
    {
      title: 'Ceramic membrane skids, data sheet',
      lines: [
        'Silicon carbide membranes with pores of 0.1 micrometres, in skids of 2 to 40 megalitres a day.',
        'Backwashed at 6 bar; cleaned with chlorine or acid at any strength.',
        'Recovery: 97 to 99 per cent. Expected life of a membrane: twenty years.',
        'All parts in contact with drinking water are approved under Regulation 31.',
      ],
    },
  ],
  references: ['Ceramic membranes at Hollow Beck treatment works', 'Mobile filtration for a summer peak'],
  networks: {
    linkedin: 'https://www.linkedin.com/company/tarn-membranes-example',
    youtube: 'https://www.youtube.com/@tarn-membranes-example',
  },
  stage: 'changed',
  day: 58,
  resubmitted: 4,
  access: 'running',
  articles: [
    {
      type: 'mini-case-study',
      title: 'Eleven weeks from drought order to drinking water',
      introHeader: 'A membrane plant in four containers, between lambing and hay.',
      author: 'Imran Siddiqui',
      text: `
When Skelwith reservoir fell to nineteen per cent, the plant that was planned for three years hence was wanted by July. Four containers came on the first of May.

## The field

There was no site. There was a field with a stone barn, a power line across one corner, and a farmer who could spare it until the second cut of hay. The lease ran to a page and a half; its longest clause was about gates.

## The weeks

1. Weeks one and two: hardcore, cable, and a temporary intake on a pontoon.
2. Weeks three to five: containers placed, pipes pushed together, first leaks found.
3. Weeks six and seven: the plant ran to waste day and night, while the laboratory sampled every four hours.
4. Week eight: the regulator’s visit.
5. Weeks nine to eleven: a bacteriological clearance for every route into supply.

![Four containers beside the barn, seen from the fell](map)

The plant made its first four megalitres of drinking water on 17 July, three days before the order would have allowed the company to take more from the river. It ran until October at an average of 3.7 megalitres a day.

> “We had two rules: nothing that takes more than a week to deliver, and nothing that nobody on site can mend.”

## What broke

A pontoon anchor, twice. One feed pump, because of a sheep’s fleece. The carbon filter ran out of head in the heat of August, when the beck reached 19 degrees and the algae came; coagulant was raised from 2.2 to 3.5 milligrams a litre, backwashes came twice as often, and output never fell below 3.1 megalitres in a day. All of it stands in the [log of the summer](https://tarnmembranes.example/skelwith), hour by hour.

The containers have since stood in two other valleys. The field was cut for hay in September, late, and is reported to have done well.`,
      categories: ['Treatment Works', 'Flood Resilience'],
      picture: { motif: 'reservoir', alt: 'Skelwith dam with the water far below its crest' },
      stage: 'changed',
      day: 31,
      resubmitted: 2,
    },
    {
      type: 'press-release',
      title: 'Imran Siddiqui becomes technical director',
      introHeader: 'From the pilot skid to the board in twelve years.',
      author: 'Imran Siddiqui',
      text: `
Imran joined Tarn as its fourth employee and has built every pilot plant since. He takes over from the founder, Helen Postlethwaite, who stays as chair two days a week and intends to spend the other five on the water rather than treating it.

His first decision was to put the results of all sixty-one pilots into one table that anybody can download.

Sixty-one trailers, he says, teach you one thing above all: a membrane is as good as the worst day of what comes before it. He has seen a plant stopped by pollen, by a burst water balloon and by a wedding upstream with six hundred paper lanterns.

## From the skid

Mr Siddiqui read chemical engineering at Leeds and came to Kendal in 2013 for what was advertised as eight weeks. The first pilot, at a fell-side intake above Sedbergh, ran for two winters. He slept beside it for the first of them, in the cab of the van, as the heating of the container had been left off the drawings. It has been on every drawing since.

His later plants include the four containers at Skelwith, the 96-megalitre works on the Ribble and a skid for a research station where the feed is melted snow.

![The pilot trailer above Sedbergh, in its second winter](van)

### What will change

- A second pilot crew, of three, so that no utility has to wait longer than ten weeks
- Autopsies of old elements for any owner, of any make, at cost
- An apprentice on each pilot, starting with the next

> “I’ve been asked for a vision,” he told the staff on his first morning. “I would like fewer leaks and more tea.”

Helen Postlethwaite began the firm in 2009 in a garage in Staveley, with two second-hand pressure vessels and a loan from her aunt. She will chair the board and has promised not to visit the workshop without being asked. The staff have given her a kayak.`,
      categories: ['Appointments'],
      picture: { motif: 'portrait', alt: 'Imran Siddiqui' },
      stage: 'rejected',
      day: 9,
      reason: 'The new director is also the author: please let somebody else sign it, or quote him.',
    },
    {
      type: 'press-release',
      title: 'Tarn publishes every pilot since 2014',
      introHeader: 'Sixty-one results in one table, the nine failures at the top.',
      author: 'Helen Postlethwaite',
      text: `
Membrane makers show the pilots that went well. Tarn Membranes has put all of its own on line: source, season, pre-treatment, flux, recovery, cleaning interval, and the reason where a trial was stopped.

“A failed pilot is worth more to the next engineer than a good one,” says Helen Postlethwaite, who founded the company. “It tells her what her water must not be like.”

## Two years of asking

The hard part was not the data but the leave to print it. Thirty-eight utilities, hospitals and breweries had to be asked, and seven of them had been swallowed by somebody else. One company secretary wanted to know what was in it for him. He was sent the row about his own works, with the name of the engineer who had saved him a million, and signed the same day.

> “We’d have been on that list of failures twice over, if they had hidden it,” says Callum Airey, who runs treatment for a utility in the Borders. “I read all nine before I read the rest.”

The nine that failed stand first. Five met algae that no coagulant would catch; two met iron that came and went with the rain; one met a budget; and one, in Helen’s words, “met a digger”.

### How to read it

Start with temperature. A flux that was won at 16 degrees halves at four, and a good many brochures are written in August. Then look at the cleaning interval, and only after that at the price. The [whole table](https://tarnmembranes.example/pilots) is one file of 2.1 megabytes and opens in anything.

- Every row names a contact at the utility who agreed to be telephoned
- Figures are hourly, and may be used by anybody who names the source
- New pilots are added within a month of their last day

Two other makers have since asked for the column headings. They were sent them by return.`,
      categories: ['Launches'],
      picture: { motif: 'laboratory', alt: 'Samples of sixty-one pilots on the laboratory shelf' },
      stage: 'published',
      day: 12,
    },
  ],
};

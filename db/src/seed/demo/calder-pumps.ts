import type { DemoCompany } from '../demo-types.ts';

export const calderPumps: DemoCompany = {
  owner: 'marketing@calderpumps.example',
  title: 'Calder Pumps',
  introHeader: 'Pumps built in Yorkshire since 1911, and the people who keep them running.',
  text: `
Calder Pumps designs and builds borehole, booster and sewage pumps for water companies throughout the British Isles. Every pump leaves our Halifax works with a curve measured on our own test bed, and with the name of the fitter who built it.

Our service teams look after more than nine thousand machines, ours and other makers’. Most repairs are done where the pump stands, in one visit.

## A works with its own river

The test bed draws from the Calder, runs four shifts in a busy month and can put two megawatts through a single machine. Customers are welcome to watch. Some of them bring sandwiches: a full curve on a large axial-flow pump takes most of a day, and we would rather find a droop at the best efficiency point in Halifax than have you find it in a wet well.

![A fitter’s view into the eye of an impeller before balancing](motor)

### What sets us apart

- Efficiency measured before delivery and again after a year
- Parts for every pump since 1964 in stock
- A call-out team within three hours of any station between the Humber and the Severn

## How we price a repair

1. We measure the machine where it stands, before anybody lifts it.
2. You get two figures: one to mend it, one to replace it, both with the energy of the next ten years.
3. If the second figure is the lower, we say so, even where the replacement is not ours.

> “They talked us out of two new pumps and into one new impeller. I have bought from them ever since.”

That is how a pumping engineer in Derbyshire put it, and it is the only advertisement we have ever framed.`,
  hue: 208,
  mark: 'drop',
  gallery: [
    { motif: 'pumps', alt: 'Three vertical pumps in the hall at Bankfoot Works' },
    { motif: 'motor', alt: 'An impeller on the balancing machine' },
    { motif: 'van', alt: 'A service van and its fitter on the moor road' },
    { motif: 'diagram', alt: 'The drawing of a booster set with its control valve' },
  ],
  addresses: [
    {
      street_1: 'Bankfoot Works, Wharf Street, Halifax HX3 9TQ',
      phone: '01632 960142',
      email: 'sales@calderpumps.example',
      url: 'https://calderpumps.example',
    },
    {
      street_1: 'Unit 6, Severn Quay, Gloucester GL1 5UH',
      phone: '01632 960117',
      email: 'service@calderpumps.example',
      url: 'https://calderpumps.example/service',
    },
  ],
  categories: ['Borehole Pumps', 'Sewage Pumps', 'Booster Sets', 'Pump Refurbishment'],
  references: ['Cutting energy by a third at Kirk Loch', 'Refurbishing twelve axial-flow pumps on site'],
  videos: [{ url: 'https://vimeo.com/76979871', title: 'A pump on the test bed' }],
  networks: { linkedin: 'https://www.linkedin.com/company/calder-pumps-example' },
  stage: 'published',
  day: 342,
  access: 'running',
  articles: [
    {
      type: 'mini-case-study',
      title: 'A third less energy at Thornley borehole',
      introHeader: 'Two pumps, one new impeller, and a valve that had been half shut since 1998.',
      author: 'Ruth Ackroyd',
      text: `
The pumps at Thornley had been sized for a demand that never came. A brewery was to double its output in the nineties; it closed instead, and the two borehole machines went on running against a discharge valve that somebody had throttled to keep the motors within their current.

Nobody had recorded the throttling. It took six weeks of measurement to find it.

## Measure first

We fitted clamp-on flow meters, a pressure logger at the headworks and a power analyser on each starter, and left them alone until the site had seen a wet week and a dry one. The pattern was plain by the second Monday: **pump 1 ran at 61 per cent of its best efficiency**, pump 2 at 66, and the head lost across one gate valve was eleven metres.

![The pressure trace of one week, with the valve half shut](control-room)

Wear accounted for four points of the loss. The rest was a good pump doing the wrong job.

## The work

1. Lift pump 1, trim its impeller by 14 millimetres and replace the wear rings.
2. Rebuild pump 2 with a new impeller, cast in Halifax to the duty that the site has today.
3. Open the valve that everybody had believed was open.
4. Move the level at which the second pump starts, so that the two hardly ever run together.

The borehole stayed in supply throughout. One machine was out at a time, for three days each, and the service reservoir above the village was allowed to fall by half a metre each night and recover each morning.

## What came of it

Energy per megalitre fell from **214 to 141 kilowatt-hours**. At the tariff of the day the work paid for itself in eleven months; at this year’s, it would have taken seven. The drawdown in the borehole is 1.3 metres less, which the hydrogeologists like even more than the bill.

> “I had walked past that handwheel for nineteen years,” says the site’s technician. “It has a sign on it now.”

The full set of before-and-after curves is on [our site](https://calderpumps.example/thornley), with the raw data. A short film shows the lift.

@video https://vimeo.com/76979871`,
      categories: ['Treatment Works', 'Carbon Reduction'],
      picture: {
        motif: 'drilling',
        alt: 'The headworks at Thornley, with the lifting frame over the borehole',
      },
      stage: 'published',
      day: 5,
    },
    {
      type: 'mini-case-study',
      title: 'Sewage pumps that clear themselves',
      introHeader: 'Fourteen call-outs a month became one.',
      author: 'Ruth Ackroyd',
      text: `
Ragging at Mill Bridge pumping station cost a crew two mornings a week. A controller that reverses the pump for nine seconds when its current rises has ended that.

The station lifts the flow of eleven thousand people into a rising main with three bad bends. Wipes arrive in mats; they wrap the impeller’s leading edge, the current creeps up by a few amperes an hour, and some time before dawn the overload trips.

### What the controller does

- It learns the current of a clean pump at every level of the wet well
- When the reading is eight per cent above that for a minute, it stops the pump, waits for the column to settle and runs it backwards
- After three attempts without success it calls a person, and says what it has tried

Between March and August the pumps cleared themselves **five hundred and twelve times**. One call-out remained: a length of fence post, for which no software has an answer.`,
      categories: ['Pumping Stations', 'Automation'],
      picture: { motif: 'screens', alt: 'Looking down into the wet well at Mill Bridge' },
      stage: 'waiting',
      day: 6,
    },
    {
      type: 'press-release',
      title: 'Calder Pumps opens a service depot in Gloucester',
      introHeader: 'Three hours to any station between Bristol and Birmingham.',
      author: 'Ruth Ackroyd',
      text: `
The depot on Severn Quay employs eighteen fitters, six of them apprentices in their first year. It opened on Monday with a ten-tonne crane, a wash bay and a stock of four thousand parts, chosen by counting what the vans had gone back to Halifax for since 2019.

“A spare on a shelf two hundred miles away is not a spare,” said the service director, Ruth Ackroyd. “We looked at every second visit of the last six years. Half of them were for a part that weighs less than a kettle.”

### What the depot does

- Repairs of pumps up to 250 kilowatts, tested before they go back
- Loan machines for boosters and small sewage stations
- A night desk, staffed by fitters rather than by a call centre

The apprentices were chosen from two hundred and thirty applicants, most of them from within cycling distance. Their first job was to build the racks.`,
      categories: ['Partnerships', 'Apprenticeships'],
      picture: { motif: 'team', alt: 'The eighteen fitters of the new depot' },
      stage: 'published',
      day: 26,
    },
    {
      type: 'press-release',
      title: 'New range of dosing pumps',
      introHeader: 'Five sizes, one spare-parts kit.',
      author: 'Ruth Ackroyd',
      text: `
The draft of an announcement for the spring exhibition.

### To be added

- Turndown figures from the test bed
- A photo without the prototype’s tape`,
      categories: ['Launches'],
      picture: { motif: 'valve', alt: 'The smallest of the dosing pumps' },
      stage: 'draft',
      day: 2,
    },
    {
      type: 'mini-case-study',
      title: 'A booster set that fits through a cottage door',
      introHeader: 'The pump house at Cragg Vale is listed, and 760 millimetres wide.',
      author: 'Josh Sutcliffe',
      text: `
The parish wanted better pressure on the top road. The conservation officer wanted the pump house to stay as it was: a stone box of 1902 with a door made for smaller people.

So the booster set came in eleven pieces, none heavier than two men may lift, and was put together where it stands. Josh Sutcliffe, who led the job, rehearsed it twice in Halifax with the doorway marked out in tape on the workshop floor.

> “The second rehearsal was for the tea urn, which turned out to be in the way.”

Thirty-one houses now have 2.4 bar at the kitchen tap instead of 0.9. The set draws less than the old single pump, as it runs at the speed that the street asks for; at three in the morning that is hardly at all.`,
      categories: ['Service Reservoirs', 'Pumping Stations'],
      picture: { motif: 'tower', alt: 'The top road above the listed pump house' },
      stage: 'published',
      day: 118,
    },
  ],
};

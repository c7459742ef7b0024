import type { DemoArticle } from '../demo-types.ts';

export const calderArticles: readonly DemoArticle[] = [
  {
    type: 'mini-case-study',
    title: 'A third less energy at Thornley borehole',
    introHeader: 'Two pumps, one new impeller, and a valve that had been half shut since 1998.',
    author: 'Ruth Ackroyd',
    facts: {
      client: 'Aldermoor Water Services',
      place: 'Thornley, County Durham',
      contractValue: '£184,000',
      dates: 'March to September 2025',
      technologies: 'Borehole pumps, variable speed drives, telemetry',
      contractKind: 'Term contract, measured',
    },
    partners: [
      { name: 'Lowland Telemetry', part: 'Pressure and power logging' },
      { name: 'Halifax Founders', part: 'Casting of the new impeller' },
    ],
    text: `
The pumps at Thornley had been sized for a demand that never came. A brewery was to double its output in the nineties; it closed instead, and the two borehole machines went on running against a discharge valve that somebody had throttled to keep the motors within their current.

Nobody had recorded the throttling. It took six weeks of measurement to find it.

## Measure first

We fitted clamp-on flow meters, a pressure logger at the headworks and a power analyser on each starter, and left them alone until the site had seen a wet week and a dry one. The pattern was plain by the second Monday: **pump 1 ran at 61 per cent of its best efficiency**, pump 2 at 66, and the head lost across one gate valve was eleven metres.

![The pressure trace of one week, with the valve half shut](control-room "One week at the headworks: the flat line is the valve"){.wide}

Wear accounted for four points of the loss. The rest was a good pump doing the wrong job.

## The work

1. Lift pump 1, trim its impeller by 14 millimetres and replace the wear rings.
2. Rebuild pump 2 with a new impeller, cast in Halifax to the duty that the site has today.
3. Open the valve that everybody had believed was open.
4. Move the level at which the second pump starts, so that the two hardly ever run together.

The borehole stayed in supply throughout. One machine was out at a time, for three days each, and the service reservoir above the village was allowed to fall by half a metre each night and recover each morning.

![Pump 1 on the bench, its impeller beside it](pumps "Pump 1, with 14 millimetres to lose")
![The headworks between two lifts](control-room "Three days for each machine")
![The service reservoir above the village](reservoir)

## What came of it

| What | Before | After |
| Energy per megalitre | 214 kWh | **141 kWh** |
| Efficiency of pump 1 | 61 % | 79 % |
| Efficiency of pump 2 | 66 % | 81 % |
| Head lost across the valve | 11 m | 0.4 m |

Energy per megalitre fell by a third. At the tariff of the day the work paid for itself in eleven months; at this year’s, it would have taken seven. The drawdown in the borehole is 1.3 metres less, which the hydrogeologists like even more than the bill.

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

> “You could set your watch by it. Ten to four, phone goes, get your boots,” says Dean Womersley, who looked after the station for six years.

Screens were considered first and costed at £190,000, with a skip to be emptied every other day in a street of terraced houses. Chopper pumps were tried in 2023; they passed the wipes in smaller pieces, which knitted themselves together again in the second bend.

### What the controller does

- It learns the current of a clean pump at every level of the wet well
- When the reading is eight per cent above that for a minute, it stops the pump, waits for the column to settle and runs it backwards
- After three attempts without success it calls a person, and says what it has tried

## Is it good for the pump?

Reversing a pump that was never meant to be reversed unscrews impellers, so the first job was mechanical: keyed shafts in both machines, and a brake on the check valve. Each reversal uses a column of eleven metres of water that is already coming back, at a quarter of full speed. Bearings were opened after four thousand of them, and went back in.

1. Call-outs: from fourteen a month to one in six months
2. Energy: down by 17 per cent, as a clean impeller is an efficient one
3. Cost of the controller, with the keys and the brake: £11,400 for both pumps

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

The building is a former timber store of 2,200 square metres, with a rail in its floor that once carried Baltic pine. It cost £3.4 million to convert. A borehole beneath the yard feeds the test loop, and the heat that comes off the machines under test warms the offices until about the middle of November.

## What the depot does

- Repairs of pumps up to 250 kilowatts, tested before they go back
- Loan machines for boosters and small sewage stations
- A night desk, staffed by fitters rather than by a call centre

## First in, first out

The first machine through the door belonged to a utility in Somerset: a 132-kilowatt storm pump that had swallowed a bicycle. It was stripped on Monday afternoon, measured on Tuesday, given a new wear ring from the shelf and lowered back into its well on Thursday, ahead of a yellow warning for rain.

> “In the old days that pump would have had a longer holiday in Halifax than I get,” its owner’s area manager remarked.

The apprentices were chosen from two hundred and thirty applicants, most of them from within cycling distance. Their first job was to build the racks.

Open mornings are held on the last Friday of each month. [Directions and the stock list](https://calderpumps.example/gloucester) are on the company’s site.`,
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

### Eleven pieces

1. Three vertical pumps of 1.5 kilowatts, each 48 kilograms
2. A manifold in four lengths, with couplings that close by a lever
3. The frame, in two halves
4. One drive panel, 700 millimetres wide, which went in on its side
5. A pressure vessel no bigger than a milk churn

Nothing was drilled into the stonework. The frame stands on rubber feet and is braced between the walls like a pantry shelf, so that it can go as it came.

> “The second rehearsal was for the tea urn, which turned out to be in the way.”

## One wet Thursday

The parish was on a tanker for four hours and twenty minutes. At ten the old pump, a belt-driven machine that the village called *Winston*, was carried out past the vicar; by half past two the new set was holding 5.8 bar at its outlet, enough for the forty metres up to the top road and the loss on the way.

Thirty-one houses now have 2.4 bar at the kitchen tap instead of 0.9. The set draws less than the old single pump, as it runs at the speed that the street asks for; at three in the morning that is hardly at all.

Power over the first year came to 4,100 kilowatt-hours, against 9,600 before. Winston is in the porch of the church hall, oiled, with a card that explains him. [The drawings](https://calderpumps.example/cragg-vale) have been lent to two other parishes with small doors.`,
    categories: ['Service Reservoirs', 'Pumping Stations'],
    picture: { motif: 'tower', alt: 'The top road above the listed pump house' },
    stage: 'published',
    day: 118,
  },
];

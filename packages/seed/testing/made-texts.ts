import type { CheckRule } from '@headwater/contract/checks';

/** A text as a company writes it, and what a careful editor would ask about. */
export interface MadeText {
  type: 'press-release' | 'mini-case-study';
  company: string;
  title: string;
  intro: string;
  /** See `text-blocks.ts` for its syntax. */
  text: string;
  expected: readonly CheckRule[];
}

const contact = 'Media enquiries: Helen Marsh, 01632 960 411, press@alderbrook.example';

/** Releases and case studies of pump makers, laboratories and contractors; the first twenty have slips. Today is 21 November 2026. */
export const madeTexts: readonly MadeText[] = [
  {
    type: 'press-release',
    company: 'Alderbrook Pumps',
    title: 'Alderbrook Pumps to open service centre in Hull',
    intro: 'The new centre will keep pumps on the Humber running round the clock.',
    text: `Alderbrook Pumps will open a service centre at Sutton Fields, Hull, on Monday 3 February 2027. Twelve fitters will work there in two shifts.

"We have been driving past this building for years," said Helen Marsh, who runs the firm's northern depots. "Now our customers won't wait for a van from Leeds."

The bench takes pumps of up to four tonnes.  It has its own test pit, which holds 60 cubic metres.

${contact}`,
    expected: ['weekday', 'quotes', 'spaces'],
  },
  {
    type: 'press-release',
    company: 'Brockwell Instruments',
    title: 'BROCKWELL INSTRUMENTS LAUNCHES NEW TURBIDITY METER',
    intro: 'The meter cleans itself, and needs a visit once a year.',
    text: `Brockwell Instruments has launched a turbidity meter that wipes its own lens every hour. It is the first with a wiper made of glass fibre!

Price: TBC. The first meters leave the works in January.

Trials at two works in Kent ran for eleven months without a visit.`,
    expected: ['capitals', 'exclamation', 'placeholder', 'no-contact'],
  },
  {
    type: 'press-release',
    company: 'Carr & Lunn',
    title: 'Carr & Lunn appointed to the Wyre flood scheme',
    intro:
      'Carr & Lunn will design and build the pumping stations of the Wyre flood scheme, which protects 400 homes.',
    text: `Carr & Lunn will design and build the pumping stations of the Wyre flood scheme, which protects 400 homes. Work starts in spring.

The scheme was approved after the floods of 2015. Read more on [our news page](https://staging.carrlunn.example/news/wyre).

> “This is the scheme that everybody here has waited for.”

Contact Sam Doyle at sam@carrlunn.example.`,
    expected: ['repeated-intro', 'staging-link', 'no-speaker'],
  },
  {
    type: 'mini-case-study',
    company: 'Dale Filtration',
    title: 'Backwash water cut by a third at Ribbleton',
    intro: 'New nozzles and an air scour saved 900 cubic metres a day.',
    text: `The works at Ribbleton filters 40 million litres a day through twelve beds. Their floors had lost one nozzle in nine.

Dale Filtration replaced the floors bed by bed, so that ten were always in service. The QMRF agreed to a longer run between washes.

| Before | 18 hours | 6 per cent |
| After | 31 hours | 4 per cent |

Water that used to run to waste now supplies the lime plant.`,
    expected: ['abbreviation'],
  },
  {
    type: 'press-release',
    company: 'Eskdale Controls',
    title:
      'Eskdale Controls will demonstrate its new dosing controller at the regional conference on water quality in Harrogate',
    intro: 'Visitors can try to upset it.',
    text: `Eskdale Controls will show its new dosing controller on 4 March 2025 in Harrogate. Visitors are invited to upset it with a valve and a bucket.

It's the fourth generation of a controller that began in a shed in 1988.

Ring Priya Nair on 01632 960 302.`,
    expected: ['long-headline', 'past-date', 'quotes'],
  },
  {
    type: 'mini-case-study',
    company: 'Fairlea Laboratories',
    title: 'Results in four hours for a town on boil notice',
    intro: 'A van with a laboratory in it stood beside the reservoir for nine days.',
    text: `When a burst main drew soil into the supply of a market town, 6,000 people had to boil their water. Samples went 70 miles by road.

Fairlea Laboratories sent its van. [insert photo of van] It returned results in four hours, and the notice was lifted two days early.

The van has been out XX times since.`,
    expected: ['placeholder', 'placeholder'],
  },
  {
    type: 'press-release',
    company: 'Garth Pipelines',
    title: 'Garth Pipelines wins record order',
    intro: 'Sixty kilometres of ductile iron for a transfer main in Lincolnshire.',
    text: `Garth Pipelines has won its largest order: 60 kilometres of pipe for a transfer main in Lincolnshire. Deliveries begin on Friday 15 January 2027 .

“We cast the first pipe on a Sunday, because nobody could wait until Monday to see it,” said the foundry manager, Ola Brandt.

Amazing news for the whole town!!

Email news@garth.example for pictures.`,
    expected: ['exclamation'],
  },
  {
    type: 'press-release',
    company: 'Hollin Valves',
    title: 'Hollin Valves names new chair',
    intro: 'Margaret Oduya succeeds Peter Hollin, who retires after 31 years.',
    text: `Margaret Oduya takes the chair of Hollin Valves on Wednesday 1 January 2027. She has led two water companies and a port.

Peter Hollin, whose grandfather founded the firm, remains as president. "He's earned his fishing," she said.

Lorem ipsum dolor sit amet, consectetur adipiscing elit.`,
    expected: ['weekday', 'quotes', 'placeholder', 'no-contact'],
  },
  {
    type: 'mini-case-study',
    company: 'Inglebeck Drainage',
    title: 'No more flooded playground in Ossett',
    intro: 'A tank beneath the pitch holds what one street sends it.',
    text: `Every autumn the lower playground of a primary school in Ossett stood under water. The sewer beneath it was full before the rain arrived there.

Inglebeck Drainage put a tank of 220 cubic metres beneath the pitch, in the six weeks of the summer holidays. The children wouldn't have noticed , but for the new grass.

The cost was shared by the school and the PDWQ, and the drawings can be seen at [our archive](http://192.168.4.12/drawings).`,
    expected: ['quotes', 'abbreviation', 'staging-link'],
  },
  {
    type: 'press-release',
    company: 'Jarrow Metering',
    title: 'Smart meters for 12,000 homes in Tynedale',
    intro: 'Installation starts in the spring and takes two years.',
    text: `Jarrow Metering will fit 12,000 meters in Tynedale from April. Each sends its reading once an hour by radio.

The meters find leaks of a drip a second. In a trial, one house in nine had one, most often in the cistern of a lavatory.

Customers will be told of the date to be confirmed by letter, and may register before 30 June 2024 to choose their day.

Ask Tom Reid, 0191 498 0123.`,
    expected: ['past-date'],
  },
  {
    type: 'press-release',
    company: 'Keld Membranes',
    title: "Keld's largest plant yet ships to Malta",
    intro: 'Four containers make six million litres a day from the sea.',
    text: `Four containers left Immingham last week with what is to be Keld Membranes' largest plant. It will make six million litres of drinking water a day on Malta.

Each container was run for a week on water from the Humber, which is harder on membranes than anything off Malta.  Nothing blocked.

"You should've seen the colour of it going in", said a fitter.`,
    expected: ['quotes', 'spaces', 'no-contact'],
  },
  {
    type: 'mini-case-study',
    company: 'Lathe & Moor',
    title: 'A weir that lets eels past',
    intro: 'Bristle boards and a trickle of water opened nine miles of river.',
    text: `The weir at Thornes Mill had stopped eels since 1811. Bristle boards now climb it on either side, with a trickle of water from a pump that a solar panel drives.

In the first season 4,300 elvers were counted. “We had hoped for a few hundred at the very most in that first year.”

| | |
| May | 310 |
| June | 2,760 |`,
    expected: ['no-speaker', 'no-table-head'],
  },
  {
    type: 'press-release',
    company: 'Marsden Chemicals',
    title:
      'Marsden Chemicals joins forces with Orrell Dosing to offer treatment works in the north one contract',
    intro: 'One van, one invoice and one number to ring.',
    text: `From 1 December, Marsden Chemicals and Orrell Dosing will supply treatment works in the north under one contract.

Works that buy coagulant from Marsden get their dosing pumps looked after by Orrell. 'It sounds obvious,' said Jane Orrell, 'but it took us fifteen years to have that cup of tea.'

[Name], [job title], will be the contact for both.

Ring 01632 960 777.`,
    expected: ['long-headline', 'quotes', 'placeholder'],
  },
  {
    type: 'press-release',
    company: 'Netherby Surveys',
    title: 'Netherby Surveys opens office in Exeter',
    intro: 'Six surveyors and a boat move to the south-west.',
    text: `Exeter, 12 May 2024 – Netherby Surveys has opened an office on the quay at Exeter. Six surveyors and a boat will work from there.

The boat is named after the founder's mother, who could not swim.

Ask office@netherby.example.`,
    expected: ['past-date', 'quotes'],
  },
  {
    type: 'mini-case-study',
    company: 'Otley Controls',
    title: 'SIXTEEN PUMPING STATIONS ON ONE SCREEN',
    intro: 'What took a morning of driving takes a glance.',
    text: `Sixteen pumping stations in the dale were visited twice a week, whether they ran or not.

Otley Controls gave each a logger the size of a sandwich box. They speak by radio to one screen, which  is in the kitchen of the works.

Visits have halved. The electrician's dog is said to miss them.`,
    expected: ['capitals', 'spaces', 'quotes'],
  },
  {
    type: 'press-release',
    company: 'Penn Tunnelling',
    title: 'Breakthrough beneath the Mersey',
    intro: 'After fourteen months the machine came up within a hand’s breadth.',
    text: `The tunnelling machine of Penn Tunnelling broke through on Thursday 19 November 2026 at half past four in the morning. It was four centimetres from where it should have been!

The tunnel is 1,800 metres long, and will carry a trunk main of 1.2 metres.

“I have waited at the end of nine tunnels, and I have never got used to it,” the shift engineer, Dai Prosser, said.

Video and pictures: media@penn.example`,
    expected: ['exclamation'],
  },
  {
    type: 'press-release',
    company: 'Quarry Bank Filters',
    title: 'Quarry Bank Filters doubles its workshop',
    intro: 'A second hall lets it build vessels of six metres.',
    text: `A second hall has doubled the workshop of Quarry Bank Filters in Stourbridge. Vessels of up to six metres can now be built under one roof.

The opening is on Saturday 5 December 2026, and there will be cake. Register at [the preview page](https://www.quarrybank.example/opening/preview).

Photographs: ????

Ring Lucy Teague, 01632 960 118.`,
    expected: ['staging-link', 'placeholder'],
  },
  {
    type: 'mini-case-study',
    company: 'Ravenglass Coatings',
    title: 'Forty-year coating inside a water tower',
    intro: 'It was sprayed in nine days, and the tower stayed in service.',
    text: `The tower at Seaton was built in 1934 and last painted in 1979. Rust showed through the roof.

Ravenglass Coatings sprayed it in nine days, one half at a time, so that the town kept its pressure. The 6" inlet was replaced on the same visit, and the ladder is now 5'6" wide at the bottom.

The coating is approved by the BZDT for drinking water, and it doesn't need a primer.`,
    expected: ['abbreviation', 'quotes'],
  },
  {
    type: 'press-release',
    company: 'Swale Leak Detection',
    title: 'Swale finds its ten thousandth leak',
    intro: 'It was under a bus stop in Ripon.',
    text: `The ten thousandth leak that Swale Leak Detection has found was under a bus stop in Ripon, on Tuesday 11 November 2026.

It lost eight cubic metres a day. The listener, Karen Foy, has found 2,212 of the ten thousand.

"That one was easy. You could hear it over the bus, if you knew what you were listening to."

Ask karen@swale.example.`,
    expected: ['weekday', 'quotes', 'no-speaker'],
  },
  {
    type: 'press-release',
    company: 'Teasdale Telemetry',
    title: 'Teasdale Telemetry and the University of Hull study sewer odour',
    intro: 'Forty noses of metal oxide are to say when a sewer will smell.',
    text: `Forty sensors of Teasdale Telemetry will hang in sewers in Hull for a year. The university wants to know when a sewer will smell before anybody rings.

The sensors were developed with a grant of £XXX from the county.

Results will be published in 2028.

hello@teasdale.example`,
    expected: ['placeholder'],
  },
  {
    type: 'press-release',
    company: 'Alderbrook Pumps',
    title: 'Alderbrook Pumps takes on eight apprentices',
    intro: 'Half of this year’s intake are young women.',
    text: `Eight apprentices began at Alderbrook Pumps in September. Four are women, which is a first for the firm.

They spend their first year on the bench, and take home a pump that they have built themselves. “Mine is watering my nan’s allotment,” said Ellie Price, who is 18.

Alderbrook has trained apprentices since 1962. Of those who began in the last ten years, nine in ten are still there.

${contact}`,
    expected: [],
  },
  {
    type: 'press-release',
    company: 'Brockwell Instruments',
    title: 'Chlorine analyser approved for drinking water',
    intro: 'The Drinking Water Inspectorate has approved the reagent-free cell.',
    text: `The Drinking Water Inspectorate (DWI) has approved the chlorine analyser of Brockwell Instruments for use in drinking water.

The analyser needs no reagent. It was tested at four works between 3 March and 28 August 2026.

“It took two years and one very patient chemist,” says Arun Shah, the technical director.

Contact: Arun Shah, a.shah@brockwell.example`,
    expected: [],
  },
  {
    type: 'mini-case-study',
    company: 'Carr & Lunn',
    title: 'A pumping station on a plot of six metres',
    intro: 'It stands on end, because there was no room to lie down.',
    text: `The only plot for a new sewage pumping station in Polperro was six metres by seven, between a chapel and the sea.

Carr & Lunn built it upright: the wet well is 14 metres deep, and the pumps hang one above the other. The panel is in what looks like a fisherman’s hut.

### What it took

- 31 piles, each driven by hand-held hammer before nine in the morning
- 420 tonnes of rock, taken away by boat
- A model of the whole, which the chapel now keeps

Three storms have passed since. The cellar of the chapel has stayed dry.`,
    expected: [],
  },
  {
    type: 'mini-case-study',
    company: 'Dale Filtration',
    title: 'Iron and manganese out of four boreholes',
    intro: 'One plant for all four costs less than the water that was bought in.',
    text: `Four boreholes near Retford had been shut since 1997: their iron and manganese stained the washing of two villages.

| | Iron (mg/l) | Manganese (mg/l) |
| Raw | 2.4 | 0.31 |
| Treated | 0.02 | 0.004 |

Dale Filtration oxidises both with air alone, and filters what falls out through pyrolusite. The plant has run since June 2025 without a drop of chlorine before the filters.

> “My sheets are white,” says a parish councillor. “You can put that in your paper.”`,
    expected: [],
  },
  {
    type: 'press-release',
    company: 'Eskdale Controls',
    title: 'Eskdale Controls moves to Whitehaven',
    intro: 'The new works has a view of the harbour and twice the room.',
    text: `Eskdale Controls has moved from Egremont to Whitehaven. The new works at Pow Beck has 2,400 square metres, twice as many as before.

All 63 people have moved with it. The telephone number stays: 01632 960 302.

The firm was founded on 1 April 1974 in a shed, and likes to say that it was no joke.

Customers are welcome to look round on Friday 11 December 2026.`,
    expected: [],
  },
  {
    type: 'press-release',
    company: 'Fairlea Laboratories',
    title: 'Fairlea Laboratories adds PFAS to its accredited tests',
    intro: 'Forty-eight substances, in water, soil and sludge.',
    text: `Fairlea Laboratories is now accredited to ISO 17025 for 48 per- and polyfluoroalkyl substances in water, soil and sludge.

Results take five working days, or two for those in a hurry. The limit of detection is 0.1 ng/l for most.

“Three years ago one client a month asked for them. Now one an hour does,” said the laboratory’s director, Dr Ruth Adeyemi.

Ask Ruth Adeyemi at ruth@fairlea.example or on +44 1632 960 990.`,
    expected: [],
  },
  {
    type: 'mini-case-study',
    company: 'Garth Pipelines',
    title: 'Eleven miles of main, and not one road closed',
    intro: 'The pipe went in beneath the verge, mostly at night.',
    text: `The old main between Louth and Alford lay beneath the carriageway, and burst nine times a year. Its successor lies beneath the verge.

Garth Pipelines supplied 11 miles of 400-millimetre pipe, in lengths that two people and a small crane can joint. “Once they had the knack, they did thirty joints a shift,” the contractor’s agent recalled.

1. The verge was surveyed for orchids, and the route moved twice.
2. Each evening one mile was strung out, and jointed by the morning.
3. The main was tested in four sections, at 16 bar.

It has been in service since Easter.`,
    expected: [],
  },
  {
    type: 'press-release',
    company: 'Hollin Valves',
    title: 'Hollin Valves recalls a batch of gaskets',
    intro: 'Nobody has been hurt, and no valve has leaked.',
    text: `Hollin Valves is recalling 1,140 gaskets that were delivered between 2 June and 17 July 2026. They were cut from a sheet that is softer than it should be.

No valve has leaked. The batch number is on the flange: it begins with H26-0607.

We send new gaskets at once, and pay for the hour that it takes to fit them. Please ring 0800 496 0321 between 7 am and 7 pm, or write to recall@hollin.example.`,
    expected: [],
  },
  {
    type: 'mini-case-study',
    company: 'Inglebeck Drainage',
    title: 'Mapping 300 kilometres of lost culverts',
    intro: 'Old maps, new radar and a retired lengthsman found them all.',
    text: `Beneath a valley in the West Riding run some 300 kilometres of culverts that no plan shows. Mills built them, and mills forgot them.

Inglebeck Drainage began with the memory of Harold Sykes, who was a lengthsman until 1989. “He walked us over the moor and pointed with his stick,” says the project’s lead, Amy Lister. “The radar agreed with him every time.”

The map is now used by two councils, the Environment Agency and a bat group.`,
    expected: [],
  },
  {
    type: 'press-release',
    company: 'Jarrow Metering',
    title: 'Jarrow Metering reports a quieter year',
    intro: 'Sales fell by 4 per cent, and orders rose by 11.',
    text: `Sales of Jarrow Metering fell to £48.2 million in the year to 31 March 2026, from £50.3 million the year before. Orders rose by 11 per cent.

“We delivered less because two customers asked us to wait,” said the chief executive, Mark Tully. “Both have now asked us to hurry.”

The board proposes a dividend of 6p a share, payable on 14 December 2026.

Investors: Mark Tully. Press: Jo Hind, 0191 498 0177, jo@jarrow.example`,
    expected: [],
  },
  {
    type: 'mini-case-study',
    company: 'Keld Membranes',
    title: 'Drinking water for a lighthouse',
    intro: 'A plant that fits through a door of 60 centimetres.',
    text: `The keepers of a lighthouse off Pembrokeshire left in 1982. The volunteers who open it to visitors had to bring their water by boat.

Keld Membranes built a plant that goes through a door of 60 centimetres, and runs on what the wind leaves over. It makes 400 litres on a good day.

“Nobody had told us that the tea would taste so much better,” wrote one of them in the log.

The membranes are changed every third spring, with the paint.`,
    expected: [],
  },
  {
    type: 'mini-case-study',
    company: 'Lathe & Moor',
    title: 'Old mill race becomes a hydro plant',
    intro: 'A screw of three metres supplies the village hall and half of the street.',
    text: `Thornes Mill ground its last flour in 1953. Its race was full of nettles, and its wheel had gone for scrap.

Lathe & Moor set an Archimedean screw of three metres in the race. It turns at 28 revolutions a minute and gives up to 38 kW, as much as the hall and eleven houses use.

Fish go down it unharmed: of 600 smolts that were sent through in a trial, 600 came out.

The county paid for half. The other half came from 214 shareholders, most of whom can see it from their windows.`,
    expected: [],
  },
  {
    type: 'press-release',
    company: 'Marsden Chemicals',
    title: 'Marsden Chemicals to make coagulant from scrap',
    intro: 'Iron from a car breaker’s yard will treat the water of 200,000 people.',
    text: `Marsden Chemicals will make ferric sulphate from the steel of scrapped cars at its works in Widnes. The plant is to open in the autumn of 2027.

It will treat the water of 200,000 people with what one breaker’s yard sends in a year.

“Steel is steel,” said the works manager, Colin Ashe, “and ours comes with a very short lorry ride.”

Contact Colin Ashe at the works, 01632 960 554.`,
    expected: [],
  },
  {
    type: 'mini-case-study',
    company: 'Netherby Surveys',
    title: 'What lies under Lake Bala',
    intro: 'Sonar found a village wall, two boats and the leak.',
    text: `The level of the lake fell by a hand each week, and nobody could say why. Divers saw nothing but silt.

Netherby Surveys towed a sonar across it for four days, in lines ten metres apart. In 23 metres of water it showed a hollow the size of a bus, at the foot of the old outlet.

The plug went in on the last dry day of October. The level has since stood where it should.

Asked what else was down there, the skipper said: “Two boats, a wall, and somebody’s anchor. We left the anchor.”`,
    expected: [],
  },
  {
    type: 'press-release',
    company: 'Otley Controls',
    title: 'Otley Controls wins Queen’s award for its logger',
    intro: 'It runs for ten years on a battery that a child could change.',
    text: `The sandwich-box logger of Otley Controls has won an award for innovation. It runs for ten years on one battery.

More than 9,000 are in use, from Shetland to Scilly, and the oldest has been under water since 2017.

“We were told that nobody would buy it, because it never breaks,” the founder, Beth Oram, told the jury.

Pictures and interviews: beth@otleycontrols.example`,
    expected: [],
  },
  {
    type: 'mini-case-study',
    company: 'Penn Tunnelling',
    title: 'Seven shafts between two railway lines',
    intro: 'Work went on for three hours a night, when no train ran.',
    text: `A trunk sewer had to pass beneath two railway lines at Crewe, and seven shafts had to be sunk between them.

Trains pause between half past one and half past four. Penn Tunnelling lowered everything through a hole in a bridge, and had it out again each night.

- Shafts: seven, of 9 to 16 metres
- Settlement of the track: 1.5 mm at most, of 5 mm allowed
- Trains delayed: none

The signaller sent a cake, with seven holes in it.`,
    expected: [],
  },
  {
    type: 'press-release',
    company: 'Quarry Bank Filters',
    title: 'Granular carbon back in its vessel within a week',
    intro: 'A kiln on a lorry reactivates it at the works.',
    text: `Spent carbon usually travels to a kiln and back, which takes a month. Quarry Bank Filters brings the kiln.

The first lorry has been at a works in Shropshire since 2 November 2026. It reactivates 12 tonnes a day, and burns its own gas.

“Our carbon has stopped being a frequent traveller,” says Sunita Rao, who runs the works for its owner.

Ring Lucy Teague on 01632 960 118 for a visit.`,
    expected: [],
  },
  {
    type: 'mini-case-study',
    company: 'Ravenglass Coatings',
    title: 'Lining a penstock without emptying the lake',
    intro: 'A stop log and a very long hose did it.',
    text: `The penstock at Haweswater had lost a third of its wall to rust. To empty the lake was out of the question.

A stop log of eleven tonnes was lowered in front of the intake by barge. Behind it, Ravenglass Coatings blasted and sprayed 340 metres of pipe, from the bottom up.

The hose was 400 metres long, and weighed as much as a small car. “We coiled it once,” the foreman remarked, “and decided that it could stay where it was.”

The wall is measured each year, by an ultrasonic crawler. It has lost nothing since.`,
    expected: [],
  },
  {
    type: 'mini-case-study',
    company: 'Swale Leak Detection',
    title: 'A leak that only ran on Sundays',
    intro: 'It took a vicar to find it.',
    text: `The flow into a district of Harrogate rose each Sunday at ten, and fell at noon. Loggers on every valve heard nothing all week.

Karen Foy of Swale Leak Detection went to church. “The organ had a water engine until 1931,” she explains. “Somebody had left its supply connected, and the boiler man opened the wrong tap.”

The engine has been restored, and runs on a pint an hour. The district’s losses are the lowest in the county.`,
    expected: [],
  },
  {
    type: 'press-release',
    company: 'Teasdale Telemetry',
    title: 'Free loggers for river groups',
    intro: 'Fifty groups can borrow a logger for a year.',
    text: `Teasdale Telemetry lends loggers to fifty river groups for a year. Each measures level, temperature and conductivity, and sends them four times an hour.

Groups may apply until 31 January 2027. The data belong to whoever collects them, and are published under an open licence.

“Most of what we know of small rivers, we know from people with wellingtons,” said Imran Kay, who leads the project.

Apply to rivers@teasdale.example.`,
    expected: [],
  },
];

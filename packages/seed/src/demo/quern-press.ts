import type { DemoCompany } from '../demo-types.ts';

export const quernPress: DemoCompany = {
  owner: 'sales@quernpress.example',
  title: 'Quern Press',
  introHeader: 'Drier cake, from a screw that turns twice a minute.',
  text: `
Everybody who has driven behind a sludge lorry knows why dry solids matter. Quern Press builds screw presses in Lincolnshire that turn slowly, hum quietly and take out the last bucket of water that a belt leaves in.

1. **One kilowatt** does what a centrifuge does with fifteen.
2. The drum is washed while the press runs, so that nobody stops on a Friday.
3. Polymer is mixed in a loop that is long enough; that is the whole of our patent.

## What the lorries cost

Take a works that makes ten tonnes of dry solids a day. At 19 per cent that leaves as 53 tonnes of cake; at 26 per cent, as 38. The difference is about fifteen tonnes a day of water being driven about Lincolnshire at £24 a tonne, so a press of ordinary price has paid for itself before its second birthday.

- Throughput: 60 to 900 kilograms of dry solids an hour
- Capture: 97 per cent or better, measured on your filtrate
- Noise at one metre: 58 decibels, so the operator may use the telephone

### Try one

A press on a trailer, with its own polymer plant and a person called Lee, comes to your works for a month. You supply sludge, a hose and tea.

![The screw before it meets its drum](motor)

The trailer was out for forty-six weeks last year. Of fourteen trials, ten led to an order, three to a different polymer on the old machine, and one to a frank talk about grit.

> “Lee spent the first morning looking at our polymer shed and didn’t switch the press on,” a manager at Sleaford says. “I’d have sacked him, if he’d been mine.”

## Built in one place

Drums, flights and gearboxes are made within forty yards of each other at Mill Drove, by thirty-eight people. The drum is laser-cut with slots that widen from inside to outside by a tenth of a millimetre, so that what goes in comes out. Wear bars are bolted, cost £340 a set and last about five years; [the drawings](https://quernpress.example/spares) are free to anyone with a workshop.`,
  hue: 24,
  mark: 'ring',
  gallery: [
    { motif: 'digester', alt: 'The press house beneath two digesters' },
    { motif: 'motor', alt: 'The flights of a screw, seen end on' },
  ],
  addresses: [
    {
      street_1: 'Mill Drove, Bourne PE10 9BX',
      phone: '01632 960257',
      email: 'sales@quernpress.example',
      url: 'https://quernpress.example',
      town: 'Bourne',
      postcode: 'PE10 9BX',
      country: 'United Kingdom',
    },
    {
      street_1: '14 Armley Mills, Leeds LS12 2QF',
      phone: '01632 960248',
      email: 'leeds@quernpress.example',
      url: 'https://quernpress.example/dosing',
      town: 'Leeds',
      postcode: 'LS12 2QF',
      country: 'United Kingdom',
    },
  ],
  categories: ['Dewatering', 'Dosing Pumps', 'Nutrient Recovery'],
  facts: { founded: '2001', registered_number: '04170242', trade_names: '', size: '10-49' },
  regions: ['East Midlands', 'East of England', 'Yorkshire and the Humber'],
  sectors: ['Wastewater', 'Food and drink', 'Industry'],
  accreditations: [
    { scheme: 'ISO 9001', number: 'GB 01/0242', scope: 'Screw presses and polymer dosing', days: 390 },
    { scheme: 'DWI Regulation 31', number: 'DWI 56.4.2001', scope: 'Dosing pumps for polymers', days: 455 },
  ],
  references: ['Cake quality after a change of polymer', 'Recovering struvite before it blocks the pipes'],
  stage: 'published',
  day: 75,
  access: 'card',
  articles: [
    {
      type: 'mini-case-study',
      title: 'Three lorries fewer a week',
      introHeader: 'Cake at Spalding went from 19 to 26 per cent dry solids, and the village noticed.',
      author: 'Lee Hammond',
      text: `
Seven points of dry solids do not sound like much. At Spalding they are 1,900 tonnes of water a year that stay where they are, and three lorries a week that do not pass the primary school.

The two belt presses were thirty years old and had been rebuilt so often that only the frame was original. One screw press replaced both. It stands where the tea room was; the tea room has moved to where the belts were, and has a window.

Sludge here is seasonal. From September to February the sugar-beet and potato lines send down starch; in spring it is almost all domestic. The belts coped with one or the other. On a changeover day the filtrate went grey and somebody stood there with a hose.

> “You’d get home and the dog wouldn’t come near you,” says an operator who has worked with both.

### The polymer

Most of the gain came from chemistry. On the trial trailer, Lee Hammond lengthened the flocculation loop by eight metres of garden hose and watched the filtrate clear. *That hose is now stainless steel*, and in the drawing.

![The flocculation loop, eight metres longer than before](pipes)

- Power: from 22 to 3 kilowatts
- Wash water: down by nine tenths
- Polymer: 7.8 kilograms for each tonne, from 10.4
- Cake: 5,160 tonnes a year, from 7,060

## What the trial cost

1. Four weeks of the trailer: £6,400, set against the order
2. One week lost to a cracked hose, in frost
3. Tea: unrecorded

Payback was reckoned at nineteen months. It came to fourteen, because the farms that take the cake will now collect some of it themselves: at 26 per cent it stays in a heap. The head of St Norbert’s primary school, past whose gate the lorries went, has written to ask when the remaining eight are to be abolished. Her letter hangs in the new tea room. A [month of readings](https://quernpress.example/spalding) can be had on request.`,
      categories: ['Sewage Treatment', 'Carbon Reduction'],
      picture: { motif: 'pumps', alt: 'The press in the former tea room' },
      stage: 'published',
      day: 49,
    },
    {
      type: 'press-release',
      title: 'Quern Press takes a working press to the sludge fair',
      introHeader: 'Visitors to Peterborough may bring a bucket, and go home with cake.',
      author: 'Lee Hammond',
      text: `
Exhibition machines are painted, polished and empty. The one on stand F14 at the Bioresources Fair, on the East of England Showground next month, will be running from ten until four on whatever comes through the door.

Utilities have been invited to bring twenty litres of their own sludge in a sealed drum. Each is thickened, dosed, pressed and weighed while its owner watches, and the result is written on a blackboard, good or bad.

## Why take the risk?

> “Everyone at a fair says 28 per cent,” explains Lee Hammond, who will be at the controls in a clean overall. “I’d like somebody to see me get 22 and hear me say why.”

It is less of a stunt than it sounds. A small press of 150 millimetres, with its own polymer loop, follows the big ones to within a point and a half of dry solids; the company has checked this against forty-three full-size trials over six years. What cannot be shown in twenty litres is how a sludge behaves on Monday after a wet weekend, and the blackboard will say that too.

### The programme

1. Tuesday: digested sludges, by appointment
2. Wednesday: raw and surplus activated, with the doors open
3. Thursday: *bring us the one that beat you*

- Places: 14 a day, of which 31 are taken
- Charge: none
- Smell: modest, behind a carbon filter the size of a wardrobe

## For those who stay at home

Each afternoon at two the run will be shown live, with the torque, the filtrate and the weighing scale side by side on the screen. Questions go straight to the stand. A recording of last year’s rehearsal, in which a drum from Boston took everybody by surprise, gives an idea.

@video https://vimeo.com/22439234

Results are put on [one page](https://quernpress.example/fair) within the week, under a number for anyone who would rather not be named. Cake is composted by the showground for its rose beds. They asked.`,
      categories: ['Exhibitions', 'Webinars'],
      picture: { motif: 'works', alt: 'The showground from the air, with the stand marked' },
      stage: 'waiting',
      day: 9,
    },
  ],
};

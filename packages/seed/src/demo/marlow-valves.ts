import type { DemoCompany } from '../demo-types.ts';

export const marlowValves: DemoCompany = {
  owner: 'sales@marlowvalves.example',
  title: 'Marlow Valves',
  introHeader: 'Valves that still turn after forty years.',
  text: `
Marlow Valves casts, machines and coats gate valves, penstocks and hydrants in one foundry by the Thames.

A valve is asked to do nothing for eleven years and everything on one wet Sunday. So we torque-test each one before coating and again after it, write both figures on a brass tag, and keep a copy in a drawer. The drawers go back to 1952; if you have the number, we have the drawing.

![Wooden patterns for penstock frames on their racks](foundry)

There are 140 people on the site, and a waiting list for the moulding shop. Iron comes in as scrap by river, at Bourne End, in a barge that takes valves down to Brentford on its way back.

## The range

### Gate valves

From 50 to 1,200 millimetres, rated to 25 bar, with a stem that is rolled rather than cut.

### Penstocks

Made to the channel, not to a catalogue. Send us three widths and two diagonals.

### Hydrants

Frost-proof, left-hand or right-hand closing, painted whatever the county painted the last one.

### Actuators

Electric, pneumatic or a very strong volunteer. Our gearboxes carry the same flange whichever of the three turns them, so that a valve bought with a handwheel can be motorised in an afternoon.

> **Torque tested before and after coating.** It costs four pounds a valve, and finds one in three hundred.

## Rescue work

About a fifth of our turnover is valves that other people made. A seized 900-millimetre gate valve of 1931 weighs three tonnes, lies beneath a bus lane and holds back eleven bar. It is cheaper to persuade it than to dig it up. We soak it, log the torque as it gives, and stop when the curve says that the stem will go before the rust.

- Seven out of ten turn again on the first visit
- Two need a new stem, made overnight
- One has to come out, and we carry the replacement in the same van

“I’d rather have their bad news on Tuesday than anybody else’s good news on Friday,” a network manager in Reading said of it. Drawings, torque tables and the price list are [on line](https://marlowvalves.example/drawings), without a form to fill in.`,
  hue: 12,
  mark: 'square',
  gallery: [
    { motif: 'valve', alt: 'A gate valve of 600 millimetres with its handwheel' },
    { motif: 'foundry', alt: 'Pouring iron at the Marlow foundry' },
    { motif: 'pipes', alt: 'A manifold with four valves' },
  ],
  addresses: [
    {
      street_1: 'Foundry Lane, Marlow SL7 1AW',
      phone: '01632 960121',
      email: 'sales@marlowvalves.example',
      url: 'https://marlowvalves.example',
      town: 'Marlow',
      postcode: 'SL7 1AW',
      country: 'United Kingdom',
    },
  ],
  categories: ['Gate Valves', 'Penstocks', 'Hydrants', 'Actuators'],
  facts: { founded: '1958', registered_number: '00609601', trade_names: 'Marlow Hydrants', size: '50-249' },
  regions: [
    'North East',
    'North West',
    'Yorkshire and the Humber',
    'East Midlands',
    'West Midlands',
    'East of England',
    'London',
    'South East',
    'South West',
    'Wales',
    'Scotland',
    'Republic of Ireland',
  ],
  sectors: ['Water supply', 'Buildings', 'Industry'],
  accreditations: [
    {
      scheme: 'ISO 9001',
      number: 'FM 06096',
      scope: 'Design and manufacture of valves and hydrants',
      days: 470,
    },
    { scheme: 'WRAS Approval', number: '2411065', scope: 'Gate valves from 50 to 300 mm', days: 700 },
    { scheme: 'KUKreg4', number: 'K4-1958', scope: 'Hydrants', days: 515 },
  ],
  references: ['Penstocks replaced without draining the inlet'],
  videos: [{ url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', title: 'From pattern to penstock' }],
  stage: 'published',
  day: 201,
  access: 'granted',
  articles: [
    {
      type: 'press-release',
      title: 'Marlow foundry melts by electricity',
      introHeader: 'The last coke cupola on the Thames has gone out.',
      author: 'Dora Whitfield',
      text: `
Two induction furnaces have taken over all casting; carbon per tonne of castings is down by two thirds. The cupola was lit for the last time on a Friday in June, by Ken Dyer, who had lit it for the first time in 1983.

The furnaces melt 1.5 tonnes in fifty minutes and can be switched off at four in the afternoon, when electricity is dear, which no cupola ever could. The night’s pour has moved to the early morning. The neighbours have noticed the silence.

## Eighteen months behind a curtain

The change was made without losing a week of production. The new melting shop went up inside the old one, behind a curtain of fireproof cloth, and for eleven weeks the two worked side by side. Supplying 2.4 megawatts to a lane by the Thames needed a substation; the distribution company wanted three years, and found that it could do it in fourteen months when the foundry offered to melt at night.

Of the £6.2 million that it cost, a government fund for industrial heat paid £1.9 million. Gas and coke had come to £840,000 in the last full year. Electricity, bought half-hour by half-hour, is expected to cost £610,000.

> “You could hear a cupola,” says Mr Dyer, who is staying on to train the melters. “With these you’ve got to look at a screen. The iron’s better, mind. I wouldn’t have said so in the pub.”

- 67 per cent less carbon for each tonne poured
- Scrap down from six castings in a hundred to four
- Nobody laid off: three cupola hands now run the moulding line

Each casting now carries its own carbon figure on the test certificate, beginning with 1.31 kilograms for each kilogram of iron. Dora Whitfield, the works director, wants it below one by the end of the decade, and has a list. The riverside roof is next: [1,100 panels](https://marlowvalves.example/roof), if the swans can be persuaded.`,
      categories: ['Upgrades'],
      picture: { motif: 'foundry', alt: 'The first pour from the induction furnace' },
      stage: 'edited',
      day: 52,
    },
    {
      type: 'mini-case-study',
      title: 'Forty-two valves in one possession',
      introHeader:
        'A trunk main was off for sixty hours. Everything that had been postponed for a decade was done.',
      author: 'Dora Whitfield',
      text: `
The main that feeds the east of the city had not been shut since 2009. When a railway bridge was to be replaced above it, the utility had sixty hours; it asked what else could be done in them.

## The list

Forty-two valves between two reservoirs: seized, weeping, or of a maker that no longer exists. We had fourteen months to make the replacements and sixty hours to fit them.

1. Every chamber was laser-scanned in the spring.
2. Each valve was made to its own chamber, flange and all, and trial-fitted to a plywood twin in our yard.
3. Six crews drew lots for the chambers, so that no crew had only the easy ones.

> “You don’t get a second go at sixty hours,” says Dora Whitfield. “So we had the first go eleven times, in plywood.”

## The weekend

Bore ranged from 300 to 900 millimetres, depth from one metre eighty to six. Draining down took the first nine hours of the sixty, through four washouts into the river, dechlorinated on the way and watched by a man from the Environment Agency in a folding chair.

The last of the old valves took a disc cutter and nine hours. The last of the new ones took twenty-five minutes. Water was back at Monday, 04:10, with *fifty minutes in hand*.

### Hour by hour

- Friday 17:00: isolation proved at both reservoirs
- Saturday 02:00: dry; first crews in
- Sunday 05:00: fortieth valve bolted up, two to go
- Sunday 15:30: charging begins, at 80 litres a second
- Monday 03:20: third clear sample

![One of forty-two: the valve for chamber 17](valve)

The handover file has three things beside each number: the torque to open, the torque to close, and the name of whoever turned it last.

Leakage in the district beyond has fallen by 2.3 megalitres a day, none of it promised beforehand: the weeping old valves had simply never been counted.`,
      categories: ['Trunk Mains'],
      picture: { motif: 'trench', alt: 'Chamber 17 during the possession' },
      stage: 'published',
      day: 17,
    },
    {
      type: 'mini-case-study',
      title: 'Orange water, held back by two penstocks',
      introHeader:
        'An abandoned tin mine wanted a tap. It is 138 metres underground and faces the wrong way.',
      author: 'Dora Whitfield',
      text: `
Mines fill up when the pumps stop. At Wheal Constance, above Camborne, they stopped in 1998, and the water came out seven years later through an adit that no plan showed: 65 litres a second at a pH of 3.4, orange as a traffic cone, into a stream with trout in it.

A treatment plant was built. It can take 90 litres a second, and in February the mountain delivers 240.

## A tap for a hill

The answer was to let the old workings hold the peak. They have room for 310 megalitres above the adit; what was missing was a way to shut it, and to open it again by degrees. Rock was sound for eleven metres, so a concrete plug was cast there with two openings of 700 millimetres.

![The plug, the two penstocks and the drowned workings behind](diagram)

Everything about the penstocks was unlike our usual work. They hold against **138 metres of head**, or nearly fourteen bar, *off* their seat as well as on. And nobody will ever paint them.

1. Bodies and doors: duplex stainless, cast in Marlow by an outside melt
2. Seats: a nickel alloy, lapped by hand to six thousandths of a millimetre
3. Stems: drawn out 14 metres through the plug, so that every gearbox stays dry
4. Spares: none; there are two of everything because nobody can go back

### Getting them in

The adit is 1.9 metres high, less in places. Each body travelled lying down, on a trolley made to the track gauge of the former tramway, drawn by a battery locomotive from a slate museum. It took four hours a kilometre.

> “I have lifted bigger valves, but I’ve never had to duck at the same time,” says the fitter who brought them home.

## Through the winter

In the first wet season the water behind rose by 41 metres, stayed up for nine weeks and was let down in the spring. Treated flow never exceeded 86 litres a second. Zinc in the stream fell from 2.9 milligrams a litre to 0.11, and a man with a fly rod was seen in May. Torque, level and flow are [here](https://marlowvalves.example/constance), by the hour.`,
      categories: ['Mining', 'River Health', 'Flood Resilience'],
      picture: { motif: 'pipes', alt: 'The two stems and gearboxes at the dry end of the plug' },
      stage: 'published',
      day: 145,
    },
  ],
};

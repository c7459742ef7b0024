import type { DemoCompany } from '../demo-types.ts';

export const marlowValves: DemoCompany = {
  owner: 'sales@marlowvalves.example',
  title: 'Marlow Valves',
  introHeader: 'Valves that still turn after forty years.',
  text: `
Marlow Valves casts, machines and coats gate valves, penstocks and hydrants in one foundry by the Thames.

A valve is asked to do nothing for eleven years and everything on one wet Sunday. So we torque-test each one before coating and again after it, write both figures on a brass tag, and keep a copy in a drawer. The drawers go back to 1952; if you have the number, we have the drawing.

## The range

### Gate valves

From 50 to 1,200 millimetres, rated to 25 bar, with a stem that is rolled rather than cut.

### Penstocks

Made to the channel, not to a catalogue. Send us three widths and two diagonals.

### Hydrants

Frost-proof, left-hand or right-hand closing, painted whatever the county painted the last one.

> **Torque tested before and after coating.** It costs four pounds a valve, and finds one in three hundred.`,
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
    },
  ],
  categories: ['Gate Valves', 'Penstocks', 'Hydrants', 'Actuators'],
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

- 67 per cent less carbon for each tonne poured
- Scrap down from six castings in a hundred to four
- Nobody laid off: three cupola hands now run the moulding line`,
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

## The weekend

The last of the old valves took a disc cutter and nine hours. The last of the new ones took twenty-five minutes. Water was back at Monday, 04:10, with *fifty minutes in hand*.

![One of forty-two: the valve for chamber 17](valve)

The handover file has three things beside each number: the torque to open, the torque to close, and the name of whoever turned it last.`,
      categories: ['Trunk Mains'],
      picture: { motif: 'trench', alt: 'Chamber 17 during the possession' },
      stage: 'published',
      day: 17,
    },
  ],
};

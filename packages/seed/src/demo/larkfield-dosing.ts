import type { DemoCompany } from '../demo-types.ts';

export const larkfieldDosing: DemoCompany = {
  owner: 'accounts@larkfielddosing.example',
  title: 'Larkfield Dosing',
  introHeader: 'Chemicals in the right place, at the right strength, behind two walls.',
  text: `
A dosing system is a small pump and a large responsibility. Larkfield Dosing supplies both, in cabinets that are built, filled, leak-tested and certified in Kent before they travel.

Eleven hundred of our cabinets stand at British works, farms and swimming pools. The smallest doses 40 millilitres of hypochlorite an hour into a village spring; the largest, 620 litres of ferric sulphate into an inlet channel at Sheerness.

### Every cabinet has

- Two walls between the chemical and you
- A drip tray that telephones
- A drawing of itself, on the inside of its door

## Fluoride, chlorine, phosphate

We keep to three chemicals and know them well. Calibration takes one person ten minutes, with the door shut, and the record signs itself.

### Ten minutes, one person

1. Turn the three-way cock to the calibration tube. The standby pump takes over.
2. Watch the tube fall for sixty seconds, or let the level sensor do it.
3. Press *accept*. The stroke is trimmed, the figure filed, the cock turned back.

The old way took two people, forty minutes and a respirator. A utility in the South East counted: with ninety cabinets, checked monthly, it has **1,260 person-hours a year** to spend on something else.

![Two duty pumps and a standby](valve)

## When it leaks

Everything that holds a chemical leaks in the end. What matters is where to. The inner wall of a cabinet takes 110 per cent of the tank, the outer one is dry, and a float between them has closed the outlet before the message is sent. In fourteen years two inner walls have been wetted. No outer wall ever has.

> “I inspect a great many drip trays,” an auditor wrote of us in 2024, “and this is the first with a telephone bill.”

Delivery is ten weeks from order. Each cabinet comes with its pressure test, its wiring test and a photograph of the fitter who signed them. [Certificates since 2011](https://larkfielddosing.example/certificates) can be looked up by serial number.`,
  hue: 110,
  mark: 'drop',
  gallery: [
    { motif: 'valve', alt: 'A dosing cabinet with its door open' },
    { motif: 'laboratory', alt: 'Checking the strength of a delivery' },
  ],
  addresses: [
    {
      street_1: 'Mill Hall, Station Road, Larkfield ME20 7AZ',
      phone: '01632 960276',
      email: 'hello@larkfielddosing.example',
      url: 'https://larkfielddosing.example',
      town: 'Larkfield',
      postcode: 'ME20 7AZ',
      country: 'United Kingdom',
    },
  ],
  categories: ['Dosing Pumps', 'Disinfection'],
  facts: { founded: '2010', registered_number: '07260276', trade_names: '', size: '10-49' },
  regions: ['London', 'South East', 'East of England'],
  sectors: ['Water supply', 'Food and drink', 'Agriculture and irrigation'],
  accreditations: [
    { scheme: 'ISO 9001', number: 'FM 72602', scope: 'Dosing cabinets', days: 325 },
    {
      scheme: 'DWI Regulation 31',
      number: 'DWI 56.4.2010',
      scope: 'Dosing pumps and tanks for hypochlorite',
      days: 365,
    },
  ],
  downloads: [
    {
      title: 'Double-walled dosing cabinets, data sheet',
      lines: [
        'For sodium hypochlorite, ferric sulphate and hexafluorosilicic acid.',
        'Doses: 0.04 to 620 litres an hour. Tanks: 60 to 5,000 litres, each within a wall that takes 110 per cent.',
        'Two duty pumps and a standby; calibration with the door shut.',
        'Delivery: ten weeks from order, with the pressure test and the wiring test.',
      ],
    },
  ],
  references: ['Closing the loop on chlorine dosing'],
  stage: 'waiting',
  day: 11,
  access: 'order-overdue',
  articles: [],
};

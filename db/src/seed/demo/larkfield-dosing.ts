import type { DemoCompany } from '../demo-types.ts';

export const larkfieldDosing: DemoCompany = {
  owner: 'accounts@larkfielddosing.example',
  title: 'Larkfield Dosing',
  introHeader: 'Chemicals in the right place, at the right strength, behind two walls.',
  text: `
A dosing system is a small pump and a large responsibility. Larkfield Dosing supplies both, in cabinets that are built, filled, leak-tested and certified in Kent before they travel.

### Every cabinet has

- Two walls between the chemical and you
- A drip tray that telephones
- A drawing of itself, on the inside of its door

## Fluoride, chlorine, phosphate

We keep to three chemicals and know them well. Calibration takes one person ten minutes, with the door shut, and the record signs itself.

![Two duty pumps and a standby](valve)`,
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
    },
  ],
  categories: ['Dosing Pumps', 'Disinfection'],
  references: ['Closing the loop on chlorine dosing'],
  stage: 'waiting',
  day: 11,
  access: 'order-overdue',
  articles: [],
};

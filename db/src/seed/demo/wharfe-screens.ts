import type { DemoCompany } from '../demo-types.ts';

export const wharfeScreens: DemoCompany = {
  owner: 'office@wharfescreens.example',
  title: 'Wharfe Screens',
  introHeader: 'Fine screens for intakes and inlets, made to drop into the channel you have.',
  text: `
Wharfe Screens measures the channel, builds the screen around it and fits both in a week. Eel-friendly intakes are half of what we do, and what stops wipes at the inlet is the other half.

### Two kinds of fineness

- **Two-millimetre panels** for raw-water intakes, where an elver must come to no harm
- **Six-millimetre panels** for inlet works, where nothing that looks like a wipe may pass

Brushes are changed without lifting the screen. It takes twelve minutes and one spanner, which is chained to the frame, because spanners swim.

![A six-millimetre panel after a storm](screens)`,
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
    },
  ],
  categories: ['Screens', 'Commissioning'],
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

The new screen is four times as wide, so that water passes it at **ten centimetres a second**, slower than an elver swims. Its panels are wedge wire at two millimetres; a brush bar crosses them once an hour, upwards, away from the bed where the eels rest.

### Counted, not guessed

Volunteers counted for thirty nights, with red lamps and flasks. In the pump’s sump, where there used to be hundreds, they found three. In the river above the intake they stopped counting at forty thousand.

The pump draws as much as it always did.`,
      categories: ['River Health'],
      picture: { motif: 'river', alt: 'The Parrett at dusk, in the season of elvers' },
      stage: 'published',
      day: 224,
    },
  ],
};

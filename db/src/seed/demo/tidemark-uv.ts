import type { DemoCompany } from '../demo-types.ts';

export const tidemarkUv: DemoCompany = {
  owner: 'hello@tidemarkuv.example',
  title: 'Tidemark UV',
  introHeader: 'Light instead of chlorine, proven to the millijoule.',
  text: `
Tidemark UV builds reactors that disinfect drinking water and bathing-water outfalls with light. Each type has been validated with live organisms at an independent test centre; the certificate names the dose, the flow and the worst water it was tried on.

## What can go wrong, and what then

Lamps age, quartz fouls, water darkens. A reactor must know all three and act before the dose falls. Ours has a sensor for every lamp, wipes its sleeves every hour, and closes its own outlet valve when it is no longer sure.

- From a spring in a field to 1,200 litres a second
- LED reactors without mercury up to 15 litres a second
- Lamps taken back, counted and recycled

> “I sleep next to one,” says the warden of an island hostel, whose spring is in the cellar. “It’s like a very small lighthouse.”`,
  hue: 300,
  mark: 'drop',
  gallery: [
    { motif: 'membranes', alt: 'Six reactors in a row' },
    { motif: 'coast', alt: 'The outfall of a bathing-water scheme' },
    { motif: 'control-room', alt: 'The dose of each lamp on the operator’s screen' },
  ],
  addresses: [
    {
      street_1: '7 Rope Walk, Bideford EX39 2NA',
      phone: '01632 960263',
      email: 'hello@tidemarkuv.example',
      url: 'https://tidemarkuv.example',
    },
  ],
  categories: ['Disinfection'],
  references: ['Ultraviolet treatment at a remote spring', 'Validated UV on a recreation lake'],
  videos: [
    { url: 'https://vimeo.com/76979871', title: 'How a reactor is validated' },
    { url: 'https://vimeo.com/22439234', title: 'A lamp is changed in four minutes' },
  ],
  stage: 'published',
  day: 12,
  reason: 'Your categories say Pumps, and your text says light. Which is it?',
  access: 'running',
  articles: [
    {
      type: 'mini-case-study',
      title: 'Swimming all summer at Westward Ho!',
      introHeader:
        'A bathing beach went from ‘poor’ to ‘excellent’ in two seasons, exclamation mark included.',
      author: 'Kerenza Hale',
      text: `
The outfall had been moved twice, lengthened once and blamed for everything. Still, after rain, the red flag went up.

Sewage that has been through a good works is clear enough for light. What it must not have is surprises: a plug of solids after a storm throws a shadow in which a million bacteria can sit out the dose.

## A reactor behind a sieve

1. A drum filter at ten micrometres takes the shadows out.
2. Four banks of lamps treat up to 640 litres a second; two are enough on a dry day.
3. When the filter’s outlet clouds, the third and the fourth bank light up *before* the cloud arrives.

Kerenza Hale swam at the beach each morning of the commissioning summer, as a sort of guarantee. By September she was not alone.

In 2023 the class was poor, in 2024 good, in 2025 excellent. The ice-cream kiosk has taken on two more people.`,
      categories: ['Sewage Treatment', 'River Health'],
      picture: { motif: 'coast', alt: 'The beach on a July morning' },
      stage: 'published',
      day: 8,
    },
    {
      type: 'press-release',
      title: 'Mercury-free reactor passes its validation',
      introHeader: 'Fifteen litres a second by LED alone.',
      author: 'Kerenza Hale',
      text: `
The test centre near Vienna challenged the reactor with live spores for nine days. It delivered the full dose of 40 millijoules at 15 litres a second in water that let only 85 per cent of the light through.

It needs no warm-up: light is there a second after the water. That suits small supplies, where a pump starts forty times a day.`,
      categories: ['Approvals', 'Launches'],
      picture: { motif: 'laboratory', alt: 'Cultures of the validation’s last day' },
      stage: 'changed',
      day: 30,
      resubmitted: 1,
    },
  ],
};

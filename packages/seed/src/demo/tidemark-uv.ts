import type { DemoCompany } from '../demo-types.ts';

export const tidemarkUv: DemoCompany = {
  owner: 'hello@tidemarkuv.example',
  title: 'Tidemark UV',
  introHeader: 'Light instead of chlorine, proven to the millijoule.',
  text: `
Tidemark UV builds reactors that disinfect drinking water and bathing-water outfalls with light. Each type has been validated with live organisms at an independent test centre; the certificate names the dose, the flow and the worst water it was tried on.

## What can go wrong, and what then

Lamps age, quartz fouls, water darkens. A reactor must know all three and act before the dose falls. Ours has a sensor for every lamp, wipes its sleeves every hour, and closes its own outlet valve when it is no longer sure.

### Dose, in plain terms

A dose is light multiplied by time. In drinking water we guarantee 40 millijoules to the square centimetre, enough to stop 99.99 per cent of the parasites that chlorine leaves alone. Whether a given drop has had its share depends on the path that it took, and so a reactor has to be tested with living spores, dyed water and patience, at every flow from a trickle to the maximum.

- From a spring in a field to 1,200 litres a second
- LED reactors without mercury up to 15 litres a second
- Lamps taken back, counted and recycled

![A reactor on the test rig, with the sampling lines in place](membranes)

> “I sleep next to one,” says the warden of an island hostel, whose spring is in the cellar. “It’s like a very small lighthouse.”

## Whole-life costs

1. Power: 18 to 35 watt-hours a cubic metre in clear water
2. Lamps: 14,000 hours on average, four minutes to change, no tools
3. Sleeves: wiped hourly, acid-cleaned twice a year

A spring supply of two litres a second costs its owner about £290 a year to run. A bathing-water scheme of 640 litres a second costs rather more, and [both calculations](https://tidemarkuv.example/costs) can be opened and changed.

We are fifty-two people on the old quay at Bideford. Lamps come from Hamburg, quartz from Wallsend, and the stainless steel from a yard that used to build trawlers, two doors down.`,
  hue: 300,
  mark: 'drop',
  gallery: [
    { motif: 'coast', alt: 'The outfall of a bathing-water scheme' },
    { motif: 'membranes', alt: 'Six reactors in a row' },
    { motif: 'control-room', alt: 'The dose of each lamp on the operator’s screen' },
  ],
  addresses: [
    {
      street_1: '7 Rope Walk, Bideford EX39 2NA',
      phone: '01632 960263',
      email: 'hello@tidemarkuv.example',
      url: 'https://tidemarkuv.example',
      town: 'Bideford',
      postcode: 'EX39 2NA',
      country: 'United Kingdom',
    },
  ],
  categories: ['Disinfection'],
  facts: { founded: '2008', registered_number: '06520166', trade_names: '', size: '10-49' },
  regions: ['South West', 'South East', 'Wales', 'Republic of Ireland'],
  sectors: ['Water supply', 'Wastewater', 'Food and drink'],
  accreditations: [
    { scheme: 'ISO 9001', number: 'GB 08/0166', scope: 'Ultraviolet reactors', days: 520 },
    {
      scheme: 'DWI Regulation 31',
      number: 'DWI 56.4.2008',
      scope: 'Reactors up to 900 m³ an hour',
      days: 570,
    },
  ],
  people: [
    {
      name: 'Elowen Tregear',
      role: 'Applications engineer',
      phone: '01632 960155',
      email: 'elowen@tidemarkuv.example',
      region: '',
    },
  ],
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

Chlorine would have killed the bacteria and a fair amount else. A longer outfall, the third, was costed at £31 million, and modelling showed that on a flood tide with a westerly it would have brought everything back by teatime.

## A reactor behind a sieve

1. A drum filter at ten micrometres takes the shadows out.
2. Four banks of lamps treat up to 640 litres a second; two are enough on a dry day.
3. When the filter’s outlet clouds, the third and the fourth bank light up *before* the cloud arrives.

![Drum filter, four banks and the valve that closes last](diagram)

### The dose

Each bank gives 32 millijoules at 320 litres a second, in effluent that lets 55 per cent of the light through. That is enough to bring faecal coliforms from two hundred thousand in 100 millilitres to under two hundred. Samples are taken twice a day in the season; 361 out of 364 were below the limit, and each of the three exceptions has a page to itself.

> “I’d been apologising for that beach since I was elected,” says a parish councillor. “I hardly know what to do with my Thursdays.”

Kerenza Hale swam at the beach each morning of the commissioning summer, as a sort of guarantee. By September she was not alone.

In 2023 the class was poor, in 2024 good, in 2025 excellent. The ice-cream kiosk has taken on two more people.

Running it costs £88,000 a year, two thirds of it for electricity. In winter the banks are dimmed to half, and go to full of their own accord when rain is forecast. [Results for every bathing day](https://tidemarkuv.example/westward-ho) go up by six.`,
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
Ordinary ultraviolet lamps hold a bead of mercury, some tens of milligrams each. The law has put up with it for want of anything better. Diodes have been better for small reactors since about 2020, and too dear until last year, when the price of a germicidal watt fell below three pounds.

## How to pass

1. Dye, to show that the rig mixes as it ought to
2. A harmless virus, at eleven flows and four shades of water
3. Spores of *Bacillus*, which are about as hard to kill as anything that one may keep in Vienna
4. The same again after 5,000 hours of lamp life

![The reactor’s 288 diodes, seen through the quartz](membranes)

The only fright was on day six, when the dose came out seven per cent low. A technician had put one ring of diodes in back to front. The sensors had said so all along, and were believed on the seventh.

> “It’s the best thing that could have happened,” says Kerenza Hale, who designed the optics. “We’d claimed that it knows when it’s wrong. Now that’s in the report.”

The test centre near Vienna challenged the reactor with live spores for nine days. It delivered the full dose of 40 millijoules at 15 litres a second in water that let only 85 per cent of the light through.

It needs no warm-up: light is there a second after the water. That suits small supplies, where a pump starts forty times a day.

### For the small supply

- Power: 410 watts at full flow, nothing when idle
- Diodes: 15,000 hours lit, changed a ring at a time
- Length: 740 millimetres, between flanges of 100
- Price: £7,900 with its controller

There are about 38,000 private supplies in Britain, from castles to caravan sites, and a good half of them have no barrier at all against cryptosporidium. The first fifty reactors are spoken for, most by a county in Wales that lends its owners the money. [The certificate](https://tidemarkuv.example/led), with its limits, is four pages long, and should be read before the brochure.`,
      categories: ['Approvals', 'Launches'],
      picture: { motif: 'laboratory', alt: 'Cultures of the validation’s last day' },
      stage: 'changed',
      day: 30,
      resubmitted: 1,
    },
  ],
};

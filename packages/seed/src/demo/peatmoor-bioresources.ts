import type { DemoCompany } from '../demo-types.ts';

export const peatmoorBioresources: DemoCompany = {
  owner: 'info@peatmoorbio.example',
  title: 'Peatmoor Bioresources',
  introHeader: 'Energy and fertiliser from what used to be a cost.',
  text: `
Peatmoor Bioresources builds and operates digestion plants for medium-sized works. We take the risk on gas yield, so that the utility can plan on a fixed price.

## Who it suits

A works of 40,000 to 250,000 people makes too much sludge to truck away for ever and too little for a hydrolysis plant of its own. Between the two lies a good living, if the digester is simple and somebody sleeps nearby.

1. We finance and build, on your land or ours.
2. You deliver cake, by pipe or by lorry.
3. The gas goes to the grid, the liquor comes back to you, the solids go to farms within twenty miles.

## The arithmetic

A town of 100,000 makes about 2,400 tonnes of dry solids a year. Digested for eighteen days at 38 degrees, they give some 900,000 cubic metres of gas, of which 62 per cent is methane. Cleaned, odorised and pressed into the local main, that heats around five hundred homes. Burned in an old engine on site, it would heat a pond.

We guarantee **340 cubic metres for each tonne of dry solids** over a rolling year. When the yield is lower, our invoice is smaller by the value of the missing gas; when it is higher, we split the difference.

> “I have one line in my budget where there used to be fourteen,” says the finance director of a utility in the North West, “and it’s the only one that I don’t worry about.”

### Neighbours

Odour is modelled before planning and measured after it, at four posts whose readings anybody can see. There is an open day each spring, with a tractor.

![Three digesters and the flare on a still evening](digester)

### What we will not do

We don’t build on a flood plain, or take food waste from farther off than a lorry can drive without a second tank of diesel. Nor will we sign for a gas yield before we have run your sludge in our five pilot digesters for sixty days. The method is [written up here](https://peatmoorbio.example/pilot), down to the stirring speed.`,
  hue: 150,
  mark: 'leaf',
  gallery: [
    { motif: 'digester', alt: 'The digesters at Moss Lane' },
    { motif: 'works', alt: 'Thickening tanks from the roof of the press house' },
    { motif: 'team', alt: 'The crew of the plant on an open day' },
  ],
  addresses: [
    {
      street_1: 'Moss Lane, Leyland PR26 8LT',
      phone: '01632 960109',
      email: 'info@peatmoorbio.example',
      url: 'https://peatmoorbio.example',
      town: 'Leyland',
      postcode: 'PR26 8LT',
      country: 'United Kingdom',
    },
  ],
  categories: ['Anaerobic Digestion', 'Biogas', 'Dewatering'],
  facts: { founded: '2009', registered_number: '06960148', trade_names: '', size: '10-49' },
  regions: ['North West', 'Yorkshire and the Humber', 'West Midlands'],
  sectors: ['Wastewater', 'Energy', 'Agriculture and irrigation'],
  accreditations: [{ scheme: 'ISO 14001', number: 'EMS 69601', scope: 'Operation of digesters', days: 450 }],
  references: ['Biogas to grid from a mid-sized works'],
  stage: 'waiting',
  day: 2,
  access: 'order-waiting',
  articles: [],
};

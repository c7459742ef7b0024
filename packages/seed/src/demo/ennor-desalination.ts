import type { DemoCompany } from '../demo-types.ts';

export const ennorDesalination: DemoCompany = {
  owner: 'studio@ennordesal.example',
  title: 'Ennor Desalination',
  introHeader: 'Drinking water for islands and dry summers.',
  text: `
Ennor Desalination builds small reverse-osmosis plants that fit a lifeboat shed and run on what the roof collects.

The firm was set up in 2019 on St Mary’s, by a marine engineer and a hotelier who had both run out of water in the same August. Their first plant, in a disused boathouse at Porthloo, made eleven cubic metres a day and kept one kitchen open. There are now fourteen plants, the largest of them good for 480.

## Small is a different problem

A big desalination works runs flat out and has somebody to watch it. An island needs a tenth of the water in February that it needs in August, and the person who watches is also the harbour master. So our trains are modular, five cubic metres an hour each, and rest in their own product water when the visitors leave.

- Power: 2.9 kilowatt-hours a cubic metre, with pressure exchangers
- Feed: beach wells where the sand allows, so that nothing with fins is drawn in
- Brine: diluted four to one with the outgoing tide, and measured

### Rain first

Every design begins with the roof. In a normal year gutters and a tank give an island house two thirds of what it uses, at no pressure and for no power. The membranes make up what is missing.

> “It’s not a water factory, it’s an insurance policy that hums,” says Jory Nance, who looks after three of them.

## What we hand over

1. A plant that one person can start with one key.
2. Spare membranes, filters and a pump, in a box that stays on the island.
3. Two weeks of training, in the season when it rains.

Operating logs for all fourteen sites are [published each quarter](https://ennordesal.example/logs), stoppages included. Last year availability was 97.8 per cent; the missing 2.2 were mostly a ferry.`,
  hue: 178,
  mark: 'waves',
  gallery: [],
  addresses: [],
  categories: ['Desalination'],
  facts: { founded: '2024', registered_number: '15960311', trade_names: '', size: '1-9' },
  regions: ['South West'],
  sectors: ['Water supply'],
  accreditations: [],
  references: [],
  stage: 'draft',
  day: 1,
  access: 'none',
  articles: [],
};

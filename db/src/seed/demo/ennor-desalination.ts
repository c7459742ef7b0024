import type { DemoCompany } from '../demo-types.ts';

export const ennorDesalination: DemoCompany = {
  owner: 'studio@ennordesal.example',
  title: 'Ennor Desalination',
  introHeader: 'Drinking water for islands and dry summers.',
  text: `
Ennor Desalination builds small reverse-osmosis plants that fit a lifeboat shed and run on what the roof collects.`,
  hue: 178,
  mark: 'waves',
  gallery: [],
  addresses: [],
  categories: ['Desalination'],
  references: [],
  stage: 'draft',
  day: 1,
  access: 'none',
  articles: [],
};

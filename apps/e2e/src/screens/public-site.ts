import { site, type ScreenCase } from './screen.ts';

export const siteScreens: ScreenCase[] = [
  site('home', '/'),
  site('companies', '/supply-chain'),
  site('company', '/supply-chain/calder-pumps'),
  site('mini-case-studies', '/mini-case-studies'),
  site('news', '/press-releases'),
  site('article', '/mini-case-studies/a-third-less-energy-at-thornley-borehole'),
  site('case-studies', '/case-studies'),
  site('innovations', '/innovations'),
  site('not-found', '/supply-chain/nobody'),
];

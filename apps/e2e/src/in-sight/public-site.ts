import { site } from '../screens/screen.ts';
import type { Sight } from './sight.ts';

export const publicSiteSights: Sight[] = [
  {
    screen: site('company', '/supply-chain/calder-pumps'),
    job: 'to see who it is, and to reach them',
    inSight: {
      name: (page) => page.getByRole('heading', { level: 1 }),
      'what they make': (page) => page.getByText('Pumps built in Yorkshire since 1911'),
      'Send an enquiry': (page) => page.getByRole('link', { name: 'Send an enquiry' }),
      telephone: (page) => page.getByRole('link', { name: '01632 960142' }),
      email: (page) => page.getByRole('link', { name: 'sales@calderpumps.example' }),
      website: (page) => page.getByRole('link', { name: 'calderpumps.example', exact: true }),
      address: (page) => page.getByText('Bankfoot Works'),
      categories: {
        find: (page) => page.getByRole('link', { name: 'Pumps & Pumping' }),
        at: ['laptop', 'desktop'],
      },
      'the bar’s Enquire': { find: (page) => page.getByRole('link', { name: 'Enquire' }), at: ['phone'] },
      'the bar’s Call': { find: (page) => page.getByRole('link', { name: 'Call' }), at: ['phone'] },
    },
  },
  {
    screen: site('article', '/mini-case-studies/a-third-less-energy-at-thornley-borehole'),
    job: 'to read it, and to see who wrote it',
    inSight: {
      title: (page) => page.getByRole('heading', { level: 1 }),
      'who wrote it': (page) => page.getByRole('link', { name: 'Calder Pumps' }),
    },
  },
];

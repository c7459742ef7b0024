import { readersLink, severalForm } from '../screens/enquiries.ts';
import { comparison } from '../screens/public-site.ts';
import { site } from '../screens/screen.ts';
import type { Sight } from './sight.ts';

export const publicSiteSights: Sight[] = [
  {
    screen: site('finder', `/supply-chain?category=37&size=10-49&${comparison.replace(/^.*\?/, '')}`),
    job: 'to find suppliers by words and filters, and to choose some to compare',
    inSight: {
      'the field for words': (page) => page.getByLabel('What do you need, and where?'),
      Find: (page) => page.getByRole('button', { name: 'Find', exact: true }),
      'the filters, folded': { find: (page) => page.getByText('Filters (2)'), at: ['phone'] },
      'the filters': {
        find: (page) => page.getByText('Category', { exact: true }),
        at: ['laptop', 'desktop'],
      },
      'what is chosen': (page) => page.getByRole('link', { name: '10–49 people, remove' }).last(),
      'the companies kept, folded': (page) => page.getByText('5 companies kept'),
      'how many there are': (page) => page.getByText(/^\d+ compan(y|ies)$/),
      'the first company': (page) => page.locator('.finder-row').getByRole('heading'),
      'its box': (page) => page.getByRole('checkbox'),
    },
  },
  {
    screen: site('compare', comparison),
    axe: 'at night',
    job: 'to see suppliers side by side, to leave one out, and to ask them all',
    inSight: {
      'Send an enquiry': (page) => page.getByRole('link', { name: 'Send an enquiry to all of them' }),
      'the first company': (page) => page.getByRole('columnheader', { name: /^Calder Pumps/ }),
      'its place': (page) => page.getByRole('cell', { name: 'Halifax' }),
      'leaving it out': (page) => page.getByRole('link', { name: 'Remove Calder Pumps' }),
    },
  },
  {
    screen: severalForm,
    job: 'to see who is asked, and to begin writing',
    inSight: {
      'how many are asked': (page) => page.getByRole('heading', { name: 'Send 5 companies one enquiry' }),
      'the companies, to be left out': (page) =>
        page.getByRole('button', { name: 'Remove Hester Contracting' }),
      'the first field': (page) => page.getByLabel('Your name'),
    },
  },
  {
    screen: readersLink,
    job: 'to see how far each company is',
    inSight: {
      'how many were asked': (page) => page.getByRole('heading', { name: 'Your enquiry to 3 companies' }),
      'the first company': (page) => page.getByRole('heading', { level: 2 }).first(),
      'whether it has answered': (page) => page.getByText(/^Answered on /),
    },
  },
  {
    screen: site('company', '/supply-chain/calder-pumps'),
    axe: 'at night',
    job: 'to see who it is, and to reach them',
    inSight: {
      name: (page) => page.getByRole('heading', { level: 1 }),
      'what they make': (page) => page.getByText('Pumps built in Yorkshire since 1911'),
      'Send an enquiry': (page) => page.getByRole('link', { name: 'Send an enquiry' }),
      telephone: (page) => page.getByRole('link', { name: '01632 960142' }),
      email: (page) => page.getByRole('link', { name: 'sales@calderpumps.example' }),
      website: (page) => page.getByRole('link', { name: 'calderpumps.example', exact: true }),
      address: (page) => page.getByText('Bankfoot Works'),
      accreditations: {
        find: (page) => page.getByText('DWI Regulation 31'),
        at: ['laptop', 'desktop'],
      },
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
    axe: 'at night',
    job: 'to read it, and to see who wrote it',
    inSight: {
      title: (page) => page.getByRole('heading', { level: 1 }),
      'who wrote it': (page) => page.getByRole('link', { name: 'Calder Pumps' }),
    },
  },
];

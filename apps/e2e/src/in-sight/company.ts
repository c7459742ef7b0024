import { unansweredEnquiry } from '../screens/enquiries.ts';
import { company } from '../screens/screen.ts';
import type { Sight } from './sight.ts';

/** Everything that a company's own screens must show without scrolling. */
export const companySights: Sight[] = [
  {
    screen: company('articles', '/mini-case-studies'),
    job: 'to open an article, or to delete it',
    inSight: {
      heading: (page) => page.getByRole('heading', { level: 1 }),
      'Add New Mini Case Study': (page) => page.getByRole('link', { name: 'Add New Mini Case Study' }),
      'first article': (page) => page.locator('main').getByRole('table').getByRole('link'),
      'its delete button': (page) => page.getByRole('button', { name: /^Delete: / }),
    },
  },
  {
    screen: company('enquiries', '/enquiries'),
    job: 'to answer the newest enquiry',
    inSight: {
      heading: (page) => page.getByRole('heading', { level: 1 }),
      'first row': (page) => page.locator('main').getByRole('link').first(),
    },
  },
  {
    screen: unansweredEnquiry,
    job: 'to read an enquiry and answer it',
    inSight: {
      heading: (page) => page.getByRole('heading', { level: 1 }),
      message: (page) => page.getByText('We run four boreholes'),
      'field for the answer': (page) => page.getByLabel('Your answer'),
    },
  },
  {
    screen: company('products', '/products'),
    job: 'to choose a package and pay',
    inSight: {
      heading: (page) => page.getByRole('heading', { level: 1 }),
      'the cheapest by card': (page) => page.getByRole('button', { name: /^Credit Card/ }).first(),
      'or by purchase order': (page) => page.getByRole('link', { name: /^Purchase Order, / }).first(),
      'the next by card': {
        find: (page) => page.getByRole('button', { name: /^Credit Card/ }),
        at: ['laptop', 'desktop'],
        count: 2,
      },
    },
  },
];

import { company } from '../screens/screen.ts';
import type { Sight } from './sight.ts';

/** Everything that a company's own screens must show at first. */
export const companySights: Sight[] = [
  {
    screen: company('enquiries', '/enquiries'),
    job: 'to answer the newest enquiry',
    inSight: {
      heading: (page) => page.getByRole('heading', { level: 1 }),
      'first row': (page) => page.locator('main').getByRole('link').first(),
    },
  },
];

import { orderFull } from '../screens/money.ts';
import type { Sight } from './sight.ts';

/** Everything that the staff's order form must show without scrolling. */
export const orderSights: Sight[] = [
  {
    screen: orderFull,
    job: 'to check the order and save it',
    inSight: {
      heading: (page) => page.getByRole('heading', { level: 1 }),
      'what was ordered': (page) => page.getByText('Amount due', { exact: true }),
      'the first field': { find: (page) => page.getByLabel('PO Reference'), at: ['laptop', 'desktop'] },
      Save: (page) => page.getByRole('button', { name: 'Save', exact: true }),
      Cancel: (page) => page.getByRole('link', { name: 'Cancel', exact: true }),
    },
  },
];

import { orderFull } from '../screens/money.ts';
import { quotationScreen } from '../screens/quotations.ts';
import type { Sight } from './sight.ts';

/** Everything that the forms of orders must show without scrolling. */
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
  {
    screen: quotationScreen,
    job: 'to see the total, and to order',
    inSight: {
      heading: (page) => page.getByRole('heading', { level: 1 }),
      total: (page) => page.getByText('£1,068.00'),
      'PO number': (page) => page.getByLabel('PO number'),
      'Accept and order': (page) => page.getByRole('button', { name: 'Accept and order' }),
    },
  },
];

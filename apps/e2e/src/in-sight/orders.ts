import { orderFull } from '../screens/money.ts';
import { newcomer } from '../screens/screen.ts';
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
    screen: newcomer('purchase-order', '/purchase-order'),
    job: 'to order by the company’s own PO number',
    inSight: {
      heading: (page) => page.getByRole('heading', { level: 1 }),
      Product: (page) => page.getByLabel('Product'),
      'PO Number': (page) => page.getByLabel('PO Number'),
      'Accounts Payable Email': (page) => page.getByLabel('Accounts Payable Email'),
      'Submit PO': (page) => page.getByRole('button', { name: 'Submit PO' }),
    },
  },
  {
    screen: quotationScreen,
    job: 'to see the total, and to order',
    inSight: {
      heading: (page) => page.getByRole('heading', { level: 1 }),
      total: (page) => page.getByText('£1,068.00'),
      'PO Number': (page) => page.getByLabel('PO Number'),
      'Accept and order': (page) => page.getByRole('button', { name: 'Accept and order' }),
    },
  },
];

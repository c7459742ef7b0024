import { admin, company, newcomer, press, viewing, visitor, toldOfFailure, type Screen } from './screen.ts';

export const storeScreens: Screen[] = [
  visitor('products', '/products'),
  company('products', '/products'),
  viewing('products', '/products'),
  visitor('products-failing', '/products', {
    ...toldOfFailure,
    answers: { 'store.products.list': { status: 500 } },
  }),
  newcomer('purchase-order', '/purchase-order'),
  newcomer('purchase-order-invalid', '/purchase-order', {
    show: async (page) => {
      await page.getByLabel('Accounts Payable Email').fill('accounts');
      await page.getByLabel('PO Number').focus();
    },
  }),
  admin('purchase-orders', '/purchase-orders'),
  admin('purchase-orders-empty', '/purchase-orders', {
    answers: { 'store.purchaseOrders.list': { data: { pos: [] } } },
  }),
  admin('purchase-orders-failing', '/purchase-orders', {
    ...toldOfFailure,
    answers: { 'store.purchaseOrders.list': { status: 500 } },
  }),
  admin('purchase-order', '/purchase-orders', {
    show: async (page) => page.getByRole('link', { name: /^View/ }).first().click(),
  }),
  admin('purchase-order-decline', '/purchase-orders', {
    show: async (page) => {
      await page.getByRole('link', { name: /^View/ }).first().click();
      await press(/^Decline/).show?.(page);
    },
  }),
];

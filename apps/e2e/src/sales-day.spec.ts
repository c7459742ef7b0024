import { addDays, londonDay } from '@headwater/contract/dates';
import { messages } from '@headwater/contract/messages';
import { expect, type Page } from '@playwright/test';
import { registerAccount, signInAdmin } from './accounts.ts';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';
import { getMailedLink } from './mailed-link.ts';
import { portalUrl } from './urls.ts';

/** Lists the companies by an address with filters, and returns the sums of what is shown, and the row of one of them. */
async function openCompanies(page: Page, filters: string, company: string) {
  await page.goto(`/companies?${filters}`);
  const row = page.getByRole('row', { name: new RegExp(company) });
  await expect(row).toBeVisible();
  return { row, sums: page.getByRole('main').getByRole('status').first() };
}

test('a day of a sales person: whose access ends, a quotation, the customer’s PO, the order, the invoice, and the sum that moved', async ({
  browser,
}) => {
  const customer = await registerAccount(browser);
  const title = `Penstock & Sons ${customer.email.slice(0, 8)}`;
  const admin = await signInAdmin(browser);
  const { page } = admin;
  const search = `search=${encodeURIComponent(customer.email)}`;

  await test.step('a company’s given access ends in 45 days', async () => {
    const session = await customer.page.request.get(`${portalUrl}/api/isLoggedIn`);
    const { id: userId } = Object(await session.json()).user;
    const created = await customer.page.request.post(`${portalUrl}/api/companies/create`, {
      data: { userId, title, introHeader: 'Valves for tanks', content: '<p>Valves.</p>' },
    });
    expect(created.status()).toBe(201);
    const products = await page.request.get(`${portalUrl}/api/store/products`);
    const [product] = await products.json();
    const endsOn = addDays(londonDay(new Date()), 45);
    const granted = await page.request.post(`${portalUrl}/api/store/access-grants`, {
      data: { userId, productId: product.id, endsOn, reason: 'A first taste' },
    });
    expect(granted.status()).toBe(201);
  });

  await test.step('is found among those that end within 60 days, and gets a quotation', async () => {
    const { row, sums } = await openCompanies(page, `ends=60&${search}`, title);
    await expect(row).toContainText('Ending');
    await expect(sums).toHaveText('1 company, worth £0 plus VAT');
    await expectAccessible(page);
    await row.getByRole('link', { name: title }).click();
    await page.getByRole('button', { name: 'New quotation' }).click();
    await page.getByLabel('Package').selectOption({ label: 'Silver - £199.00 plus VAT' });
    await page.getByLabel('Price', { exact: true }).fill('150.00');
    await page.getByLabel('Reason for the price').fill('They stay for a second year');
    await page.getByRole('button', { name: 'Send the quotation' }).click();
    await expect(page.getByText(/Q-\d{6} is on its way/).first()).toBeVisible();
    const after = await openCompanies(page, `ends=60&${search}`, title);
    await expect(after.row).toContainText('Quotation out');
    await expect(after.sums).toHaveText('1 company, worth £150 plus VAT');
  });

  await test.step('the customer accepts it with a PO number, without signing in', async () => {
    const context = await browser.newContext();
    const visitor = await context.newPage();
    await visitor.goto(await getMailedLink({ to: customer.email, path: '/quotation' }));
    await expect(visitor.getByRole('heading', { name: /^Quotation Q-\d{6}$/ })).toBeVisible();
    await expect(visitor.getByText('£180.00')).toBeVisible();
    await expectAccessible(visitor);
    await visitor.getByLabel('PO Number').fill('PO-7788');
    await visitor.getByLabel('Accounts Payable Email').fill('ledger@penstock.example');
    await visitor.getByRole('button', { name: 'Accept and order' }).click();
    await expect(visitor.getByText(/It was accepted on/)).toBeVisible();
    await context.close();
  });

  await test.step('the order is due today, and is processed', async () => {
    const { row } = await openCompanies(page, `due=today&${search}`, title);
    await expect(row).toContainText('Order waiting');
    await expect(row).toContainText(/Process the order of quotation Q-\d{6}/);
    await page.goto('/purchase-orders');
    await page
      .getByRole('row', { name: new RegExp(customer.email) })
      .getByRole('link', { name: /View/ })
      .click();
    await expect(page.getByText(/They stay for a second year/)).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(messages.orderUpdated)).toBeVisible();
  });

  await test.step('its invoice is of the agreed price, and the sum has moved', async () => {
    await page.reload();
    const invoice = page.getByRole('link', { name: /INV-\d{6}/ }).first();
    const answer = await page.request.get((await invoice.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toBe('application/pdf');
    await expect(page.getByRole('row', { name: /VAT invoice/ })).toContainText('£180.00');
    const { row, sums } = await openCompanies(page, `stage=live&${search}`, title);
    await expect(row).toContainText('Silver');
    await expect(sums).toHaveText('1 company, worth £150 plus VAT');
    await row.getByRole('link', { name: title }).click();
    const history = page.getByRole('list', { name: 'History' });
    await expect(history.getByText(/Q-\d{6}/).first()).toBeVisible();
  });
});

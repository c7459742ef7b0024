import { messages } from '@headwater/contract/messages';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { newPassword } from './accounts.ts';
import { holdBackData } from './hold-back-data.ts';
import { test } from './journey.ts';
import { layoutShift } from './layout-shift.ts';
import { getMailedLink } from './mailed-link.ts';
import { fillSignIn } from './sign-in-form.ts';
import { startPortal } from './start-portal.ts';

const email = 'ada@example.com';

test('an order waits for the email to be confirmed, if the portal requires that', async ({ browser }) => {
  await using portal = await startPortal({ CONFIRM_EMAIL: 'yes' });
  const page = await (await browser.newContext({ baseURL: portal.url })).newPage();
  const notice = page.getByText(/Please confirm your email/).first();
  const mailed = { to: email, path: '/confirm-email', portal };

  await test.step('registers and signs in', async () => {
    await page.goto('/register');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByRole('button', { name: "I've saved my recovery code" }).click();
    await expect(page).toHaveURL('/login');
    await fillSignIn(page, { email, password: newPassword });
    await expect(page).toHaveURL('/company');
    await expect(notice).toBeVisible();
  });

  await test.step('sees the notice with the page, even if the data are late', async () => {
    const release = await holdBackData(page);
    await page.reload();
    await expect(page.locator('#main [data-loading]')).toBeVisible();
    release();
    await expect(notice).toBeVisible();
    expect(await layoutShift(page)).toBeLessThan(0.005);
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('builds a profile, but cannot order', async () => {
    await page.getByLabel('Company Title').fill('Weir & Sons');
    await page.getByLabel('Intro Header').fill('Pumps for weirs and locks');
    await page.getByRole('button', { name: 'Create Company Description' }).click();
    await expect(page.getByRole('button', { name: 'Update Company Description' })).toBeVisible();
    await order(page);
    await expect(page.getByText(/Please confirm your email first/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('has the link sent again, and opens it', async () => {
    const first = await getMailedLink(mailed);
    await page.getByRole('button', { name: 'Send the link again' }).click();
    await expect(page.getByText(`The link is on its way to ${email}.`)).toBeVisible();
    const second = await getMailedLink(mailed, first);
    await page.goto(first);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(/This link no longer works/)).toBeVisible();
    await page.goto('/');
    await page.goto(second);
    await expect(page.getByText(`You registered with ${email} on`)).toBeVisible();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your email is confirmed' })).toBeVisible();
    await expect(notice).toBeHidden();
    await expectAccessible(page);
  });

  await test.step('orders', async () => {
    await order(page);
    await expect(page.getByText(messages.orderSubmitted)).toBeVisible();
  });
});

async function order(page: Page): Promise<void> {
  await page.goto('/products');
  await page
    .getByRole('link', { name: /^Purchase Order, / })
    .first()
    .click();
  await page.getByLabel('PO Number').fill('PO 1');
  await page.getByLabel('Accounts Payable Email').fill('accounts@example.com');
  await page.getByRole('button', { name: 'Submit PO' }).click();
}

import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { registerAccount } from './accounts.ts';
import { test } from './journey.ts';

/** Orders a package by purchase order, which notifies the account. */
async function order({ request }: Page, { email }: { email: string }): Promise<void> {
  const products: { id: number }[] = await (await request.get('/api/store/products')).json();
  const data = { productId: products[0]?.id, poReference: `PO-${randomUUID()}`, apEmail: email };
  expect((await request.post('/api/store/purchase-order', { data })).status()).toBe(201);
}

test('a person reads their emailed notifications in the portal, and the header counts new ones', async ({
  browser,
}) => {
  const { page, email } = await registerAccount(browser);
  await order(page, { email });

  await test.step('the header links to them from every page', async () => {
    await page.goto('/dashboard');
    const bell = page.getByRole('link', { name: 'Notifications, 1 unread' });
    await expect(bell).toBeVisible();
    await bell.press('Enter');
    await expect(page).toHaveURL('/notifications');
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('following one marks it as read', async () => {
    const entry = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem').first();
    await expect(entry.getByRole('heading', { name: /^Unread:/ })).toBeVisible();
    await entry.getByRole('link').last().click();
    await expect(page).not.toHaveURL('/notifications');
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
    }).toPass();
  });

  await test.step('new notifications are counted, and all are marked as read at once', async () => {
    await order(page, { email });
    await page.goto('/notifications');
    await expect(page.getByRole('heading', { name: /^Unread:/ })).toHaveCount(1);
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(page.getByRole('heading', { name: /^Unread:/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  });
});

import { expect } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';
import { registerAccount, signInAdmin } from './accounts.ts';
import { fillSignIn } from './sign-in-form.ts';
import { openMenuGroup } from './menu-group.ts';

test('an administrator makes a reviewer, who approves a submittal, is refused orders, and is signed out at the end', async ({
  browser,
}) => {
  const person = await registerAccount(browser);
  const { page, email } = person;
  const admin = await signInAdmin(browser);
  const row = admin.page.getByRole('row', { name: new RegExp(email) });

  await test.step('the administrator gives the role', async () => {
    await admin.page.goto('/dashboard');
    await openMenuGroup(admin.page, 'System');
    await admin.page.getByRole('link', { name: 'Staff' }).first().click();
    await admin.page.getByRole('button', { name: 'Add somebody' }).click();
    const dialog = admin.page.getByRole('dialog', { name: 'Add somebody to the staff' });
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Role').selectOption('reviewer');
    await expectAccessible(admin.page);
    await dialog.getByRole('button', { name: 'Give role' }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText('Reviewer');
    await expectAccessible(admin.page);
  });

  await test.step('the reviewer, who was signed out, signs in again and approves', async () => {
    await page.goto('/submittals?search=kelder');
    await expect(page).toHaveURL(/\/login/);
    await fillSignIn(page, person);
    await expect(page.getByRole('navigation', { name: 'Portal' })).toBeVisible();
    await page.goto('/submittals?search=kelder');
    const submittal = page.getByRole('row', { name: /Kelder/ }).first();
    await submittal.getByRole('button', { name: /^Approve/ }).click();
    await expect(page.getByRole('region', { name: 'Your recent decisions' })).toContainText('Kelder');
  });

  await test.step('the reviewer is refused orders', async () => {
    const sidebar = page.getByRole('navigation', { name: 'Portal' });
    await expect(sidebar.getByRole('link', { name: 'Submittals' })).toBeVisible();
    await expect(sidebar.getByRole('link', { name: 'Purchase Orders' })).toHaveCount(0);
    expect((await page.request.get('/api/store/purchase-orders/active')).status()).toBe(403);
    await page.goto('/purchase-orders');
    await expect(page).toHaveURL('/dashboard');
    await expectAccessible(page);
  });

  await test.step('the role ends, and the session with it', async () => {
    await row.getByRole('button', { name: /^End role/ }).click();
    const question = admin.page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'End role' }).click();
    await expect(question).toBeHidden();
    await expect(row).toHaveCount(0);
    await page.goto('/submittals');
    await expect(page).toHaveURL(/\/login/);
  });
});

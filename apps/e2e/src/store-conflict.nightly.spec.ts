import { randomUUID } from 'node:crypto';
import { messages } from '@headwater/contract/messages';
import { expect } from '@playwright/test';
import { registerAccount, signInAdmin } from './accounts.ts';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';

test('two admins review one purchase order, and the later save shows both texts', async ({ browser }) => {
  const { page, email } = await registerAccount(browser);
  const reference = `PO ${randomUUID().slice(0, 8)}`;

  await test.step('an account orders a package', async () => {
    await page.goto('/products');
    await page.getByRole('link', { name: 'Purchase Order, Silver' }).click();
    await page.getByLabel('PO Number').fill(reference);
    await page.getByLabel('Accounts Payable Email').fill('accounts@example.com');
    await page.getByRole('button', { name: 'Submit PO' }).click();
    await expect(page.getByText(messages.orderSubmitted)).toBeVisible();
  });

  const { page: first } = await signInAdmin(browser);
  const { page: second } = await signInAdmin(browser);
  await test.step('both open it, and the first saves', async () => {
    for (const admin of [first, second]) {
      await admin.goto('/purchase-orders');
      await admin
        .getByRole('row', { name: new RegExp(email) })
        .getByRole('link', { name: /View/ })
        .click();
      await admin.getByLabel('Comments').waitFor();
    }
    await first.getByLabel('Comments').fill('Paid by cheque');
    await first.getByRole('button', { name: 'Save' }).click();
    await first.getByRole('button', { name: 'Save and start access' }).click();
    await expect(first.getByText(messages.orderUpdated)).toBeVisible();
  });

  await test.step('the second sees both texts, chooses, and saves', async () => {
    await second.getByLabel('Comments').fill('Paid by bank transfer');
    await second.getByLabel('Amount Received').fill('238.80');
    await second.getByRole('button', { name: 'Save' }).click();
    const dialog = second.getByRole('dialog', { name: 'This was changed while you were editing' });
    await expect(dialog.getByRole('group', { name: 'Comments' })).toContainText('cheque');
    await expect(dialog.getByRole('group', { name: 'Amount Received' })).toContainText('£238.80');
    await expectAccessible(second);
    await dialog.getByRole('button', { name: 'Save this choice' }).click();
    await expect(second.getByText(messages.orderUpdated)).toBeVisible();
    await expect(second.getByLabel('Comments')).toHaveValue('Paid by bank transfer');
  });
});

import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { expect } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { registerReviewer, signIn, signInAdmin } from './accounts.ts';
import { test } from './journey.ts';

const title = 'New range of dosing pumps';
const amendedTitle = 'A new range of dosing pumps';

test('an editor corrects a mistake, and the company publishes it with one press', async ({ browser }) => {
  const { page } = await signIn(browser, { email: demoSignIns.company, password: demoSignIns.password });
  const admin = await signInAdmin(browser);
  const { page: editor } = admin;
  const { page: second } = await registerReviewer(browser, admin);

  await test.step('the company submits', async () => {
    await page.goto('/press-releases');
    await page.getByRole('link', { name: title }).first().click();
    await page.getByRole('button', { name: 'Submit for Approval' }).click();
    await expect(page.getByRole('button', { name: 'Awaiting Approval' })).toBeDisabled();
  });

  await test.step('the editor corrects the title, and says why', async () => {
    await editor.goto('/submittals?search=dosing');
    await editor.getByRole('link', { name: title, exact: true }).click();
    await editor.getByRole('link', { name: 'Amend' }).click();
    await expect(editor.getByRole('heading', { level: 1, name: `Amend “${title}”` })).toBeVisible();
    await editor.getByRole('textbox', { name: 'Title' }).fill(amendedTitle);
    await editor.getByLabel('Note to the company').fill('It reads better with an article.');
    await expectAccessible(editor);
    await editor.getByRole('button', { name: 'Send the amendment' }).click();
    await expect(editor.getByText(/The company has not answered yet/)).toBeVisible();
  });

  await test.step('a second editor sees that the company has been asked', async () => {
    await second.goto('/submittals?search=dosing');
    await second.getByRole('link', { name: title, exact: true }).click();
    await expect(second.getByText(/The company has not answered yet/)).toBeVisible();
  });

  await test.step('the company is told, and accepts it', async () => {
    await page.goto('/notifications');
    await page.getByRole('link', { name: 'See the change' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: /^An amendment to/ })).toBeVisible();
    await expect(page.getByText('It reads better with an article.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText('Your company has accepted it.')).toBeVisible();
  });

  await test.step('it is public, and the history shows it as an editor’s change', async () => {
    await page.goto('/press-releases');
    await page.getByRole('link', { name: amendedTitle }).first().click();
    await expect(page.getByRole('button', { name: 'Approved' })).toBeDisabled();
    await page.getByRole('link', { name: 'History', exact: true }).click();
    await expect(page.getByText('Amended by one of our editors')).toBeVisible();
    await editor.reload();
    await expect(editor.getByText(/The company has accepted it/)).toBeVisible();
  });
});

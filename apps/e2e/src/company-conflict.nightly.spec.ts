import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';
import { layoutShift } from './layout-shift.ts';
import { registerAccount } from './accounts.ts';

const phone = { width: 390, height: 844 };

test('two tabs on a phone edit one company, and neither loses typed text', async ({ browser }) => {
  const { page } = await registerAccount(browser);
  await page.setViewportSize(phone);
  const title = `Calder Pumps ${randomUUID().slice(0, 8)}`;

  await test.step('creates the company, after a reload that loses nothing', async () => {
    await page.goto('/company');
    await page.getByLabel('Company Title').fill(title);
    await page.getByLabel('Intro Header').fill('Pumps since 1911');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('button', { name: 'Create Company Description' }).click();
    const sections = page.getByRole('navigation', { name: 'Sections' });
    await sections.getByRole('link', { name: 'Company Description' }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  });

  const other = await page.context().newPage();
  await test.step('opens the form in both tabs, and saves in the other first', async () => {
    await other.setViewportSize(phone);
    await other.goto('/company#description');
    for (const tab of [page, other])
      await tab.getByRole('button', { name: 'Update Company Description' }).click();
    await save(other, 'Pumps and valves since 1911');
    await expect(other.getByRole('form')).toHaveCount(0);
    await other.close();
  });
  await test.step('sees both texts in this one, and chooses', async () => {
    await save(page, 'Pumps for rivers since 1911');
    const dialog = page.getByRole('dialog', { name: 'This was changed while you were editing' });
    await expect(dialog.getByRole('group', { name: 'Intro Header' })).toContainText('and valves');
    await expect(dialog.getByRole('radio', { name: 'Yours' })).toBeChecked();
    await dialog.getByText('Saved meanwhile', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Save this choice' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Pumps and valves since 1911')).toBeVisible();
  });
  await test.step('loads on the phone with two data requests, without shifts or overflow', async () => {
    // Each address counts once, as a call is repeated if a portal was killed before it answered.
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).pathname));
    await page.goto('/company#addresses');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Add Address' })).toBeVisible();
    expect(await layoutShift(page)).toBeLessThan(0.05);
    // The shell requests the session, the settings and the unread count, together with the page's data or separately.
    const shell = ['session.get', 'session.config', 'mails.notifications.count', 'enquiries.count'];
    const calls = [...asked]
      .filter((path) => path.startsWith('/trpc/'))
      .map((path) => path.slice(6).split(','));
    const data = calls.filter((batch) => !batch.every((call) => shell.includes(call)));
    // A batch has at most ten calls.
    expect(data).toHaveLength(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
    await expectAccessible(page);
  });
});

async function save(tab: Page, introHeader: string): Promise<void> {
  // The editor appears last, and moves the button below it.
  await tab.getByRole('textbox', { name: 'Content' }).waitFor();
  await tab.getByLabel('Intro Header').fill(introHeader);
  await tab.getByRole('button', { name: 'Update Company Description' }).click();
}

import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { test } from './journey.ts';
import { registerAccount } from './people.ts';

/** How far what is on screen has moved since the page was opened. */
async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    async () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : 0));
          resolve(shifts.reduce((sum, value) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Nothing has moved, and so nothing is observed.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
}

test('two tabs on a phone edit one company, and nothing that either typed is lost', async ({ browser }) => {
  test.setTimeout(120_000);
  const { page } = await registerAccount(browser);
  await page.setViewportSize({ width: 390, height: 844 });
  const title = `Calder Pumps ${randomUUID().slice(0, 8)}`;

  await test.step('creates the company, after a reload that loses nothing', async () => {
    await page.goto('/company');
    await page.getByLabel('Company Title').fill(title);
    await page.getByLabel('Intro Header').fill('Pumps since 1911');
    await page.waitForFunction(() => Object.values(localStorage).join('').includes('Pumps since 1911'));
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await page.getByRole('button', { name: 'Create Company Description' }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  });

  const other = await page.context().newPage();
  await other.setViewportSize({ width: 390, height: 844 });
  await other.goto('/company');

  await test.step('opens the form in both tabs, and saves in the other first', async () => {
    for (const tab of [page, other])
      await tab.getByRole('button', { name: 'Update Company Description' }).click();
    await other.getByLabel('Intro Header').fill('Pumps and valves since 1911');
    await other.getByRole('button', { name: 'Update Company Description' }).click();
    await expect(other.getByText('Company Description saved')).toBeVisible();
  });
  await test.step('sees both texts in this one, and chooses', async () => {
    await page.getByLabel('Intro Header').fill('Pumps for rivers since 1911');
    await page.getByRole('button', { name: 'Update Company Description' }).click();
    const dialog = page.getByRole('dialog', { name: 'This was changed while you were editing' });
    await expect(dialog.getByRole('group', { name: 'Intro Header' })).toContainText('and valves');
    await expect(dialog.getByRole('radio', { name: 'Yours' })).toBeChecked();
    await expectAccessible(page);
    await dialog.getByRole('radio', { name: 'Saved meanwhile' }).check();
    await dialog.getByRole('button', { name: 'Save this choice' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Pumps and valves since 1911')).toBeVisible();
  });
  await test.step('reads well on the phone, and nothing moves while it loads', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.reload();
    await expect(page.getByRole('button', { name: 'Add Address' })).toBeVisible();
    // All of the page's data comes in one request.
    expect(asked.filter((path) => path.startsWith('/trpc/') && path !== '/trpc/session.get')).toHaveLength(1);
    expect(await layoutShift(page)).toBeLessThan(0.05);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  });
});

import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { expect, type Page } from '@playwright/test';
import { signIn, signInAdmin } from './accounts.ts';
import { test } from './journey.ts';
import { submitNews, writeNews } from './news.ts';

const DECISIONS = 20;
const MAX_KEYS = 3;

const titles = Array.from({ length: DECISIONS }, (_, index) => `Lock gate ${index + 1} is lifted`);

test('an editor approves 20 submittals with a few keys each, without a pointer', async ({ browser }) => {
  const { page: company } = await signIn(browser, {
    email: demoSignIns.company,
    password: demoSignIns.password,
  });
  for (const title of titles) await submitNews(company, await writeNews(company, title));

  const { page } = await signInAdmin(browser);
  await page.goto('/submittals?search=lock+gate');
  await expect(page.getByRole('link', { name: 'Lock gate 1 is lifted', exact: true })).toBeVisible();
  await countKeys(page);

  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const keysByDecision: number[] = [];
  for (const title of titles) {
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await page.keyboard.press('a');
    await expect(page.getByText(`Approved: “${title}”`)).toBeVisible();
    keysByDecision.push(await takeCount(page));
  }
  // The last one leads to the queue, which is empty.
  await expect(page.getByText('No submittals match these filters.')).toBeVisible();
  expect(keysByDecision).toHaveLength(DECISIONS);
  expect(Math.max(...keysByDecision)).toBeLessThanOrEqual(MAX_KEYS);
  expect(keysByDecision.slice(1)).toEqual(Array.from({ length: DECISIONS - 1 }, () => 1));
});

/** Counts each key that reaches the page. The portal never reloads between decisions. */
async function countKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset['keys'] = '0';
    document.addEventListener(
      'keydown',
      () => {
        const { dataset } = document.documentElement;
        dataset['keys'] = String(Number(dataset['keys']) + 1);
      },
      { capture: true },
    );
  });
}

/** Returns how many keys were pressed since the last count. */
async function takeCount(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { dataset } = document.documentElement;
    const keys = Number(dataset['keys']);
    dataset['keys'] = '0';
    return keys;
  });
}

import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { windows } from './in-sight/sight.ts';
import { test } from './journey.ts';
import { reviewLink } from './review-link.ts';
import { signInAdmin } from './accounts.ts';

const sewage = 'Sewage pumps that clear themselves';
const lining = 'Lining beneath the cathedral close';

/** This journey uses no pointer, and acts only on its own rows, as other journeys fill the same queue. */
test('an admin clears a queue by keyboard alone, and undoes a mistake', async ({ browser }) => {
  const { page } = await signInAdmin(browser);
  const { keyboard } = page;
  await page.goto('/submittals?type=mini-case-study');
  await expect(page.getByRole('link', { name: sewage, exact: true })).toBeVisible();

  await test.step('approves one, and undoes it at once', async () => {
    await focusRow(page, sewage);
    await keyboard.press('a');
    await expect(page.getByText(`Approved: “${sewage}”`)).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(sewage) })).toHaveCount(0);
    await keyboard.press('u');
    await expect(page.getByText(`Undone: “${sewage}” waits for a decision again`)).toBeVisible();
  });

  await test.step('sees the page as it will be, and rejects it with a reason', async () => {
    await expect(page.getByRole('heading', { level: 1, name: sewage })).toBeFocused();
    await expect(
      page.frameLocator('iframe[title="As it will be"]').getByRole('heading', { level: 1, name: sewage }),
    ).toBeVisible();
    await keyboard.press('r');
    await expect(page.getByLabel('Reason')).toBeFocused();
    await keyboard.type('A photo of a real pump, please');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Reject' })).toBeEnabled();
    await keyboard.press('Control+Enter');
    await expect(page.getByText(`Rejected: “${sewage}”`)).toBeVisible();
  });

  await test.step('moves to the other one, and approves it', async () => {
    await page.goto('/submittals?type=mini-case-study&access=paid');
    await focusRow(page, lining);
    await keyboard.press('a');
    await expect(page.getByText(`Approved: “${lining}”`)).toBeVisible();
    const recent = page.getByRole('region', { name: 'Your recent decisions' });
    await expect(recent.getByRole('button', { name: `Undo: ${lining}` })).toBeVisible();
    await expect(recent.getByRole('button', { name: `Undo: ${sewage}` })).toBeVisible();
    await expectAccessible(page);
  });
});

test('the review shows the page without scrolling, and a take-down has its own key', async ({ browser }) => {
  const { page } = await signInAdmin(browser);
  await page.setViewportSize({ width: 1280, height: 900 });

  await test.step('the page starts within the first 500 pixels, at its first change', async () => {
    await page.goto('/submittals?search=tarn&type=company');
    await reviewLink(page, 'Tarn Membranes').click();
    const frame = page.frameLocator('iframe[title="As it will be"]');
    const heading = frame.getByRole('heading', { level: 1, name: 'Tarn Membranes' });
    await expect(heading).toBeInViewport();
    const box = await heading.boundingBox();
    expect(box && box.y + box.height).toBeLessThan(500);
    await expect(frame.locator('#first-change')).toBeInViewport();
    await expect(frame.getByRole('banner')).toHaveCount(0);
    expect(await page.evaluate(() => globalThis.scrollY)).toBe(0);
    await page.getByText('As it is now', { exact: true }).click();
    await expect(page.frameLocator('iframe[title="As it is now"]').locator('[data-change]')).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('A does not take a page down, and the page says so beside the buttons', async () => {
    await page.goto('/submittals?search=lowland');
    await page
      .getByRole('link', { name: 'Lowland Telemetry wins framework with Firth Water', exact: true })
      .click();
    await expect(page.getByRole('button', { name: 'Take down' })).toBeVisible();
    const notice = page.getByText(/this takes a page down\. Press T to approve it\.$/);
    await page.keyboard.press('a');
    await expect(notice).toBeVisible();
    await expect(page.getByRole('button', { name: 'Take down' })).toBeEnabled();
    const covered = await page
      .frameLocator('iframe[title="As it is now"]')
      .getByRole('heading', { level: 1 })
      .boundingBox();
    const over = await notice.boundingBox();
    expect(covered && over && covered.y + covered.height < over.y).toBe(true);
    await expectAccessible(page);
  });

  await test.step('the notice moves none of the buttons, on a laptop or on a phone', async () => {
    const notice = page.getByRole('alert');
    const buttons = ['Take down', 'Reject'].map((name) => page.getByRole('button', { name, exact: true }));
    const places = async () => Promise.all(buttons.map(async (button) => button.boundingBox()));
    for (const size of [windows.laptop, windows.phone]) {
      await page.setViewportSize(size);
      await notice.getByRole('button', { name: 'Close' }).click();
      await expect(notice).toHaveCount(0);
      // At its end the page is as long as the bar allows, and the next submittal begins at the top.
      await page.evaluate(() => globalThis.scrollTo(0, 0));
      const before = await places();
      await page.keyboard.press('a');
      await expect(notice).toBeVisible();
      expect(await places()).toEqual(before);
    }
  });
});

/** Presses K to move up the queue, or J to move down, until the row has the focus. */
async function focusRow(page: Page, title: string): Promise<void> {
  const link = page.getByRole('link', { name: title, exact: true }).first();
  await expect(link).toBeVisible();
  const rows = await page.getByRole('row').count();
  for (const key of ['k', 'j']) {
    for (let step = 0; step < rows; step += 1) {
      await page.keyboard.press(key);
      if (await link.evaluate((element) => element === document.activeElement)) return;
    }
  }
  throw new Error(`${title} is not reached by J and K`);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the buttons of the decision are one line', async ({ browser }) => {
    const { page } = await signInAdmin(browser);
    await page.goto('/submittals?search=tarn');
    await reviewLink(page, 'Tarn Membranes').click();
    const next = page.getByRole('button', { name: 'Next submittal' });
    const approve = page.getByRole('button', { name: 'Approve', exact: true });
    await expect(approve).toBeVisible();
    expect((await approve.boundingBox())?.y).toBe((await next.boundingBox())?.y);
  });
});

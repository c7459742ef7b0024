import { expect } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { comparison } from './screens/public-site.ts';
import { siteUrl } from './urls.ts';
import { test } from './journey.ts';

const pages = [
  { name: 'the home page', path: '/' },
  { name: 'the list of companies', path: '/supply-chain' },
  { name: 'a search for companies', path: '/supply-chain?q=dosing+pumps+leeds' },
  { name: 'companies side by side', path: comparison },
  { name: 'a company', path: '/supply-chain/calder-pumps' },
  { name: 'the list of mini case studies', path: '/mini-case-studies' },
  { name: 'an article', path: '/mini-case-studies/a-third-less-energy-at-thornley-borehole' },
  { name: 'the list of case studies', path: '/case-studies' },
  { name: 'a category', path: '/supply-chain?category=37' },
  {
    name: 'an article without a picture',
    path: '/case-studies/replacing-lead-supply-pipes-street-by-street',
  },
  { name: 'the search', path: '/search?q=pump' },
  { name: 'a page that does not exist', path: '/supply-chain/nobody' },
];

for (const { name, path } of pages) {
  test(`${name} is accessible, and needs neither scripts nor cookies`, async ({ browser }) => {
    const phone = await browser.newContext({ baseURL: siteUrl, viewport: { width: 390, height: 844 } });
    const page = await phone.newPage();
    await page.goto(path);
    expect(await phone.cookies()).toEqual([]);
    expect(await page.locator('script:not([type="application/ld+json"])').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
    await phone.close();
  });
}

test('a video requests nothing from its host before the reader plays it', async ({ page }) => {
  const asked: string[] = [];
  await page.route(/vimeo|youtube/, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<p>The player</p>' });
  });
  await page.goto(`${siteUrl}/supply-chain/calder-pumps`);
  await page.waitForLoadState('networkidle');
  const frame = page.locator('iframe').first();
  await frame.scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await frame.contentFrame().getByRole('link').click();
  await expect(frame.contentFrame().getByText('The player')).toBeVisible();
  expect(asked).toEqual(['https://player.vimeo.com/video/76979871']);
});

test('a gallery opens large, and moves on with arrows, without a script', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: siteUrl, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/supply-chain/calder-pumps');
  const gallery = page.getByRole('list', { name: 'Pictures of Calder Pumps' });
  const opener = (position: number) => gallery.getByRole('button', { name: /^Enlarge/ }).nth(position - 1);
  const picture = (position: number) => page.locator(`dialog:has([data-count="${position} of 6"])`);
  const close = page.getByRole('button', { name: 'Close' });
  await opener(1).press('Enter');
  await expect(picture(1)).toBeVisible();
  await expect(close).toBeFocused();
  // The open picture's neighbours are the arrows.
  await page.keyboard.press('Tab');
  await expect(opener(2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(picture(2)).toBeVisible();
  await expect(picture(1)).toBeHidden();
  await expect(close).toBeFocused();
  await opener(1).click();
  await expect(picture(1)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener(1)).toBeFocused();
  // Four stand on the page, and lead to the others.
  await expect(opener(4)).toHaveAccessibleName(/with 2 more$/);
  await opener(4).click();
  await gallery
    .getByRole('button', { name: 'Enlarge: The service team at the gate of Bankfoot Works' })
    .click();
  await expect(picture(5)).toBeVisible();
  await close.click();
  await expect(opener(5)).toBeFocused();
  await context.close();
});

test('an open picture is accessible on a phone', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: siteUrl, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto('/supply-chain/calder-pumps');
  await page
    .getByRole('button', { name: /^Enlarge/ })
    .nth(1)
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await context.close();
});

test('a title of one long word fits on a phone', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: siteUrl, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  for (const path of ['/supply-chain/calder-pumps', '/supply-chain']) {
    await page.goto(path);
    await page.locator('main :is(h1, h2, p, .headline)').evaluateAll((elements) => {
      for (const element of elements) element.textContent = 'W'.repeat(200);
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
  await context.close();
});

test('a printed page is white, without controls for screens', async ({ page }) => {
  await page.goto(`${siteUrl}/supply-chain/calder-pumps`);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Facts' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Videos' })).toBeHidden();
  const website = page.getByRole('link', { name: /^calderpumps\.example/ }).first();
  const written = await website.evaluate((link) => getComputedStyle(link, '::after').content);
  expect(written).toContain('https://calderpumps.example');
  const heading = page.getByRole('heading', { level: 1 });
  const lightness = await heading.evaluate((element) =>
    Number(/[\d.]+/.exec(getComputedStyle(element).color)?.[0]),
  );
  expect(lightness).toBeLessThan(0.5);
});

for (const { name, options } of [
  { name: 'pressed on a laptop', options: {} },
  {
    name: 'tapped on a phone',
    options: { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
  },
]) {
  test(`a telephone number is counted, without a script, when it is ${name}`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: siteUrl, javaScriptEnabled: false, ...options });
    const page = await context.newPage();
    await page.goto('/supply-chain/calder-pumps');
    const number = page.getByRole('complementary', { name: 'Facts' }).locator('a[href^="tel:"]').first();
    const counted = page.waitForResponse(/\/seen\/\d+\/call\.gif$/);
    await ('hasTouch' in options ? number.tap() : number.click());
    expect((await counted).ok()).toBe(true);
    await context.close();
  });
}

import { expect } from '@playwright/test';
import { countClicks } from './count-clicks.ts';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';
import { siteUrl } from './urls.ts';

const windows = {
  phone: { width: 390, height: 844 },
  laptop: { width: 1366, height: 768 },
};
const suppliers = ['Blakeney Clarification', 'Calder Pumps', 'Quern Press'];

for (const [name, viewport] of Object.entries(windows)) {
  test(`on a ${name}, six taps lead from the home page to three suppliers near Leeds with an approval, compared`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: siteUrl, viewport, javaScriptEnabled: false });
    const page = await context.newPage();
    const taps = countClicks();
    await page.goto('/');
    await taps.click(
      page
        .getByRole('navigation', { name: 'Sections', exact: true })
        .getByRole('link', { name: 'Companies' }),
    );
    const words = page.getByLabel('What do you need, and where?');
    await taps.type(words, 'dosing pumps leeds');
    await words.press('Enter');
    await expect(page).toHaveURL('/supply-chain?q=dosing+pumps+leeds');
    if (name === 'phone') await taps.click(page.getByText('Filters', { exact: true }));
    await taps.click(page.getByText('Accreditation', { exact: true }));
    await taps.click(page.getByRole('link', { name: /^DWI Regulation 31/ }));
    for (const supplier of suppliers)
      await expect(page.getByRole('listitem').filter({ hasText: supplier })).toContainText(
        'DWI Regulation 31',
      );
    await taps.click(page.getByRole('link', { name: 'Compare all 3' }));
    for (const supplier of suppliers)
      await expect(page.getByRole('columnheader', { name: new RegExp(`^${supplier}`) })).toHaveCount(1);
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: 'Accreditations' }) });
    await expect(row.getByText(/^DWI Regulation 31 until \d+ \w+ \d{4}/)).toHaveCount(3);
    expect(taps.clicks()).toBeLessThanOrEqual(6);
    await context.close();
  });
}

test('ticked companies are kept for another search, compared by a button that stays in sight, and left out by a link', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: siteUrl, viewport: windows.phone });
  const page = await context.newPage();
  await page.goto('/supply-chain?q=pumps&sort=name');
  const compare = page.getByRole('button', { name: 'Compare' });
  await page.getByRole('checkbox', { name: 'Choose Calder Pumps' }).check();
  await expect(compare).toBeInViewport();
  await page.getByRole('checkbox', { name: 'Choose Quern Press' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep these' }).click();
  await page.getByLabel('What do you need, and where?').fill('membranes');
  await page.keyboard.press('Enter');
  await page.getByText('2 companies kept').click();
  await expect(page.getByRole('list', { name: 'Companies kept' }).getByRole('link')).toHaveText([
    'Calder Pumps',
    'Quern Press',
  ]);
  await page.getByRole('checkbox', { name: 'Choose Tarn Membranes' }).check();
  await expectAccessible(page);
  await compare.click();
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  await page.getByRole('link', { name: 'Remove Tarn Membranes' }).click();
  await page.getByRole('link', { name: 'Remove Calder Pumps' }).click();
  await expect(page).toHaveURL('/supply-chain/compare?q=membranes&sort=name&company=quern-press');
  await expect(page.getByText('There is only one company here.')).toBeVisible();
  await context.close();
});

import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { expect, type Locator } from '@playwright/test';
import sharp from 'sharp';
import { signIn } from './accounts.ts';
import { imageFile } from './image-file.ts';
import { test } from './journey.ts';

test('a logo smaller than its place is shown at its own size', async ({ browser }) => {
  const { company: email, password } = demoSignIns;
  const { page } = await signIn(browser, { email, password });
  const { buffer } = await imageFile(120, 40);
  await page.route('**/files/*', (route) => route.fulfill({ body: buffer, contentType: 'image/png' }));
  await page.goto('/company');
  const logo = page.getByRole('region', { name: 'Logo' }).getByRole('img');
  await expect(async () => expect(await countBluePixels(logo)).toBe(120 * 40)).toPass({ timeout: 20_000 });
});

/** Counts the pixels in the colour of `imageFile`. */
async function countBluePixels(locator: Locator): Promise<number> {
  const { data, info } = await sharp(await locator.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if (data[at] === 30 && data[at + 1] === 110 && data[at + 2] === 150) count++;
  return count;
}

import { randomUUID } from 'node:crypto';
import { heicUnreadable } from '@headwater/contract/heic';
import { expect } from '@playwright/test';
import { registerAccount } from './accounts.ts';
import { expectAccessible } from './expect-accessible.ts';
import { imageFile } from './image-file.ts';
import { test } from './journey.ts';

const heic = {
  name: 'IMG_0001.HEIC',
  mimeType: 'image/heic',
  buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
};

test('several photos are chosen at once, and the readable ones reach the gallery and are dragged into order', async ({
  browser,
}) => {
  const { page } = await registerAccount(browser);
  await page.goto('/company');
  await page.getByLabel('Company Title').fill(`Calder Pumps ${randomUUID().slice(0, 8)}`);
  await page.getByLabel('Intro Header').fill('Pumps since 1911');
  await page.getByRole('button', { name: 'Create Company Description' }).click();

  await page.getByRole('button', { name: 'Upload Photo' }).click();
  const dialog = page.getByRole('dialog');
  const weir = { ...(await imageFile(1600, 1200)), name: 'weir.png' };
  const lock = { ...(await imageFile(600, 450)), name: 'lock.png' };
  await dialog.locator('input[type=file]').setInputFiles([heic, weir, lock, { ...weir, name: 'mill.png' }]);
  await expect(dialog.getByRole('alert')).toHaveText(`${heic.name}: ${heicUnreadable}.`);
  await expect(dialog.getByText('2 of 4: weir.png')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continue' }).click();

  await expect(dialog.getByText('3 of 4: lock.png')).toBeVisible();
  await expect(dialog.getByText('This part is 600 px by 338 px')).toBeVisible();
  await dialog.getByRole('button', { name: 'Skip' }).click();
  await expect(dialog.getByText('4 of 4: mill.png')).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
  const photos = page.getByRole('list', { name: 'Photos' }).getByRole('listitem');
  await expect(photos).toHaveCount(2);

  const first = await photos.first().getByRole('img').getAttribute('src');
  const saved = page.waitForResponse(/gallery\.reorder/);
  await photos.first().dragTo(photos.last());
  await expect(page.getByText('Moved to place 2 of 2')).toBeAttached();
  await saved;
  await page.reload();
  await expect(photos.last().getByRole('img')).toHaveAttribute('src', first ?? '');
});

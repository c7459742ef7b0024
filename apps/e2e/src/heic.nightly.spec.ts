import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { registerAccount } from './accounts.ts';
import { test } from './journey.ts';

/** 640 by 360 pixels, red on the left, with a rotation that puts the red on top. */
const photo = {
  name: 'weir.heic',
  mimeType: '',
  buffer: await readFile(new URL('../../../packages/contract/testing/turned.heic', import.meta.url)),
};

test('a HEIC photo is cropped upright and uploaded like any other', async ({ browser }) => {
  const { page } = await registerAccount(browser);
  const decoders: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('decode-heic')) decoders.push(request.url());
  });
  await page.goto('/company');
  await page.getByLabel('Company Title').fill(`Calder Pumps ${randomUUID().slice(0, 8)}`);
  await page.getByLabel('Intro Header').fill('Pumps since 1911');
  await page.getByRole('button', { name: 'Create Company Description' }).click();
  await page.getByRole('button', { name: 'Upload Photo' }).click();
  expect(decoders).toEqual([]);

  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(photo);
  const shown = dialog.locator('img[src^="blob:"]');
  await expect
    .poll(async () => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([360, 640]);
  expect(decoders).toHaveLength(1);
  const top = await shown.evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas');
    canvas.width = 1;
    canvas.height = 1;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, 360, 100, 0, 0, 1, 1);
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])];
  });
  expect(top[0]).toBeGreaterThan(150);
  expect(top[2]).toBeLessThan(80);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('list', { name: 'Photos' }).getByRole('listitem')).toHaveCount(1);
});

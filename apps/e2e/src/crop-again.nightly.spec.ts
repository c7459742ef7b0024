import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { createArticle, openNewArticle } from './article-editor.ts';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';

test('a picture is cropped, and days later cropped again to another part, which the page shows', async ({
  browser,
}) => {
  const { page } = await openNewArticle(browser);
  await createArticle(page);
  const section = page.getByRole('region', { name: 'Featured Image' });
  const picture = section.getByRole('img');

  await test.step('its blue lower part is chosen, and described', async () => {
    await section.getByRole('button', { name: 'Upload Featured Image' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload an Image' });
    await dialog.locator('input[type=file]').setInputFiles(await redAboveBlue());
    await moveToEdge(dialog, 'Move up');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toBeHidden();
    expect(await colorOf(page, picture)).toBe('blue');
    await section.getByRole('button', { name: 'Alt text and credit of Featured Image' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Alt text' }).fill('The weir');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(section.getByText('The weir')).toBeVisible();
  });

  await test.step('the part is preselected, and the red one is chosen by keyboard', async () => {
    await page.reload();
    const again = section.getByRole('button', { name: 'Crop again: Featured Image' });
    await again.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Crop again: Featured Image' });
    await expect(dialog.getByRole('button', { name: 'Move up' })).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(page);
    await moveToEdge(dialog, 'Move down');
    await dialog.getByRole('button', { name: 'Continue' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(again).toBeFocused();
    await expect(picture).toHaveAttribute('alt', 'The weir');
    expect(await colorOf(page, picture)).toBe('red');
  });

  await test.step('the preview shows the red part', async () => {
    const [preview] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: /^Preview/ }).click(),
    ]);
    const shown = preview.getByRole('img', { name: 'The weir' });
    await expect(shown).toBeVisible();
    expect(await colorOf(preview, shown)).toBe('red');
  });
});

async function redAboveBlue() {
  const blue = { create: { width: 1600, height: 900, channels: 3, background: '#0000c0' } } as const;
  const buffer = await sharp({ create: { width: 1600, height: 1800, channels: 3, background: '#c00000' } })
    .composite([{ input: blue, left: 0, top: 900 }])
    .png()
    .toBuffer();
  return { name: 'weir.png', mimeType: 'image/png', buffer };
}

/** Presses a button until the picture is at its edge. */
async function moveToEdge(dialog: Locator, name: 'Move up' | 'Move down'): Promise<void> {
  const button = dialog.getByRole('button', { name });
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  await expect(async () => {
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-disabled', 'true', { timeout: 1 });
  }).toPass();
}

/** Returns the colour that fills a picture's file. */
async function colorOf(page: Page, picture: Locator): Promise<string> {
  const src = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  const { channels } = await sharp(await (await page.request.get(src)).body()).stats();
  const [red = 0, , blue = 0] = channels.map(({ mean }) => mean);
  return red > 150 && blue < 50 ? 'red' : blue > 150 && red < 50 ? 'blue' : 'both';
}

import { expect, type Page } from '@playwright/test';
import { createArticle, getSavedContent, openNewArticle } from './article-editor.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expectReflow } from './expect-reflow.ts';
import { test } from './journey.ts';
import { tabTo } from './keyboard.ts';

test('a table is written by keyboard alone, and the public page shows it', async ({ browser }) => {
  const { page, text } = await openNewArticle(browser);
  const { keyboard } = page;
  const bar = page.getByRole('toolbar', { name: 'Table' });
  await tabTo(page, text);

  await test.step('inserted by its name', async () => {
    await keyboard.type('/table');
    await keyboard.press('Enter');
    await expect(text.getByRole('columnheader')).toHaveCount(3);
    await expect(page.getByText(/^Table, rows: 3, columns: 3\./)).toBeAttached();
  });
  await test.step('filled with Tab, which adds rows', async () => {
    const texts = [
      'Pump',
      'Flow',
      'Energy',
      'Calder',
      '40 m³/h',
      '0.31 kWh',
      'Aire',
      '38 m³/h',
      '0.29 kWh',
      'Spare',
    ];
    for (const [index, words] of texts.entries()) {
      if (index > 0) await keyboard.press('Tab');
      await keyboard.type(words);
    }
    await expect(text.getByRole('row')).toHaveCount(4);
    await keyboard.press('Shift+Tab');
    await keyboard.type(' a day');
    await keyboard.press('Enter');
    await keyboard.type('measured');
    await expect(text.getByRole('cell', { name: '0.29 kWh a day measured' })).toBeVisible();
  });
  await test.step('left and navigated with the arrow keys', async () => {
    await keyboard.press('ArrowUp');
    await keyboard.press('ArrowUp');
    await keyboard.type(' in May');
    await expect(text.getByRole('cell', { name: '0.31 kWh in May' })).toBeVisible();
    await keyboard.press('ArrowUp');
    await keyboard.press('ArrowUp');
    await keyboard.type('What the pumps did:');
    await expect(text.locator('p').first()).toHaveText('What the pumps did:');
    await expect(bar).toBeHidden();
    await keyboard.press('ArrowDown');
    await expect(bar).toBeVisible();
  });
  await test.step('changed with its toolbar', async () => {
    await expectAccessible(page);
    await keyboard.press('Alt+F10');
    await expect(bar.getByRole('button', { name: 'Add row above' })).toBeFocused();
    for (let step = 0; step < 4; step += 1) await keyboard.press('ArrowRight');
    await expect(bar.getByRole('button', { name: 'Add column after' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(text.getByRole('columnheader')).toHaveCount(4);
    await expect(page.getByText(/^Table, rows: 4, columns: 4\./)).toBeAttached();
    await keyboard.press('Escape');
    await expect(text).toBeFocused();
    await keyboard.type('Noise');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  await test.step('left with Escape and Tab', async () => {
    await keyboard.press('Escape');
    await keyboard.press('Tab');
    await expect(text).not.toBeFocused();
  });

  await createArticle(page);
  expect(await getSavedContent(page)).toMatch(
    /^<p>What the pumps did:<\/p><table><thead>.*<\/tbody><\/table><p><\/p>$/,
  );
  const preview = await openPreview(page);
  const table = preview.getByRole('region', { name: /^Table: / }).getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  await expect(table.getByRole('cell', { name: 'Spare' })).toBeVisible();
  await expectAccessible(preview);
  await expectReflow(preview);
});

async function openPreview(page: Page): Promise<Page> {
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: /^Preview/ }).click(),
  ]);
  return preview;
}

test('a table’s tools never lie upon the cell in which a person types', async ({ browser }) => {
  const { page, text } = await openNewArticle(browser);
  const { keyboard } = page;
  await text.click();
  await keyboard.type('/table');
  await keyboard.press('Enter');
  // Longer than the window, so that the tools stand below the row of the cursor.
  for (let cell = 0; cell < 100; cell += 1) await keyboard.press('Tab');
  const cells = text.locator('th, td');
  const bar = page.getByRole('toolbar', { name: 'Table' });
  await cells.first().click();
  for (const place of [0, 3, 4, 7]) {
    if (place > 0) await cells.nth(place).click();
    await expect
      .poll(async () => {
        const [cell, tools] = await Promise.all([cells.nth(place).boundingBox(), bar.boundingBox()]);
        return cell && tools && (tools.y >= cell.y + cell.height || tools.y + tools.height <= cell.y);
      })
      .toBe(true);
  }
});

import { expect } from '@playwright/test';
import { createArticle, getSavedContent, openNewArticle } from './article-editor.ts';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';
import { tabTo } from './keyboard.ts';

test('a nested list is written and left by keyboard alone', async ({ browser }) => {
  const { page, text } = await openNewArticle(browser);
  const { keyboard } = page;
  await tabTo(page, text);
  await keyboard.type('- Pumps');
  await keyboard.press('Tab');
  await expect(text).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await expect(page.getByText(/^List, level 2\./)).toBeAttached();
  await keyboard.type('Intake');
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await keyboard.type('Screen');
  await expectAccessible(page);

  await test.step('Shift and Tab, and Enter in an empty item, go a level up', async () => {
    await keyboard.press('Enter');
    await keyboard.press('Shift+Tab');
    await keyboard.type('Outlet');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await expect(page.getByText(/^List, level 1\./)).toBeAttached();
    await keyboard.type('Weirs');
  });
  await test.step('undo restores a level', async () => {
    await keyboard.press('Tab');
    await expect(page.getByText(/^List, level 2\./)).toBeAttached();
    await keyboard.press('Control+Z');
    await expect(page.getByText(/^List, level 1\./)).toBeAttached();
  });
  await test.step('Escape and Tab leave the text', async () => {
    await keyboard.press('Escape');
    await keyboard.press('Tab');
    await expect(text).not.toBeFocused();
  });

  await createArticle(page);
  expect(await getSavedContent(page)).toBe(
    '<ul><li>Pumps<ul><li>Intake<ul><li>Screen</li></ul></li><li>Outlet</li></ul></li><li>Weirs</li></ul>',
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a finger changes an item’s level', async ({ browser }) => {
    const { page, text } = await openNewArticle(browser);
    await text.tap();
    const tools = page.getByRole('toolbar', { name: 'Formatting' });
    const more = tools.getByRole('button', { name: 'Increase indent' });
    const less = tools.getByRole('button', { name: 'Decrease indent' });
    await expect(more).toBeDisabled();
    await tools.getByRole('button', { name: 'Numbered list' }).tap();
    await page.keyboard.insertText('Two pumps');
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('One spare');
    await expect(less).toBeDisabled();
    await more.tap();
    await expect(text.locator('ol ol')).toHaveText('One spare');
    await expect(more).toBeDisabled();
    await less.tap();
    await expect(text.locator('ol > li')).toHaveText(['Two pumps', 'One spare']);
    await expect(text).toBeFocused();
  });
});

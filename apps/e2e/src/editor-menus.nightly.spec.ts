import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';
import { tabTo } from './keyboard.ts';
import { createArticle, getSavedContent, openNewArticle } from './article-editor.ts';

test('a text is written with menus, links and replacing by keyboard alone', async ({ browser }) => {
  const { page, text } = await openNewArticle(browser);
  const { keyboard } = page;
  await tabTo(page, text);

  await test.step('the list of blocks shows the shortcuts', async () => {
    await expect(page.getByRole('button', { name: 'Add a block' })).toBeVisible();
    await keyboard.type('/');
    const list = page.getByRole('listbox', { name: 'Blocks' });
    await expect(list).toBeVisible();
    await expectAccessible(page);
    await keyboard.type('list');
    await expect(list.getByRole('option')).toHaveText(['Numbered list', 'Bulleted list']);
    await keyboard.press('ArrowDown');
    const option = list.getByRole('option', { selected: true });
    await expect(option).toHaveText('Bulleted list');
    await expect(text).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
    await keyboard.press('Enter');
    await expect(list).toBeHidden();
    await keyboard.type('Two pumps');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await keyboard.type('/');
    await keyboard.press('Escape');
    await expect(list).toBeHidden();
    await keyboard.press('Backspace');
  });
  await test.step('an address becomes a link, which its popover changes and removes', async () => {
    await keyboard.type('See www.calderpumps.example/report and jo@calder.example ');
    await expect(text.getByRole('link')).toHaveCount(2);
    await keyboard.press('ArrowLeft');
    await keyboard.press('ArrowLeft');
    const box = page.getByRole('toolbar', { name: 'Link' });
    await expect(box.getByRole('link', { name: 'jo@calder.example' })).toBeVisible();
    await expectAccessible(page);
    await keyboard.press('Alt+F10');
    await expect(box.getByRole('link')).toBeFocused();
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowRight');
    await keyboard.press('Enter');
    await expect(text.getByRole('link')).toHaveCount(1);
    await expect(text).toBeFocused();
    for (let step = 0; step < 25; step += 1) await keyboard.press('ArrowLeft');
    await expect(box).toBeVisible();
    await keyboard.press('Escape');
    await expect(box).toBeHidden();
  });
  await test.step('the bar at a selection', async () => {
    await keyboard.press('Home');
    await keyboard.press('Control+Shift+ArrowRight');
    const bar = page.getByRole('toolbar', { name: 'Selection' });
    await expect(bar).toBeVisible();
    await expectBeside(bar, await selectionBox(page));
    await expectAccessible(page);
    await keyboard.press('Alt+F10');
    await expect(bar.getByRole('button', { name: 'Bold' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(bar.getByRole('button', { name: 'Bold', pressed: true })).toBeFocused();
    await keyboard.press('Escape');
    await expect(bar).toBeHidden();
    await expect(text).toBeFocused();
  });
  await test.step('finding and replacing', async () => {
    await keyboard.press('Control+Shift+F');
    await keyboard.type('pumps');
    const panel = page.getByRole('search', { name: 'Find and replace' });
    await expect(panel.getByText(/^\d of 2$/)).toBeVisible();
    await expectAccessible(page);
    await panel.getByRole('checkbox', { name: 'Match case' }).focus();
    await panel.getByRole('textbox', { name: 'Replace with' }).focus();
    await keyboard.type('valves');
    await panel.getByRole('button', { name: 'Replace all' }).focus();
    await keyboard.press('Enter');
    await expect(panel.getByText('2 replaced')).toBeVisible();
    await keyboard.press('Escape');
    await expect(text).toBeFocused();
    await keyboard.press('Control+Z');
    await expect(text).toContainText('Two pumps');
  });

  await createArticle(page);
  expect(await getSavedContent(page)).toMatch(
    /^<ul><li>Two pumps<\/li><\/ul><p><strong>See ?<\/strong> ?<a href="https:\/\/www\.calderpumps\.example\/report">www\.calderpumps\.example\/report<\/a> and jo@calder\.example <\/p>$/,
  );
});

test('every press of Shift and an arrow selects, even on a slow processor', async ({ browser }) => {
  const { page, text } = await openNewArticle(browser);
  const { keyboard } = page;
  await text.click();
  await keyboard.type('Two pumps and a spare, day and night');
  await keyboard.press('Home');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  for (let step = 0; step < 20; step += 1) await keyboard.press('Shift+ArrowRight');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await keyboard.press('Delete');
  await expect(text).toHaveText('e, day and night');
});

test('other headings are chosen from their menu by keyboard, and typing continues', async ({ browser }) => {
  const { page, text } = await openNewArticle(browser);
  const { keyboard } = page;
  await text.click();
  await keyboard.type('Pumps');
  await keyboard.press('Alt+F10');
  const button = page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', {
    name: 'Other headings',
  });
  while (!(await button.evaluate((element) => element === document.activeElement)))
    await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  const menu = page.getByRole('toolbar', { name: 'Other headings' });
  await expect(menu.getByRole('button', { name: 'Heading two' })).toBeFocused();
  await expectAccessible(page);
  await keyboard.press('Escape');
  await expect(button).toBeFocused();
  await keyboard.press('Enter');
  await expect(menu.getByRole('button', { name: 'Heading two' })).toBeFocused();
  await keyboard.press('ArrowRight');
  await expect(menu.getByRole('button', { name: 'Heading four' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(text).toBeFocused();
  await keyboard.type(' and valves');
  await expect(text.getByRole('heading', { level: 4 })).toHaveText('Pumps and valves');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the tools are above the keyboard, and a finger reaches the list of blocks', async ({ browser }) => {
    const { page, text } = await openNewArticle(browser);
    await text.tap();
    await openScreenKeyboard(page, 320);
    const tools = page.getByRole('toolbar', { name: 'Formatting' });
    await expect.poll(async () => bottomEdge(tools)).toBe(844 - 320);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add a block' }).tap();
    await page.getByRole('option', { name: 'Bulleted list' }).tap();
    await expect(text).toBeFocused();
    await page.keyboard.insertText('Two pumps');
    await tools.getByRole('button', { name: 'Italic' }).tap();
    await page.keyboard.insertText(' and a spare');
    await expect(text.getByRole('listitem').getByText('and a spare')).toHaveCSS('font-style', 'italic');
    await page.getByRole('textbox', { name: 'Title' }).tap();
    await expect.poll(async () => bottomEdge(tools)).not.toBe(844 - 320);
  });
});

/** Leaves the page as much room as an on-screen keyboard would, which emulated phones lack. */
async function openScreenKeyboard(page: Page, height: number): Promise<void> {
  await page.evaluate((covered) => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    Object.defineProperty(viewport, 'height', { value: window.innerHeight - covered, configurable: true });
    viewport.dispatchEvent(new Event('resize'));
  }, height);
}

async function bottomEdge(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return Math.round((box?.y ?? 0) + (box?.height ?? 0));
}

async function selectionBox(page: Page): Promise<{ top: number; bottom: number }> {
  return page.evaluate(() => {
    const { top, bottom } = getSelection()?.getRangeAt(0).getBoundingClientRect() ?? new DOMRect();
    return { top, bottom };
  });
}

async function expectBeside(
  element: Locator,
  { top, bottom }: { top: number; bottom: number },
): Promise<void> {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not shown');
  expect(box.y + box.height <= top || box.y >= bottom).toBe(true);
}

import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from './expect-accessible.ts';

/** A window of 1280 by 1024 pixels at 200 % and at 400 % zoom (WCAG 1.4.4 and 1.4.10). */
const zoomed = [
  { width: 640, height: 512 },
  { width: 320, height: 256 },
];

const windows = [...zoomed, { width: 768, height: 1024 }, { width: 1280, height: 900 }];
const nothing = windows.map(() => []);

/** Text spacing that a reader may set (WCAG 1.4.12). */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

/** Expects a zoomed page to fit its window, and to cut off no text with wider letter and line spacing. */
export async function expectReflow(page: Page): Promise<void> {
  for (const size of zoomed) {
    await page.setViewportSize(size);
    expect
      .soft(await page.evaluate(listTooWide, { tablesMay: false }), `too wide for ${size.width} pixels`)
      .toEqual([]);
    await expectNoViolations(page);
  }
  const cutBefore = await inEachWindow(page, async () => page.evaluate(listCutTexts));
  await page.evaluate(addStyles, TEXT_SPACING);
  const tooWide = await inEachWindow(page, async () => page.evaluate(listTooWide, { tablesMay: true }));
  expect.soft(tooWide, 'too wide with text spacing').toEqual(nothing);
  const cut = await inEachWindow(page, async () => page.evaluate(listCutTexts));
  const newlyCut = cut.map((texts, index) => texts.filter((text) => !cutBefore[index]?.includes(text)));
  expect.soft(newlyCut, 'cut off by text spacing').toEqual(nothing);
}

async function inEachWindow<Result>(page: Page, measure: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const size of windows) {
    await page.setViewportSize(size);
    results.push(await measure());
  }
  return results;
}

/**
 * Lists the elements that reach furthest beyond the window and make the page scroll sideways. A table may do so for a
 * reader's own spacing, as the page can be scrolled to all of it. This runs in the page.
 */
function listTooWide({ tablesMay }: { tablesMay: boolean }): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const reaches = (element: Element) => element.getBoundingClientRect().right > scrollWidth - 1;
  return [...document.querySelectorAll('body, body *')]
    .filter((element) => reaches(element) && ![...element.children].some(reaches))
    .filter((element) => !tablesMay || !element.closest('table'))
    .slice(0, 5)
    .map(
      (element) =>
        `${scrollWidth} px: ${element.tagName} ${element.className} ${element.textContent.slice(0, 60)}`,
    );
}

/** Adds styles in a way that the security policy allows. This runs in the page. */
function addStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/** Lists the texts cut off by an element that hides its overflow. This runs in the page. */
function listCutTexts(): string[] {
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflow);
  const isForScreenReaders = (element: Element) => element.getBoundingClientRect().width <= 1;
  const cuts = (element: Element, text: DOMRect): boolean => {
    const box = element.getBoundingClientRect();
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
    // A tooltip shows it whole.
    if (textOverflow === 'ellipsis' && element.closest('[data-shown-whole]')) return false;
    // A teaser is shortened on purpose, as its link leads to the whole text.
    if (webkitLineClamp !== 'none') return false;
    return (
      (hides(overflowX) && (text.left < box.left - 1 || text.right > box.right + 1)) ||
      (hides(overflowY) && (text.top < box.top - 1 || text.bottom > box.bottom + 1))
    );
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    if (text === '' || !node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
    const ancestors: Element[] = [];
    // Content beyond the page itself, or beyond a scrolling part, can be scrolled to.
    for (
      let element: Element | null = node.parentElement;
      element && element !== document.body && !scrolls(element);
      element = element.parentElement
    )
      ancestors.push(element);
    if (ancestors.some(isForScreenReaders)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()];
    const cutting = ancestors.find((element) => lines.some((line) => cuts(element, line)));
    if (cutting) found.push(`${text.slice(0, 60)} in ${cutting.tagName} ${cutting.className}`);
  }
  return found;
}

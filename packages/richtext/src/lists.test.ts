import { expectLinear } from '@headwater/contract/testing/expect-linear';
import { describe, expect, test } from 'vitest';
import type { List } from './blocks.ts';
import { fromHtml } from './from-html.ts';
import { formatItemNumber } from './lists.ts';
import { sanitiseHtml } from './sanitise-html.ts';
import { toHtml } from './to-html.ts';

const nested = '<ul><li>a<ul><li>b</li></ul></li></ul>';

describe('a list in a list', () => {
  test.each([
    ['a flat list', '<ul><li>a</li><li style="text-align:center">b</li></ul>'],
    ['four levels', '<ol><li>a<ul><li>b<ol><li>c<ul><li>d</li></ul></li></ol></li></ul></li><li>e</li></ol>'],
    ['two lists below one item', '<ul><li>a<ul><li>b</li></ul><ol><li>c</li></ol></li><li>d</li></ul>'],
    ['an item without a text', '<ul><li>a</li><li><ul><li>b</li></ul></li></ul>'],
    ['a line break before it', '<ul><li>a<br /><br /><ul><li>b</li></ul></li></ul>'],
    [
      'an item on the left below a centred one',
      '<ul><li style="text-align:center">a<ul><li style="text-align:left">b<ol><li>c</li></ol></li><li>d</li></ul></li></ul>',
    ],
  ])('is stored as it was: %s', (_, html) => {
    expect(toHtml(fromHtml(html))).toBe(html);
    expect(sanitiseHtml(html, { ownOrigins: [] })).toBe(html);
  });

  test.each([
    ['beside the item instead of in it', '<ul><li>a</li><ul><li>b</li></ul></ul>', nested],
    ['in a list of its own', '<ul><li>a</li></ul><ul><ul><li>b</li></ul></ul>', nested],
    ['with paragraphs in its items', '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>', nested],
    ['with line feeds', '<ul>\n <li>a\n  <ul>\n   <li>b</li>\n  </ul>\n </li>\n</ul>', nested],
    ['before any item', '<ul><ol><li>a</li></ol><li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
    [
      'two of a type',
      '<ul><li>a<ul><li>b</li></ul><ul><li>c</li></ul></ul>',
      nested.replace('</li></ul></li>', '</li><li>c</li></ul></li>'),
    ],
    [
      'with text after it',
      '<ul><li>a<ul><li>b</li></ul>c</li></ul>',
      nested.replace(/<\/ul>$/, '<li>c</li></ul>'),
    ],
    [
      'that a picture breaks',
      '<ul><li>a<ul><li>b<hr>c</li></ul></li></ul>',
      `${nested}<hr /><ul><li>c</li></ul>`,
    ],
  ])('is read %s', (_, html, stored) => {
    expect(toHtml(fromHtml(html))).toBe(stored);
  });

  test.each([
    ['a start', '<ol start="3"><li>a</li><li>b</li></ol>', null],
    ['a start of 0', '<ol start="0"><li>a</li></ol>', null],
    [
      'a list that goes on after a paragraph',
      '<ol><li>a</li></ol><p>b</p><ol start="2"><li>c</li></ol>',
      null,
    ],
    ['a list that begins anew beside another', '<ol><li>a</li></ol><ol start="1"><li>b</li></ol>', null],
    ['a start below an item', '<ul><li>a<ol start="4"><li>b</li></ol></li></ul>', null],
    ['a start of 1, which each list has', '<ol start="1"><li>a</li></ol>', '<ol><li>a</li></ol>'],
    [
      'the number that comes next anyway',
      '<ol><li>a</li></ol><ol start="2"><li>b</li></ol>',
      '<ol><li>a</li><li>b</li></ol>',
    ],
    ['a start that is none', '<ol start="-2"><li>a</li></ol><p>b</p>', '<ol><li>a</li></ol><p>b</p>'],
    ['a list with signs', '<ul start="3"><li>a</li></ul>', '<ul><li>a</li></ul>'],
    [
      'the number of an item',
      '<ol start="3"><li>a</li><li value="7">b</li><li>c</li></ol>',
      '<ol start="3"><li>a</li></ol><ol start="7"><li>b</li><li>c</li></ol>',
    ],
    ['letters, which begin anew', '<ol><li>a</li></ol><ol type="a"><li>b</li></ol>', null],
    ['letters from the third on', '<ol start="3" type="A"><li>a</li></ol>', null],
    ['Roman numerals, large and small', '<ol type="I"><li>a<ol type="i"><li>b</li></ol></li></ol>', null],
    ['figures below an item', '<ol><li>a<ol type="1"><li>b</li></ol></li></ol>', null],
    [
      'letters that go on after a paragraph',
      '<ol type="a"><li>a</li></ol><p>b</p><ol start="2" type="a"><li>c</li></ol>',
      null,
    ],
    [
      'letters in two lists, of which the second goes on',
      '<ol type="a"><li>a</li></ol><ol start="2" type="a"><li>b</li></ol>',
      '<ol type="a"><li>a</li><li>b</li></ol>',
    ],
    [
      'figures after letters, with which they do not go on',
      '<ol type="a"><li>a</li></ol><ol><li>b</li></ol>',
      '<ol type="a"><li>a</li></ol><ol start="1"><li>b</li></ol>',
    ],
    ['figures at the top, which it has anyway', '<ol type="1"><li>a</li></ol>', '<ol><li>a</li></ol>'],
    [
      'an item with letters of its own',
      '<ol><li>a</li><li type="A">b</li><li>c</li></ol>',
      '<ol><li>a</li></ol><ol start="2" type="A"><li>b</li></ol><ol start="3"><li>c</li></ol>',
    ],
    ['a look that is none', '<ol type="disc"><li>a</li></ol>', '<ol><li>a</li></ol>'],
    ['signs with the look of letters', '<ul type="a"><li>a</li></ul>', '<ul><li>a</li></ul>'],
    [
      'an item of several paragraphs',
      '<ol><li><p>a</p><p>b</p></li><li><p>c</p></li></ol>',
      '<ol><li>a<br />b</li><li>c</li></ol>',
    ],
    [
      'an item that a rule breaks',
      '<ol><li>a<hr>b</li><li>c</li></ol>',
      '<ol><li>a</li></ol><hr /><p>b</p><ol start="2"><li>c</li></ol>',
    ],
  ])('has its numbers: %s', (_, html, stored) => {
    expect(sanitiseHtml(html, { ownOrigins: [] })).toBe(stored ?? html);
    expect(toHtml(fromHtml(stored ?? html))).toBe(stored ?? html);
  });

  test.each([
    ['figures, letters and Roman numerals by level', {}, [1, 2, 3, 4], ['2', 'b', 'ii', '2']],
    ['its own on any level', { numbering: 'I' as const }, [1, 2], ['II', 'II']],
    ['letters from a number on', { numbering: 'a' as const, start: 26 }, [1], ['aa']],
    ['letters that there are none for', { numbering: 'A' as const, start: -1 }, [1], ['0']],
  ])('shows %s', (_, numbers, levels, shown) => {
    const list: List = { type: 'numbered-list', ...numbers, children: [] };
    expect(levels.map((level) => formatItemNumber(list, 1, level))).toEqual(shown);
  });

  test('joins the fourth level if it is deeper', () => {
    const html = '<ul><li>a<ul><li>b<ul><li>c<ul><li>d<ol><li>e<ul><li>f</li></ul></li></ol></li><li>g';
    expect(toHtml(fromHtml(html))).toBe(
      '<ul><li>a<ul><li>b<ul><li>c<ul><li>d</li><li>e</li><li>f</li><li>g</li></ul></li></ul></li></ul></li></ul>',
    );
  });

  test.each<[string, number, (count: number) => string]>([
    ['many levels', 10_000, (count) => '<ul><li>a'.repeat(count)],
    [
      '200 levels, again and again',
      32,
      (count) => ('<ul><li>a'.repeat(200) + '</li></ul>'.repeat(200)).repeat(count),
    ],
    [
      'items that each have a number',
      12_000,
      (count) => `<ol>${Array.from({ length: count }, (_, index) => `<li value=${index + 1}>a`).join('')}`,
    ],
    ['items that each look otherwise', 3_000, (count) => `<ol>${'<li type=a>b<li>c'.repeat(count)}`],
    [
      'a list of each type after the other',
      4_000,
      (count) => `<ul><li>a${'<ul><li>b</ul><ol><li>c</ol>'.repeat(count)}`,
    ],
  ])('is read in linear time: %s', (_, most, htmlOf) => {
    const store = (html: string) => sanitiseHtml(html, { ownOrigins: [] }) ?? 'refused';
    const stored = store(htmlOf(most));
    expect(store(stored)).toBe(stored);
    expectLinear((count) => store(htmlOf(count)), most);
  });
});

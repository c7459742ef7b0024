import { isBlank } from '@headwater/contract/characters';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryValue } from '../testing/arbitrary-value.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { inlineText, isVoidBlock, type Block, type List } from './blocks.ts';
import { itemsOf } from './lists.ts';
import { isEmptyHtml, plainText } from './plain-text.ts';
import { shownRows } from './table-spans.ts';
import { toHtml } from './to-html.ts';

const image = '<img src="/files/0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a.png" alt="Weir" />';

test('the plain text of a document has a line for each block and each row of a table', () => {
  expect(
    plainText('<h1>Pumps</h1><p>For <strong>clean</strong> water</p><ul><li>a</li><li>b &amp; c</li></ul>'),
  ).toBe('Pumps\nFor clean water\na\nb & c');
  expect(plainText('<ul><li>a<ol><li>b</li></ol><ul><li>c</li></ul></li><li>d</li></ul><p>e</p>')).toBe(
    'a\nb\nc\nd\ne',
  );
  expect(
    plainText(
      '<table><thead><tr><th scope="col">Pump</th><th scope="col">m³/h</th></tr></thead>' +
        '<tbody><tr><td>A</td><td>40<br /><br /></td></tr></tbody></table><p>c</p>',
    ),
  ).toBe('Pump\tm³/h\nA\t40\n\nc');
});

test('the plain text equals that of the blocks', () => {
  fc.assert(
    fc.property(arbitraryValue, (value) => {
      expect(plainText(toHtml(value))).toBe(value.flatMap(linesOf).join('\n').trim());
    }),
    propertyRuns(100),
  );
});

test.each([
  '',
  '<p></p>',
  '<p> \u00a0</p><p></p>',
  '<p>\u200b</p>',
  '<ul><li></li></ul>',
  '<p style="text-align:center">\u00a0<strong> </strong><br /><br /></p>',
  '<p><a href="https://a.example/"> </a></p>',
  '<hr />',
  '<table><thead><tr><th scope="col"></th></tr></thead><tbody><tr><td> </td></tr></tbody></table>',
])('%j is empty', (html) => {
  expect(isEmptyHtml(html)).toBe(true);
});

test.each([
  'a',
  '<p>.</p>',
  '<p>a</p>',
  '<p> \u00a0a</p>',
  '<p>&lt;</p>',
  '<p></p><p>&#824;</p>',
  image,
  '<p></p><iframe src="https://player.vimeo.com/video/1"></iframe>',
])('%s is not empty', (html) => {
  expect(isEmptyHtml(html)).toBe(false);
});

test('a document is empty if its blocks show nothing', () => {
  fc.assert(
    fc.property(arbitraryValue, (value) => {
      const hasMedia = value.some((block) => isVoidBlock(block) && block.type !== 'rule');
      expect(isEmptyHtml(toHtml(value))).toBe(!hasMedia && isBlank(value.flatMap(linesOf).join('')));
    }),
    propertyRuns(100),
  );
});

function linesOfList(list: List): string[] {
  return itemsOf(list).flatMap(({ item, lists }) => [
    inlineText(item.children),
    ...lists.flatMap(linesOfList),
  ]);
}

function linesOf(block: Block): string[] {
  switch (block.type) {
    case 'bulleted-list':
    case 'numbered-list':
      return linesOfList(block);
    case 'table':
      return shownRows(block).map((row) => row.map(({ cell }) => inlineText(cell.children)).join('\t'));
    case 'image':
      return block.caption === undefined ? [] : [block.caption];
    case 'picture-row':
      return block.pictures.flatMap(({ caption }) => caption ?? []);
    case 'video':
    case 'rule':
      return [];
    case 'paragraph':
    case 'block-quote':
    case 'heading-one':
    case 'heading-two':
    case 'heading-three':
    case 'heading-four':
      return [inlineText(block.children)];
  }
}

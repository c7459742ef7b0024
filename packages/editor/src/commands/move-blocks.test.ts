import { fromHtml } from '@headwater/richtext/from-html';
import { toHtml } from '@headwater/richtext/to-html';
import { withBlocks } from '@headwater/richtext/with-blocks';
import { createEditor, Transforms, type Editor, type Location } from 'slate';
import { expect, test } from 'vitest';
import { moveBlock, moveSelected } from './move-blocks.ts';

function open(html: string, at: Location): Editor {
  const editor = withBlocks(createEditor());
  editor.children = fromHtml(html);
  Transforms.select(editor, at);
  return editor;
}

test.each<[string, string, Location, 'up' | 'down', string]>([
  ['a block', '<p>a</p><p>b</p><p>c</p>', [1], 'up', '<p>b</p><p>a</p><p>c</p>'],
  ['a block', '<p>a</p><p>b</p><p>c</p>', [1], 'down', '<p>a</p><p>c</p><p>b</p>'],
  ['the first stays', '<p>a</p><p>b</p>', [0], 'up', '<p>a</p><p>b</p>'],
  ['the last stays', '<p>a</p><p>b</p>', [1], 'down', '<p>a</p><p>b</p>'],
  [
    'an item in its list',
    '<ul><li>a</li><li>b</li></ul><p>c</p>',
    [0, 0],
    'down',
    '<ul><li>b</li><li>a</li></ul><p>c</p>',
  ],
  [
    'the last item stays in it',
    '<ul><li>a</li><li>b</li></ul><p>c</p>',
    [0, 1],
    'down',
    '<ul><li>a</li><li>b</li></ul><p>c</p>',
  ],
  [
    'several blocks together',
    '<p>a</p><p>b</p><p>c</p>',
    { anchor: { path: [1, 0], offset: 0 }, focus: { path: [2, 0], offset: 1 } },
    'up',
    '<p>b</p><p>c</p><p>a</p>',
  ],
])('moving blocks: %s', (_, html, at, direction, moved) => {
  const editor = open(html, at);
  moveSelected(editor, direction);
  expect(toHtml(editor.children)).toBe(moved);
});

test.each([
  [0, 2, '<p>b</p><p>a</p><p>c</p>'],
  [2, 0, '<p>c</p><p>a</p><p>b</p>'],
  [0, 3, '<p>b</p><p>c</p><p>a</p>'],
  [1, 1, '<p>a</p><p>b</p><p>c</p>'],
  [1, 2, '<p>a</p><p>b</p><p>c</p>'],
])('block %i dragged to gap %i', (index, gap, moved) => {
  const editor = open('<p>a</p><p>b</p><p>c</p>', [0]);
  moveBlock(editor, index, gap);
  expect(toHtml(editor.children)).toBe(moved);
});

test('a list that is moved beside one of its kind joins it', () => {
  const editor = open('<ul><li>a</li></ul><p>b</p><ul><li>c</li></ul>', [1]);
  moveSelected(editor, 'down');
  expect(toHtml(editor.children)).toBe('<ul><li>a</li><li>c</li></ul><p>b</p>');
});

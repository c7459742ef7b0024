import { fromHtml } from '@headwater/richtext/from-html';
import { toHtml } from '@headwater/richtext/to-html';
import { withBlocks } from '@headwater/richtext/with-blocks';
import { createEditor, Editor, Transforms } from 'slate';
import { expect, test } from 'vitest';
import { insertBlocks } from './insert-blocks.ts';

const image = '<img src="/files/0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a.png" alt="" />';

test.each([
  ['a paragraph joins the text', '<p>ab</p>', '<p>x<strong>y</strong></p>', '<p>ax<strong>y</strong>b</p>'],
  ['a heading stands for itself', '<p>ab</p>', '<h2>x</h2>', '<p>a</p><h2>x</h2><p>b</p>'],
  [
    'several blocks',
    '<p>ab</p>',
    '<p>x</p><ul><li>y</li></ul>',
    '<p>a</p><p>x</p><ul><li>y</li></ul><p>b</p>',
  ],
  [
    'in a list',
    '<ul><li>ab</li></ul>',
    '<ol><li>x</li></ol>',
    '<ul><li>a</li></ul><ol><li>x</li></ol><ul><li>b</li></ul>',
  ],
  [
    'a list in a list of its kind',
    '<ul><li>ab</li></ul>',
    '<ul><li>x</li></ul>',
    '<ul><li>a</li><li>x</li><li>b</li></ul>',
  ],
  ['an image', '<p>ab</p>', image, `<p>a</p>${image}<p>b</p>`],
])('inserting blocks: %s', (_, html, inserted, result) => {
  const editor = withBlocks(createEditor());
  editor.children = fromHtml(html);
  const [path] = html.startsWith('<ul>') ? [[0, 0, 0]] : [[0, 0]];
  if (path) Transforms.select(editor, { path, offset: 1 });
  insertBlocks(editor, fromHtml(inserted));
  expect(toHtml(editor.children)).toBe(result);
});

test.each([
  ['of its kind', 'ul', '<ul><li>a<ul><li>b</li><li>x<ol><li>y</li></ol></li></ul></li></ul>'],
  ['of the other kind', 'ol', '<ul><li>a<ul><li>b</li></ul><ol><li>x<ol><li>y</li></ol></li></ol></li></ul>'],
])('a list %s stays on the level of the cursor', (_, tag, result) => {
  const editor = withBlocks(createEditor());
  editor.children = fromHtml('<ul><li>a<ul><li>b</li></ul></li></ul>');
  Transforms.select(editor, Editor.end(editor, []));
  insertBlocks(editor, fromHtml(`<${tag}><li>x<ol><li>y</li></ol></li></${tag}>`));
  expect(toHtml(editor.children)).toBe(result);
});

test('a list replaces what is selected from one level to another, whatever that ends with', () => {
  const link = '<a href="https://a.example/">b</a>';
  for (const end of ['b', link])
    for (let from = 0; from < 3; from += 1)
      for (let to = 0; to < 6; to += 1) {
        const editor = withBlocks(createEditor());
        editor.children = fromHtml(`<ol><li>aa<ol><li>${end}</li></ol></li></ol>`);
        const points = [...Editor.positions(editor, { at: [] })];
        const [anchor, focus] = [points[from], points.at(-1 - to)];
        if (anchor && focus) Transforms.select(editor, { anchor, focus });
        insertBlocks(editor, fromHtml('<ul><li>x</li></ul>'));
        expect(toHtml(editor.children)).toContain('<ul><li>x</li></ul>');
      }
});

test('an empty paragraph is replaced', () => {
  const editor = withBlocks(createEditor());
  editor.children = fromHtml('');
  insertBlocks(editor, fromHtml('<h2>x</h2><p>y</p>'));
  editor.insertText('z');
  expect(toHtml(editor.children)).toBe('<h2>x</h2><p>yz</p>');
});

test('the selection is replaced', () => {
  const editor = withBlocks(createEditor());
  editor.children = fromHtml('<p>abc</p>');
  Transforms.select(editor, { anchor: { path: [0, 0], offset: 1 }, focus: { path: [0, 0], offset: 2 } });
  insertBlocks(editor, fromHtml('<h2>x</h2>'));
  expect(toHtml(editor.children)).toBe('<p>a</p><h2>x</h2><p>c</p>');
});

import { fromHtml } from '@headwater/richtext/from-html';
import { toHtml } from '@headwater/richtext/to-html';
import { withBlocks } from '@headwater/richtext/with-blocks';
import { createEditor, Transforms, type Editor, type Location } from 'slate';
import { expect, test } from 'vitest';
import { activeLanguage, canSetLanguage, setLanguage } from './language-commands.ts';
import { withTyping } from '../plugins/with-typing.ts';

function open(html: string, at: Location): Editor {
  const editor = withTyping(withBlocks(createEditor()));
  editor.children = fromHtml(html);
  Transforms.select(editor, at);
  return editor;
}

function html(editor: Editor): string {
  return toHtml(editor.children);
}

test('the language of what is selected is set, changed and taken off', () => {
  const editor = open('<p>Die <strong>Pumpe</strong> runs</p>', {
    anchor: { path: [0, 0], offset: 0 },
    focus: { path: [0, 1], offset: 5 },
  });
  expect([activeLanguage(editor), canSetLanguage(editor)]).toEqual([null, true]);
  setLanguage(editor, 'de');
  expect(html(editor)).toBe(
    '<p><span lang="de">Die </span><span lang="de"><strong>Pumpe</strong></span> runs</p>',
  );
  expect(activeLanguage(editor)).toBe('de');
  setLanguage(editor, 'nl');
  expect(html(editor)).toContain('<span lang="nl">Die </span>');
  setLanguage(editor, null);
  expect(html(editor)).toBe('<p>Die <strong>Pumpe</strong> runs</p>');
});

test.each([
  ['in its first word', [0, 1], 2],
  ['in its link', [0, 2, 0], 1],
  ['at its end', [0, 3], 4],
  ['at the beginning of what follows', [0, 4], 0],
])('with a cursor %s a passage is changed as a whole, with its link', (_name, path, offset) => {
  const passage =
    '<span lang="de">die </span><a href="https://a.example/"><span lang="de">Pumpe</span></a><span lang="de"> hier</span>';
  const editor = open(`<p>a ${passage}<strong>b</strong></p><p><span lang="de">c</span></p>`, {
    path,
    offset,
  });
  expect(canSetLanguage(editor)).toBe(true);
  setLanguage(editor, 'fr');
  expect(html(editor)).toBe(
    `<p>a ${passage.replaceAll('"de"', '"fr"')}<strong>b</strong></p><p><span lang="de">c</span></p>`,
  );
});

test('a cursor outside of any passage has no language to set', () => {
  const editor = open('<p>a <span lang="de">b</span></p>', { path: [0, 0], offset: 1 });
  expect(canSetLanguage(editor)).toBe(false);
  setLanguage(editor, 'fr');
  expect(html(editor)).toBe('<p>a <span lang="de">b</span></p>');
});

test('a passage ends with its block', () => {
  const editor = open('<p><span lang="de">a</span></p>', { path: [0, 0], offset: 1 });
  editor.insertText('b');
  editor.insertBreak();
  editor.insertText('c');
  expect(html(editor)).toBe('<p><span lang="de">ab</span></p><p>c</p>');
});

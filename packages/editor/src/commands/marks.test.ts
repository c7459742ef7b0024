import { fromHtml } from '@headwater/richtext/from-html';
import { toHtml } from '@headwater/richtext/to-html';
import { withBlocks } from '@headwater/richtext/with-blocks';
import { createEditor, Transforms, type Editor, type Location } from 'slate';
import { expect, test } from 'vitest';
import { hasMark, toggleMark } from './marks.ts';
import { withTyping } from '../plugins/with-typing.ts';

function open(html: string, at: Location): Editor {
  const editor = withTyping(withBlocks(createEditor()));
  editor.children = fromHtml(html);
  Transforms.select(editor, at);
  return editor;
}

test('a selection is raised, then lowered, then neither, and keeps its other marks', () => {
  const editor = open('<p>m<strong>3</strong></p>', [0, 1]);
  toggleMark(editor, 'superscript');
  expect(toHtml(editor.children)).toBe('<p>m<strong><sup>3</sup></strong></p>');
  toggleMark(editor, 'subscript');
  expect(toHtml(editor.children)).toBe('<p>m<strong><sub>3</sub></strong></p>');
  expect([hasMark(editor, 'superscript'), hasMark(editor, 'subscript')]).toEqual([false, true]);
  toggleMark(editor, 'subscript');
  expect(toHtml(editor.children)).toBe('<p>m<strong>3</strong></p>');
});

test('what is typed at a cursor is raised or lowered until that is ended, or the block', () => {
  const editor = open('<p>x</p>', { path: [0, 0], offset: 1 });
  toggleMark(editor, 'subscript');
  toggleMark(editor, 'superscript');
  editor.insertText('2');
  toggleMark(editor, 'superscript');
  editor.insertText(' CO');
  toggleMark(editor, 'subscript');
  editor.insertText('2');
  editor.insertBreak();
  editor.insertText('a');
  expect(toHtml(editor.children)).toBe('<p>x<sup>2</sup> CO<sub>2</sub></p><p>a</p>');
});

test('a selection of raised and lowered letters becomes one of them', () => {
  const editor = open('<p><sup>a</sup>b<sub>c</sub></p>', [0]);
  toggleMark(editor, 'subscript');
  expect(toHtml(editor.children)).toBe('<p><sub>abc</sub></p>');
});

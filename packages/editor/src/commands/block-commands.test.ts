import { fromHtml } from '@headwater/richtext/from-html';
import { toHtml } from '@headwater/richtext/to-html';
import { withBlocks } from '@headwater/richtext/with-blocks';
import { createEditor, Editor, Transforms } from 'slate';
import { describe, expect, test } from 'vitest';
import {
  activeAlignment,
  isBlockActive,
  setAlignment,
  toggleBlock,
  type BlockTool,
} from './block-commands.ts';
import { insertMedia } from './media-commands.ts';
import { hasMark, toggleMark } from './marks.ts';
import { activeLink, removeLink, setLink } from './link-commands.ts';
import { withTyping } from '../plugins/with-typing.ts';

function open(html: string): Editor {
  const editor = withTyping(withBlocks(createEditor()));
  editor.children = fromHtml(html);
  Transforms.select(editor, Editor.range(editor, []));
  return editor;
}

function cursorAtEnd(editor: Editor): Editor {
  Transforms.collapse(editor, { edge: 'end' });
  return editor;
}

function html(editor: Editor): string {
  return toHtml(editor.children);
}

describe('block tools', () => {
  test.each<[BlockTool, string]>([
    ['heading-two', '<h2>a</h2><h2>b</h2>'],
    ['heading-four', '<h4>a</h4><h4>b</h4>'],
    ['heading-three', '<h3>a</h3><h3>b</h3>'],
    ['block-quote', '<blockquote>a</blockquote><blockquote>b</blockquote>'],
    ['bulleted-list', '<ul><li>a</li><li>b</li></ul>'],
    ['numbered-list', '<ol><li>a</li><li>b</li></ol>'],
  ])('%s turns the selected blocks on and off again', (tool, made) => {
    const editor = open('<p>a</p><p>b</p>');
    toggleBlock(editor, tool);
    expect(html(editor)).toBe(made);
    expect(isBlockActive(editor, tool)).toBe(true);
    toggleBlock(editor, tool);
    expect(html(editor)).toBe('<p>a</p><p>b</p>');
  });

  test('one kind of list turns into the other', () => {
    const editor = open('<ul><li>a</li><li>b</li></ul>');
    toggleBlock(editor, 'numbered-list');
    expect(html(editor)).toBe('<ol><li>a</li><li>b</li></ol>');
  });

  test('one item leaves its list, which splits in two', () => {
    const editor = open('<ul><li>a</li><li>b</li><li>c</li></ul>');
    Transforms.select(editor, [0, 1]);
    toggleBlock(editor, 'bulleted-list');
    expect(html(editor)).toBe('<ul><li>a</li></ul><p>b</p><ul><li>c</li></ul>');
  });

  test('a paragraph beside a list joins it', () => {
    const editor = open('<ul><li>a</li></ul><p>b</p>');
    Transforms.select(editor, [1]);
    toggleBlock(editor, 'bulleted-list');
    expect(html(editor)).toBe('<ul><li>a</li><li>b</li></ul>');
  });

  test('images between the blocks stay as they are', () => {
    const image = '<img src="/files/0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a.png" alt="" />';
    const editor = open(`<p>a</p>${image}<p>b</p>`);
    toggleBlock(editor, 'bulleted-list');
    expect(html(editor)).toBe(`<ul><li>a</li></ul>${image}<ul><li>b</li></ul>`);
  });
});

test('blocks are aligned, and left is the default', () => {
  const editor = open('<p>a</p><ul><li>b</li></ul>');
  expect(activeAlignment(editor)).toBe('left');
  setAlignment(editor, 'center');
  expect(activeAlignment(editor)).toBe('center');
  expect(html(editor)).toBe(
    '<p style="text-align:center">a</p><ul><li style="text-align:center">b</li></ul>',
  );
  setAlignment(editor, 'left');
  expect(html(editor)).toBe('<p>a</p><ul><li>b</li></ul>');
});

test('marks are toggled over the selection', () => {
  const editor = open('<p>a</p><p>b</p>');
  toggleMark(editor, 'bold');
  toggleMark(editor, 'underline');
  expect(hasMark(editor, 'bold')).toBe(true);
  expect(html(editor)).toBe('<p><strong><u>a</u></strong></p><p><strong><u>b</u></strong></p>');
  toggleMark(editor, 'bold');
  expect(html(editor)).toBe('<p><u>a</u></p><p><u>b</u></p>');
});

describe('links', () => {
  test('are made of the selection, changed and removed', () => {
    const editor = open('<p>a</p>');
    setLink(editor, 'https://a.example/', '');
    expect(html(editor)).toBe('<p><a href="https://a.example/">a</a></p>');
    setLink(editor, 'https://b.example/', '');
    expect(activeLink(editor)?.[0].url).toBe('https://b.example/');
    removeLink(editor);
    expect(html(editor)).toBe('<p>a</p>');
  });

  test('bring their own text where nothing is selected, and writing goes on after them', () => {
    const editor = cursorAtEnd(open('<p>a </p>'));
    setLink(editor, 'https://a.example/', 'b');
    editor.insertText(' c');
    expect(html(editor)).toBe('<p>a <a href="https://a.example/">b</a> c</p>');
  });
});

describe('Enter', () => {
  test('after a heading starts a paragraph', () => {
    const editor = cursorAtEnd(open('<h3>a</h3>'));
    editor.insertBreak();
    editor.insertText('b');
    expect(html(editor)).toBe('<h3>a</h3><p>b</p>');
  });

  test.each(['<ul><li>a</li><li></li></ul>', '<blockquote>a</blockquote><blockquote></blockquote>'])(
    'in the empty last block leaves %s',
    (before) => {
      const editor = cursorAtEnd(open(before));
      editor.insertBreak();
      editor.insertText('b');
      expect(html(editor)).toMatch(/^<(?:ul><li|blockquote)>a<\/.*<p>b<\/p>$/);
    },
  );

  test('with Shift breaks the line within the block', () => {
    const editor = cursorAtEnd(open('<p>a</p>'));
    editor.insertSoftBreak();
    editor.insertText('b');
    expect(html(editor)).toBe('<p>a<br />b</p>');
  });
});

test('Backspace at the start of a list makes a paragraph, and keeps the text', () => {
  const editor = open('<ul><li>a</li></ul>');
  Transforms.collapse(editor, { edge: 'start' });
  editor.deleteBackward('character');
  expect(html(editor)).toBe('<p>a</p>');
});

test.each([
  ['a heading', '<h3>a</h3><p>b</p>'],
  ['a list', '<ul><li>a</li><li>b</li></ul>'],
  ['a quotation between rules', '<hr /><blockquote>a</blockquote><hr />'],
])('deleting all of %s leaves a paragraph', (_, before) => {
  const editor = open(before);
  editor.deleteFragment();
  expect(editor.children).toEqual([{ type: 'paragraph', children: [{ text: '' }] }]);
});

test('a rule is inserted below the cursor’s block', () => {
  const editor = cursorAtEnd(open('<p>a</p>'));
  insertMedia(editor, { type: 'rule', children: [{ text: '' }] });
  editor.insertText('b');
  expect(html(editor)).toBe('<p>a</p><hr /><p>b</p>');
});

test('a video replaces an empty paragraph, and writing goes on below', () => {
  const editor = cursorAtEnd(open('<p>a</p><p></p>'));
  insertMedia(editor, { type: 'video', url: 'https://player.vimeo.com/video/1', children: [{ text: '' }] });
  editor.insertText('b');
  expect(html(editor)).toMatch(/^<p>a<\/p><iframe .*<\/iframe><p>b<\/p>$/);
});

import { fromHtml } from '@headwater/richtext/from-html';
import { toHtml } from '@headwater/richtext/to-html';
import { Editor, Transforms } from 'slate';
import { describe, expect, test } from 'vitest';
import {
  applyFromMenu,
  followTyping,
  matchingTools,
  openBySlash,
  paragraphAtCursor,
  type BlockMenu,
} from './block-menu.ts';
import { createRichTextEditor } from '../plugins/create-rich-text-editor.ts';
import { cursorPlace } from './cursor-place.ts';

function open(html: string): Editor {
  const editor = createRichTextEditor({ onPaste: () => undefined, onImageFile: () => undefined }, () => 0);
  editor.children = fromHtml(html);
  Transforms.select(editor, Editor.end(editor, []));
  return editor;
}

function toolNames(query: string): string[] {
  return matchingTools(query, true).map(({ name }) => name);
}

describe('the menu of blocks', () => {
  test('has the toolbar’s headings, blocks and what is inserted, and nothing else', () => {
    expect(toolNames('')).toEqual(expect.arrayContaining(['Heading three', 'Block quote', 'Insert image']));
    expect(toolNames('')).not.toEqual(expect.arrayContaining(['Bold']));
    expect(toolNames('')).not.toEqual(expect.arrayContaining(['Undo']));
  });

  test('does not offer pictures where none may be added', () => {
    expect(matchingTools('insert', false).map(({ name }) => name)).toEqual([
      'Insert video',
      'Insert line',
      'Insert table',
    ]);
  });

  test('is filtered by the beginning of a word', () => {
    expect(toolNames('LIST')).toEqual(['Numbered list', 'Bulleted list']);
    expect(toolNames('quo')).toEqual(['Block quote']);
    expect(toolNames('oo')).toEqual([]);
  });

  test.each([
    ['<p>a</p><p></p>', true],
    ['', true],
    ['<p>a</p>', false],
    ['<h3></h3>', false],
    ['<ul><li></li></ul>', false],
  ])('opens where a slash is typed in %j: %s', (html, opens) => {
    const editor = open(html);
    editor.insertText('/');
    expect(openBySlash(editor) !== null).toBe(opens);
  });

  test('opens where the slash is typed in bold', () => {
    const editor = open('');
    editor.addMark('bold', true);
    editor.insertText('/');
    expect(openBySlash(editor)).not.toBeNull();
  });

  test('follows what is typed, and closes where nothing matches or the cursor leaves', () => {
    const editor = open('<p>a</p><p></p>');
    editor.insertText('/');
    const menu = openBySlash(editor);
    editor.insertText('num');
    const filtered = menu && followTyping(editor, { ...menu, active: 3 }, true);
    expect(filtered).toMatchObject({ query: 'num', active: 0 });
    editor.insertText('x');
    expect(filtered && followTyping(editor, filtered, true)).toBeNull();
    Transforms.select(editor, [0]);
    expect(menu && followTyping(editor, menu, true)).toBeNull();
  });

  test('puts a block in place of what was typed, in one step', async () => {
    const editor = open('<p>a</p>');
    editor.insertBreak();
    editor.insertText('/bul');
    await Promise.resolve();
    const menu: BlockMenu = { prefix: '/', index: 1, query: 'bul', active: 0 };
    const [tool] = matchingTools('bul', true);
    if (tool) applyFromMenu(editor, menu, tool);
    editor.insertText('b');
    expect(toHtml(editor.children)).toBe('<p>a</p><ul><li>b</li></ul>');
    await Promise.resolve();
    editor.undo();
    expect(toHtml(editor.children)).toBe('<p>a</p><p>/bul</p>');
  });

  test('leaves the other blocks alone where nothing was typed for it', () => {
    const editor = open('<p></p><p>a</p>');
    Transforms.select(editor, Editor.start(editor, []));
    const [tool] = matchingTools('block', true);
    if (tool) applyFromMenu(editor, { prefix: '', index: 0, query: '', active: 0 }, tool);
    expect(toHtml(editor.children)).toBe('<blockquote></blockquote><p>a</p>');
  });
});

describe('the place of the cursor', () => {
  test.each([
    ['', 'empty-paragraph'],
    ['<p>a</p>', null],
    ['<h3></h3>', null],
    ['<p><a href="https://a.example/">a</a></p>', 'link 0,1'],
  ])('in %j is %s', (html, place) => {
    const editor = open(html);
    if (place?.startsWith('link')) Transforms.select(editor, Editor.end(editor, [0, 1]));
    expect(cursorPlace(editor)).toBe(place);
  });

  test('is a selection where that has text', () => {
    const editor = open('<p>a</p><p></p>');
    Transforms.select(editor, Editor.range(editor, [0]));
    expect(cursorPlace(editor)).toBe('selection');
    expect(paragraphAtCursor(editor)).toBeNull();
  });
});

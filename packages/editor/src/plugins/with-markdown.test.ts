import { fromHtml } from '@headwater/richtext/from-html';
import { toHtml } from '@headwater/richtext/to-html';
import { Editor, Transforms } from 'slate';
import { describe, expect, test } from 'vitest';
import { createRichTextEditor } from './create-rich-text-editor.ts';

function open(html: string): Editor {
  const editor = createRichTextEditor({ onPaste: () => undefined, onImageFile: () => undefined });
  editor.children = fromHtml(html);
  Transforms.select(editor, Editor.end(editor, []));
  return editor;
}

/** Types key by key, each in an event of its own. */
async function type(editor: Editor, text: string): Promise<void> {
  for (const key of text) {
    editor.insertText(key);
    await Promise.resolve();
  }
}

describe('what is typed', () => {
  test.each([
    ['# a', '<h1>a</h1>'],
    ['## a', '<h2>a</h2>'],
    ['### a', '<h3>a</h3>'],
    ['#### a', '<h4>a</h4>'],
    ['- a', '<ul><li>a</li></ul>'],
    ['* a', '<ul><li>a</li></ul>'],
    ['1. a', '<ol><li>a</li></ol>'],
    ['3. a', '<ol start="3"><li>a</li></ol>'],
    ['2026. A good year', '<p>2026. A good year</p>'],
    ['> a', '<blockquote>a</blockquote>'],
    ['a **b c** d', '<p>a <strong>b c</strong> d</p>'],
    ['a *b* c', '<p>a <em>b</em> c</p>'],
    ['a ~~b c~~ d', '<p>a <s>b c</s> d</p>'],
    ['a `b` c', '<p>a <code>b</code> c</p>'],
    ['10^3.5^ a', '<p>10<sup>3.5</sup> a</p>'],
    ['CO~2~ and H~2~O', '<p>CO<sub>2</sub> and H<sub>2</sub>O</p>'],
    ['~5~ a^ b^ c~~2~~', '<p>~5~ a^ b^ c~~2~~</p>'],
    ['about ~5 and ~ 6', '<p>about ~5 and ~ 6</p>'],
    ['2 * 3 * 4', '<p>2 * 3 * 4</p>'],
    ['a # b', '<p>a # b</p>'],
    ['** a **', '<p>** a **</p>'],
    ['-a', '<p>-a</p>'],
  ])('%s', async (typed, made) => {
    const editor = open('');
    await type(editor, typed);
    expect(toHtml(editor.children)).toBe(made);
  });

  test.each([
    ['## ', '<p>## </p>'],
    ['a **b**', '<p>a **b**</p>'],
    ['m^2^', '<p>m^2^</p>'],
  ])('%s comes back with one undo', async (typed, before) => {
    const editor = open('');
    await type(editor, typed);
    editor.undo();
    expect(toHtml(editor.children)).toBe(before);
  });

  test('stays the same in a heading or a list', async () => {
    const editor = open('<h3></h3>');
    await type(editor, '- a');
    expect(toHtml(editor.children)).toBe('<h3>- a</h3>');
  });
});

test('can be undone for the last hundred steps', async () => {
  const editor = open('<p>a</p>');
  for (let step = 0; step < 120; step += 1) {
    editor.insertBreak();
    await Promise.resolve();
  }
  for (let step = 0; step < 200; step += 1) editor.undo();
  expect(editor.children).toHaveLength(1 + 20);
});

import { expectLinear } from '@headwater/contract/testing/expect-linear';
import { fromHtml } from '@headwater/richtext/from-html';
import { toHtml } from '@headwater/richtext/to-html';
import { Editor, Transforms } from 'slate';
import { describe, expect, test } from 'vitest';
import { clipboard } from '../../testing/clipboard.ts';
import { toggleBlock } from '../commands/block-commands.ts';
import { createRichTextEditor } from './create-rich-text-editor.ts';
import { toggleMark } from '../commands/marks.ts';

/** Opens an editor whose clock the test sets. */
function open(html: string) {
  const clock = { now: 0 };
  const editor = createRichTextEditor(
    { onPaste: () => undefined, onImageFile: () => undefined },
    () => clock.now,
  );
  editor.children = fromHtml(html);
  Transforms.select(editor, Editor.end(editor, []));
  return { editor, clock };
}

/** Runs each in an event of its own. */
async function inTurn(...commands: Array<() => void>): Promise<void> {
  for (const command of commands) {
    command();
    await Promise.resolve();
  }
}

async function type(editor: Editor, text: string): Promise<void> {
  await inTurn(...text.split('').map((key) => () => editor.insertText(key)));
}

function html(editor: Editor): string {
  return toHtml(editor.children);
}

describe('one undo takes back', () => {
  test('a paste of many lines, in linear time, and the cursor is where it was', () => {
    expectLinear((count) => {
      const { editor } = open('<p>ab</p>');
      Transforms.select(editor, { path: [0, 0], offset: 1 });
      editor.insertData(clipboard('The pump stands at the weir.\n'.repeat(count)));
      expect(editor.children).toHaveLength(count + 1);
      editor.undo();
      expect(html(editor)).toBe('<p>ab</p>');
      expect(editor.selection).toEqual({
        anchor: { path: [0, 0], offset: 1 },
        focus: { path: [0, 0], offset: 1 },
      });
    }, 2_000);
  });

  test('what was typed since the last pause of a second', async () => {
    const { editor, clock } = open('');
    await type(editor, 'One.');
    clock.now += 999;
    await type(editor, ' Two.');
    clock.now += 1_000;
    await type(editor, ' Three.');
    editor.undo();
    expect(html(editor)).toBe('<p>One. Two.</p>');
    editor.undo();
    expect(html(editor)).toBe('');
    editor.redo();
    editor.redo();
    expect(html(editor)).toBe('<p>One. Two. Three.</p>');
  });

  test('what was deleted, apart from what was typed before it', async () => {
    const { editor } = open('');
    await type(editor, 'Pumps');
    await inTurn(
      () => editor.deleteBackward('character'),
      () => editor.deleteBackward('character'),
    );
    editor.undo();
    expect(html(editor)).toBe('<p>Pumps</p>');
    editor.undo();
    expect(html(editor)).toBe('');
  });

  test.each<[string, (editor: Editor) => void, string]>([
    ['formatting', (editor) => toggleMark(editor, 'bold'), '<p><strong>Pumps</strong></p>'],
    ['a kind of block', (editor) => toggleBlock(editor, 'block-quote'), '<blockquote>Pumps</blockquote>'],
  ])('%s, apart from what was typed before it', async (_, change, changed) => {
    const { editor } = open('');
    await type(editor, 'Pumps');
    Transforms.select(editor, Editor.range(editor, []));
    await inTurn(() => change(editor));
    expect(html(editor)).toBe(changed);
    editor.undo();
    expect(html(editor)).toBe('<p>Pumps</p>');
  });

  test('words typed in bold, with their first letter', async () => {
    const { editor } = open('<p>Of </p>');
    toggleMark(editor, 'bold');
    await type(editor, 'iron');
    expect(html(editor)).toBe('<p>Of <strong>iron</strong></p>');
    editor.undo();
    expect(html(editor)).toBe('<p>Of </p>');
  });

  test('a paste, apart from what was typed before and after it', async () => {
    const { editor } = open('');
    await type(editor, 'a');
    await inTurn(() => editor.insertData(clipboard('b')));
    await type(editor, 'c');
    for (const before of ['<p>ab</p>', '<p>a</p>', '']) {
      editor.undo();
      expect(html(editor)).toBe(before);
    }
  });

  test('what was typed after an undo, however quickly', async () => {
    const { editor, clock } = open('');
    await type(editor, 'a');
    clock.now += 1_000;
    await type(editor, 'b');
    await inTurn(() => editor.undo());
    await type(editor, 'c');
    editor.undo();
    expect(html(editor)).toBe('<p>a</p>');
  });

  test('a whole command, however long it takes', async () => {
    const { editor, clock } = open('<p>a</p>');
    await inTurn(() => {
      editor.insertText('b');
      clock.now += 5_000;
      editor.insertText('c');
    });
    editor.undo();
    expect(html(editor)).toBe('<p>a</p>');
  });
});

import { fromHtml } from '@headwater/richtext/from-html';
import { createTable } from '@headwater/richtext/table';
import { toHtml } from '@headwater/richtext/to-html';
import { Editor, Transforms, type Point } from 'slate';
import { describe, expect, test } from 'vitest';
import { clipboard } from '../../testing/clipboard.ts';
import { createRichTextEditor } from './create-rich-text-editor.ts';
import { splitCell } from '../commands/table-commands.ts';

const grid = '<table><tr><td>ab<td>cd<tr><td>ef<td>gh</table>';

function open(html: string, from: Point, to = from): Editor {
  const editor = createRichTextEditor({ onPaste: () => undefined, onImageFile: () => undefined });
  editor.children = fromHtml(html);
  Transforms.select(editor, { anchor: from, focus: to });
  return editor;
}

/** A point in the cell of a table that is that block of the document. */
function inCell(block: number, row: number, column: number, offset: number): Point {
  return { path: [block, row, column, 0], offset };
}

/** Writes the document with a row of a table on each line. */
function written(editor: Editor): string {
  return toHtml(editor.children)
    .replaceAll(/<\/t[dh]><t[dh][^>]*>/g, '|')
    .replaceAll('</tr>', '\n')
    .replaceAll(/<\/?(?:table|thead|tbody|tr|td|th)\b[^>]*>/g, '')
    .trim();
}

describe('in a cell', () => {
  test.each<[string, (editor: Editor) => void, string]>([
    ['Enter is a line break', (editor) => editor.insertBreak(), 'a<br />b|cd\nef|gh'],
    [
      'text of several lines stays in it',
      (editor) => editor.insertData(clipboard('x\r\ny')),
      'ax<br />yb|cd\nef|gh',
    ],
    [
      'pasted blocks leave their words',
      (editor) => editor.insertData(clipboard('', '<h2>x</h2><ul><li>y<li><b>z</b></ul>')),
      'ax<br />y<br /><strong>z</strong>b|cd\nef|gh',
    ],
    ['pasted words join the text', (editor) => editor.insertData(clipboard('', '<p>x</p>')), 'axb|cd\nef|gh'],
    [
      'a pasted video follows the table',
      (editor) =>
        editor.insertData(clipboard('', 'x<iframe src="https://player.vimeo.com/video/1"></iframe>')),
      'axb|cd\nef|gh\n<iframe src="https://player.vimeo.com/video/1" title="Vimeo video" height="315" allow="fullscreen"></iframe>',
    ],
    [
      'a pasted table fills the cells from there, and adds what is missing',
      (editor) => {
        Transforms.select(editor, inCell(0, 1, 1, 0));
        editor.insertData(clipboard('', '<table><tr><td>1<td>2<tr><td>3<td>4</table>'));
      },
      'ab|cd|\nef|1|2\n|3|4',
    ],
  ])('%s', (_, act, expected) => {
    const editor = open(grid, inCell(0, 0, 0, 1));
    act(editor);
    expect(written(editor)).toBe(expected);
  });

  test.each(['backward', 'forward'] as const)('a deletion %s stops at its edge', (direction) => {
    const editor = open(grid, inCell(0, 0, 1, direction === 'backward' ? 0 : 2));
    if (direction === 'backward') editor.deleteBackward('character');
    else editor.deleteForward('character');
    expect(written(editor)).toBe('ab|cd\nef|gh');
  });
});

describe('a deleted selection', () => {
  const text = `<p>before</p>${grid}<p>after</p>`;
  const start: Point = { path: [0, 0], offset: 3 };
  const end: Point = { path: [2, 0], offset: 3 };
  test.each<[string, Point, Point, string]>([
    ['within a cell', inCell(1, 0, 0, 1), inCell(1, 0, 0, 2), '<p>before</p>a|cd\nef|gh\n<p>after</p>'],
    [
      'across cells empties them',
      inCell(1, 0, 1, 1),
      inCell(1, 1, 0, 1),
      '<p>before</p>ab|c\nf|gh\n<p>after</p>',
    ],
    [
      'of all cells leaves the table',
      inCell(1, 0, 0, 0),
      inCell(1, 1, 1, 2),
      '<p>before</p>|\n|\n<p>after</p>',
    ],
    ['that begins before a table', start, inCell(1, 0, 1, 1), '<p>bef</p>|d\nef|gh\n<p>after</p>'],
    ['that ends after a table', inCell(1, 1, 0, 1), end, '<p>before</p>ab|cd\ne|\n<p>er</p>'],
    ['from before a table to its end takes it', start, inCell(1, 1, 1, 2), '<p>bef</p><p>after</p>'],
    ['beyond both its edges takes the table', start, end, '<p>befer</p>'],
  ])('%s', (_, from, to, expected) => {
    const editor = open(text, from, to);
    editor.deleteFragment();
    expect(written(editor)).toBe(expected);
  });

  test.each<[string, (editor: Editor) => void, string]>([
    ['typing', (editor) => editor.insertText('x'), 'ab|cx\nf|gh'],
    ['Enter', (editor) => editor.insertBreak(), 'ab|c<br /><br />\nf|gh'],
    ['pasting', (editor) => editor.insertData(clipboard('', '<p>x</p>')), 'ab|cx\nf|gh'],
  ])('keeps the shape with %s in its place', (_, act, expected) => {
    const editor = open(grid, inCell(0, 0, 1, 1), inCell(0, 1, 0, 1));
    act(editor);
    expect(written(editor)).toBe(expected);
  });

  test('of everything that is typed over leaves what is typed', () => {
    const editor = open(grid, inCell(0, 0, 0, 0), inCell(0, 1, 1, 2));
    editor.insertText('x');
    expect(written(editor)).toBe('<p>x</p>');
  });

  test('of everything leaves a paragraph', () => {
    const editor = open(grid, inCell(0, 0, 0, 0), inCell(0, 1, 1, 2));
    editor.deleteFragment();
    expect(editor.children).toEqual([{ type: 'paragraph', children: [{ text: '' }] }]);
  });
});

describe('beside a table', () => {
  test.each<['backward' | 'forward', string, Point, string]>([
    ['backward', `${grid}<p>x</p>`, { path: [1, 0], offset: 0 }, 'ab|cd\nef|gh\n<p>x</p>'],
    ['backward', `${grid}<p></p>`, { path: [1, 0], offset: 0 }, 'ab|cd\nef|gh'],
    ['forward', `<p>x</p>${grid}`, { path: [0, 0], offset: 1 }, '<p>x</p>ab|cd\nef|gh'],
    ['forward', `<p></p>${grid}`, { path: [0, 0], offset: 0 }, 'ab|cd\nef|gh'],
  ])('a deletion %s moves into it and joins nothing: %s', (direction, html, at, expected) => {
    const editor = open(html, at);
    if (direction === 'backward') editor.deleteBackward('character');
    else editor.deleteForward('character');
    expect(written(editor)).toBe(expected);
    const cell =
      editor.selection &&
      Editor.above(editor, {
        at: editor.selection,
        match: (node) => 'type' in node && node.type === 'table-cell',
      });
    expect(cell?.[1].slice(1)).toEqual(direction === 'backward' ? [1, 1] : [0, 0]);
  });
});

describe('what is copied', () => {
  test.each<[string, Point, Point, string]>([
    ['from one cell is its words', inCell(0, 0, 0, 1), inCell(0, 0, 0, 2), '<p>b</p>'],
    ['from several rows keeps its columns', inCell(0, 0, 1, 0), inCell(0, 1, 0, 2), '|cd\nef|'],
    ['from one row begins with its first cell', inCell(0, 1, 1, 0), inCell(0, 1, 1, 2), '<p>gh</p>'],
  ])('%s', (_, from, to, expected) => {
    const editor = open(grid, from, to);
    const copy = open('', { path: [0, 0], offset: 0 });
    copy.children = editor.getFragment();
    expect(written(copy)).toBe(expected);
  });
});

test('a table that lost its shape gets it back', () => {
  const editor = open('', { path: [0, 0], offset: 0 });
  Transforms.insertNodes(editor, createTable(2, 9), { at: [0] });
  Transforms.removeNodes(editor, { at: [0, 1, 0] });
  expect(written(editor)).toBe('|||||||\n|||||||\n<p></p>');
});

describe('a merged cell', () => {
  const merged = '<table><tr><td>ab<td>cd<tr><td>ef<td>gh<tr><td>i<td rowspan=2>jk<tr><td>l</table>';

  test.each<[string, Point, (editor: Editor) => void]>([
    ['by the arrow to the right', inCell(0, 3, 0, 1), (editor) => Transforms.move(editor)],
    [
      'by a command for the end of the table',
      inCell(0, 0, 0, 0),
      (editor) => Transforms.select(editor, Editor.end(editor, [0])),
    ],
    [
      'by a deletion after the table',
      { path: [1, 0], offset: 0 },
      (editor) => editor.deleteBackward('character'),
    ],
  ])('never lets the cursor into the cells that it was made of: %s', (_, from, act) => {
    const editor = open(`${merged}<p></p>`, from);
    act(editor);
    const at = editor.selection?.anchor.path.slice(0, 3);
    expect(at).not.toEqual([0, 3, 1]);
    editor.insertText('!');
    expect(written(editor)).toContain('!');
  });

  test('goes with its table where that is deleted, and is emptied where it is', () => {
    const all = open(`<p>x</p>${merged}`, { path: [0, 0], offset: 1 }, inCell(1, 3, 1, 0));
    all.deleteFragment();
    expect(toHtml(all.children)).toBe('<p>x</p>');
    const some = open(merged, inCell(0, 2, 0, 0), inCell(0, 2, 1, 2));
    some.deleteFragment();
    expect(toHtml(some.children)).toContain('<td></td><td rowspan="2"></td></tr><tr><td>l</td></tr>');
  });

  test('is copied with its size', () => {
    const editor = open(merged, inCell(0, 2, 0, 0), inCell(0, 3, 0, 1));
    expect(toHtml(editor.getFragment())).toBe(
      '<table><tbody><tr><th scope="col">i</th><th scope="col" rowspan="2">jk</th></tr><tr><td>l</td></tr></tbody></table>',
    );
  });

  test('that is pasted over has its text alone, and what is pasted its merged cells', () => {
    const editor = open(merged, inCell(0, 3, 0, 0));
    editor.insertData(clipboard('', '<table><tr><td colspan=2>x<tr><td>y<td>z</table>'));
    expect(toHtml(editor.children)).toContain(
      '<tr><td>i</td><td>jk</td></tr><tr><td colspan="2">x</td></tr><tr><td>y</td><td>z</td></tr>',
    );
  });

  test('is whole again after an undo, and split again after a redo', () => {
    const editor = open(merged, inCell(0, 2, 1, 0));
    const before = toHtml(editor.children);
    splitCell(editor);
    const after = toHtml(editor.children);
    expect(after).toBe(before.replace(' rowspan="2"', '').replace('<td>l</td>', '<td>l</td><td></td>'));
    editor.undo();
    expect(toHtml(editor.children)).toBe(before);
    editor.redo();
    expect(toHtml(editor.children)).toBe(after);
  });
});

import { fromHtml } from '@headwater/richtext/from-html';
import { picturesOf } from '@headwater/richtext/picture-row';
import { arbitraryValue } from '@headwater/richtext/testing/arbitrary-value';
import { toHtml } from '@headwater/richtext/to-html';
import fc from 'fast-check';
import { Editor, Transforms, type Point } from 'slate';
import { beforeAll, expect, test } from 'vitest';
import { clipboard } from '../../testing/clipboard.ts';
import { toggleBlock } from '../commands/block-commands.ts';
import { applyFromMenu, matchingTools, paragraphAtCursor } from '../tools/block-menu.ts';
import { createRichTextEditor } from './create-rich-text-editor.ts';
import { findHits, replaceHits } from '../commands/find-hits.ts';
import { removeLink, setLink } from '../commands/link-commands.ts';
import { indentItems, outdentItems } from '../commands/list-commands.ts';
import { insertMedia, setCaption } from '../commands/media-commands.ts';
import { moveSelected } from '../commands/move-blocks.ts';
import { addPictureBeside, selectedPictures, setPictures } from '../commands/picture-row-commands.ts';
import { loadMarkdownReader } from './paste-text.ts';
import {
  addColumn,
  addRow,
  insertTable,
  isTable,
  moveToCell,
  removeColumn,
  removeRow,
  removeTable,
  splitCell,
} from '../commands/table-commands.ts';

// In the browser it comes with the first Markdown that is pasted.
beforeAll(async () => {
  await loadMarkdownReader();
});

type Command = (editor: Editor) => void;

const addresses = ['https://a.example/b', 'www.a.example', 'jo@a.example', 'https://youtu.be/dQw4w9WgXcQ'];

/** A cursor or a selection at any two letters of the text. */
const select = fc.tuple(fc.nat(), fc.nat()).map(([from, to]): Command => (editor) => {
  const points = [...Editor.positions(editor, { at: [] })];
  const at = (place: number): Point => points[place % points.length] ?? Editor.start(editor, []);
  Transforms.select(editor, { anchor: at(from), focus: at(to) });
});

const type = fc.constantFrom('a', ' ', '\n', '*', '/', ...addresses).map(
  (text): Command =>
    (editor) =>
      editor.insertText(text),
);

const paste = fc.constantFrom('b', '## m\n- n\n- **o**\n\np', ...addresses).map(
  (text): Command =>
    (editor) =>
      editor.insertData(clipboard(text)),
);

const pick = fc.nat().map((number): Command => (editor) => {
  const paragraph = paragraphAtCursor(editor);
  const tools = matchingTools('', true);
  const tool = tools[number % tools.length];
  if (paragraph && tool) applyFromMenu(editor, { prefix: '', query: '', active: 0, ...paragraph }, tool);
});

const tableCommands: readonly Command[] = [
  insertTable,
  (editor) => addRow(editor, 'above'),
  (editor) => addColumn(editor, 'after'),
  removeRow,
  removeColumn,
  removeTable,
  splitCell,
  (editor) => void moveToCell(editor, 1),
  (editor) =>
    editor.insertData(
      clipboard('', '<table><tr><td>d<td colspan=2>e<tr><td rowspan=2>f<td>g<td>h<tr><td>i</table>'),
    ),
];
const toBulletedList: Command = (editor) => toggleBlock(editor, 'bulleted-list');

const listCommands: readonly Command[] = [
  indentItems,
  indentItems,
  outdentItems,
  toBulletedList,
  (editor) => toggleBlock(editor, 'numbered-list'),
  (editor) => moveSelected(editor, 'up'),
  (editor) => moveSelected(editor, 'down'),
  (editor) => editor.insertData(clipboard('', '<ul><li>g<ol><li>h</ol><li>i</ul>')),
];

const caption = fc.record({ caption: fc.constantFrom('', 'May'), wide: fc.boolean() }).map(
  (value): Command =>
    (editor) =>
      setCaption(editor, value),
);

const picture = { url: '/files/0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a.png', alt: 'a', caption: 'a b' };
const pictureCommands: readonly Command[] = [
  (editor) => insertMedia(editor, { type: 'image', ...picture, children: [{ text: '' }] }),
  selectFirstPictures,
  (editor) => addPictureBeside(editor, picture),
  (editor) => addPictureBeside(editor, { ...picture, caption: 'c' }),
  (editor) => {
    const [selected] = selectedPictures(editor) ?? [];
    const pictures = selected ? picturesOf(selected) : [];
    setPictures(editor, { pictures: pictures.toReversed(), wide: pictures.length === 2 });
  },
  (editor) => {
    const [selected] = selectedPictures(editor) ?? [];
    setPictures(editor, { pictures: selected ? picturesOf(selected).slice(1) : [], wide: false });
  },
];

function selectFirstPictures(editor: Editor): void {
  const index = editor.children.findIndex(
    (block) => 'type' in block && (block.type === 'image' || block.type === 'picture-row'),
  );
  if (index !== -1) Transforms.select(editor, [index]);
}

const command = fc.oneof(
  caption,
  select,
  type,
  paste,
  pick,
  fc.constantFrom<Command>(
    (editor) => editor.insertBreak(),
    (editor) => editor.deleteBackward('character'),
    (editor) => editor.deleteForward('character'),
    (editor) => editor.deleteFragment(),
    ...tableCommands,
    ...listCommands,
    ...pictureCommands,
    (editor) => setLink(editor, 'https://b.example/', 'b'),
    removeLink,
    (editor) => replaceHits(editor, findHits(editor.children, { text: 'a', matchCase: false }), 'ca'),
  ),
);

test('any sequence of commands, undone and redone, gives the same document, in which tables keep their shape', async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitraryValue,
      fc.array(fc.tuple(command, fc.constantFrom(1, 1_000)), { maxLength: 20 }),
      async (value, commands) => {
        let now = 0;
        const editor = createRichTextEditor(
          { onPaste: () => undefined, onImageFile: () => undefined },
          () => now,
        );
        editor.children = value;
        Editor.normalize(editor, { force: true });
        editor.history.undos = [];
        Transforms.select(editor, Editor.end(editor, []));
        const before = toHtml(editor.children);
        for (const [run, pause] of commands) {
          run(editor);
          now += pause;
          // Slate ends a change with the event.
          await Promise.resolve();
        }
        const after = toHtml(editor.children);
        for (const { children } of editor.children.filter(isTable))
          expect(new Set(children.map((row) => row.children.length)).size).toBe(1);
        while (editor.history.undos.length > 0) editor.undo();
        expect(toHtml(editor.children)).toBe(before);
        while (editor.history.redos.length > 0) editor.redo();
        expect(toHtml(editor.children)).toBe(after);
      },
    ),
    {
      examples: [
        [fromHtml('<ul><li>a<ul><li>b</ul><ol start="0"><li>c</ol></ul>'), [[toBulletedList, 1]]],
        [fromHtml('<table><tr><td colspan="2">a<tr><td>b<td>c</table>'), [[removeRow, 1]]],
      ],
    },
  );
});

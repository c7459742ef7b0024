import { expectLinear } from '@headwater/contract/testing/expect-linear';
import { fromHtml } from '@headwater/richtext/from-html';
import { toHtml } from '@headwater/richtext/to-html';
import { Editor, Transforms } from 'slate';
import { expect, test, vi } from 'vitest';
import { clipboard } from '../../testing/clipboard.ts';

// Another file of the worker may have loaded the reader of Markdown.
vi.resetModules();
const { createRichTextEditor } = await import('./create-rich-text-editor.ts');

const onPaste = vi.fn<(leftOut: string | null) => void>();

function open(html: string): Editor {
  const editor = createRichTextEditor({ onPaste, onImageFile: () => undefined }, () => 0);
  editor.children = fromHtml(html);
  Transforms.select(editor, Editor.end(editor, []));
  return editor;
}

const markdown = '## Pumps\n- one\n- **two**\n\nSee [us](https://a.example/)';
const html =
  '<h2>Pumps</h2><ul><li>one</li><li><strong>two</strong></li></ul><p>See <a href="https://a.example/">us</a></p>';

test('the reader of Markdown comes with the first that is pasted; who writes on meanwhile keeps it plain', async () => {
  const [left, written] = [open('<p>Before</p><p></p>'), open('<p></p>')];
  left.insertData(clipboard(markdown));
  written.insertData(clipboard(markdown));
  written.insertText('!');
  expect(left.children).toHaveLength(6);
  await expect.poll(() => toHtml(left.children)).toBe(`<p>Before</p>${html}`);
  left.undo();
  expect(Editor.string(left, [])).toBe(`Before${markdown.replaceAll('\n', '')}`);
  expect(Editor.string(written, [])).toBe(`${markdown.replaceAll('\n', '')}!`);
});

test('Markdown becomes blocks, plain text with one undo, and nothing with two', async () => {
  const editor = open('<p>Before</p><p></p>');
  editor.insertData(clipboard(markdown));
  await Promise.resolve();
  expect(toHtml(editor.children)).toBe(`<p>Before</p>${html}`);
  editor.undo();
  expect(Editor.string(editor, [])).toBe(`Before${markdown.replaceAll('\n', '')}`);
  expect(editor.children).toHaveLength(6);
  editor.undo();
  expect(toHtml(editor.children)).toBe('<p>Before</p><p></p>');
  editor.redo();
  editor.redo();
  expect(toHtml(editor.children)).toBe(`<p>Before</p>${html}`);
});

test('Markdown takes the place of what is selected', async () => {
  const editor = open('<p>ab</p><p>cd</p>');
  Transforms.select(editor, { anchor: { path: [0, 0], offset: 1 }, focus: { path: [1, 0], offset: 1 } });
  editor.insertData(clipboard('# x\ny'));
  await Promise.resolve();
  expect(toHtml(editor.children)).toBe('<p>a</p><h2>x</h2><p>y</p><p>d</p>');
});

test('what Markdown names but a text cannot hold is told', async () => {
  const editor = open('');
  editor.insertData(clipboard('# x\n![A pump](https://b.example/pump.jpg)'));
  await Promise.resolve();
  expect(toHtml(editor.children)).toBe('<h2>x</h2>');
  expect(onPaste).toHaveBeenLastCalledWith(expect.stringContaining('picture'));
});

test('Markdown from elsewhere runs nothing: its tags are text, and no link runs a script', async () => {
  const editor = open('');
  editor.insertData(clipboard('# x\n<img src=x onerror=alert(1)>[y](javascript:alert(1))'));
  await Promise.resolve();
  expect(toHtml(editor.children)).toBe('<h2>x</h2><p>&lt;img src=x onerror=alert(1)&gt;y</p>');
});

test('what looks like a tag stays, as in the names of types', async () => {
  const editor = open('');
  editor.insertData(clipboard('# The `Map<K, V>`\nA List<String> <b>or</b>\n\n<div>\n\n- a <br> b\n- c'));
  await Promise.resolve();
  expect(toHtml(editor.children)).toBe(
    '<h2>The <code>Map&lt;K, V&gt;</code></h2><p>A List&lt;String&gt; &lt;b&gt;or&lt;/b&gt;</p>' +
      '<p>&lt;div&gt;</p><ul><li>a &lt;br&gt; b</li><li>c</li></ul>',
  );
});

test.each<[string, number, (size: number) => string]>([
  ['too long', 10_000, (size) => `# x\n${'word '.repeat(size)}`],
  ['full of marks', 9_000, (size) => `# x\n${'*a'.repeat(size)}`],
  ['quotes within quotes', 9_000, (size) => `${'>'.repeat(size)}a`],
  ['lists within lists', 9_000, (size) => `${'- '.repeat(size)}a\n- b`],
  [
    'indented without end',
    200,
    (size) => Array.from({ length: size }, (_, depth) => `${' '.repeat(depth)}- a`).join('\n'),
  ],
])('Markdown that is %s stays plain, in linear time', async (_, most, textOf) => {
  const editor = open('');
  editor.insertData(clipboard(textOf(most)));
  await Promise.resolve();
  expect(Editor.string(editor, [])).toBe(textOf(most).replaceAll('\n', ''));
  expectLinear((size) => open('').insertData(clipboard(textOf(size))), most);
});

test('a cell of a table takes it as plain text', async () => {
  const editor = open(
    '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td></td></tr></tbody></table>',
  );
  Transforms.select(editor, Editor.end(editor, [0, 1, 0]));
  editor.insertData(clipboard('# x\ny'));
  await Promise.resolve();
  expect(Editor.string(editor, [])).toContain('# x');
});

test('a cell takes it as plain text, all its signs, where the selection began in it and reached beyond', async () => {
  const editor = open('<table><tr><td>ab<td>cd<tr><td>ef<td>gh</table><p>ij</p>');
  Transforms.select(editor, {
    anchor: { path: [0, 1, 1, 0], offset: 1 },
    focus: { path: [1, 0], offset: 1 },
  });
  editor.insertData(clipboard('# x\n- y'));
  await Promise.resolve();
  expect(Editor.string(editor, [0])).toBe('abcdefg# x\n- y');
  expect(Editor.string(editor, [1])).toBe('j');
});

test('lines of equally many tabs become a table, plain text with one undo, and text in a cell', () => {
  const table =
    '<table><thead><tr><th scope="col">Year</th><th scope="col">MWh</th></tr></thead><tbody><tr><td>2024</td><td>812</td></tr></tbody></table>';
  const editor = open('<p>Before</p><p></p>');
  editor.insertData(clipboard('Year\tMWh\n2024\t812\n'));
  expect(toHtml(editor.children)).toContain(`<p>Before</p>${table}`);
  editor.undo();
  expect(Editor.string(editor, [])).toBe('BeforeYear\tMWh2024\t812');
  editor.undo();
  expect(toHtml(editor.children)).toBe('<p>Before</p><p></p>');
  const cell = open(table);
  Transforms.select(cell, Editor.end(cell, [0, 1, 1]));
  cell.insertData(clipboard('a\tb\nc\td'));
  expect(Editor.string(cell, [0, 1, 1])).toBe('812a\tb\nc\td');
});

test('a plain text stays as it is', async () => {
  const editor = open('');
  editor.insertData(clipboard('1.5 km\n#water'));
  await Promise.resolve();
  expect(toHtml(editor.children)).toBe('<p>1.5 km</p><p>#water</p>');
});

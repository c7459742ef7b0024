import { expect, test } from 'vitest';
import { readDraft, readFault } from '../../testing/make-documents.ts';

test('a Markdown file becomes an article', async () => {
  const text = `---
title: "Weirs of the north"
author: Jo
---

The weir holds *the* water.

## What we found

- [x] Leaks
- [ ] Noise

| Year | Power |
| ---- | ----- |
| 2025 | 538   |

\`\`\`
one
  two
\`\`\`

A List<String> of <b>pumps</b>, ~~old~~ new.
`;
  expect(await readDraft(text)).toMatchObject({
    title: 'Weirs of the north',
    introHeader: 'The weir holds the water.',
    notKept: ['The fields before the text, except its title'],
    content:
      '<h2>What we found</h2><ul><li>☒ Leaks</li><li>☐ Noise</li></ul>' +
      '<table><thead><tr><th scope="col">Year</th><th scope="col">Power</th></tr></thead><tbody><tr><td>2025</td><td>538</td></tr></tbody></table>' +
      '<p><code>one<br />  two</code></p><p>A List&lt;String&gt; of <strong>pumps</strong>, <s>old</s> new.</p>',
  });
});

test('HTML within Markdown is read as HTML', async () => {
  const draft = await readDraft(readFault('markdown-with-html.md'));
  expect(draft).toMatchObject({ title: 'Head', notKept: [] });
  expect(draft.content).toBe('<p>Text with </p><p>inline</p>');
});

test.each([
  ['two columns', 'name,power\npump,538\n'],
  ['a few words', 'Just a few words.'],
  ['a program', '{ "name": "pump" }'],
  ['a sum', 'x = a**2 + b**2'],
])('a text without the marks of Markdown is none: %s', async (_, text) => {
  await expect(readDraft(text)).rejects.toThrow(/We cannot read this kind of file/);
});

test.each([
  ['a link', 'Weirs\n\nSee [the plan](https://site.example/plan) of it.\n\nLater.\n'],
  ['bold words', 'Weirs\n\nThe river is **open** again.\n\nLater.\n'],
])('a text of paragraphs is Markdown if it has %s', async (_, text) => {
  expect(await readDraft(text)).toMatchObject({ title: 'Weirs' });
});

test('a note of a single word is kept', async () => {
  const text = '# Weirs\n\nOne[^1].\n\nTwo[^2].\n\n[^1]: Ofwat\n\n[^2]: https://site.example/a\n';
  const draft = await readDraft(text);
  expect(draft.content).toContain('<p>[^1]: Ofwat</p>');
  expect(draft.content).toContain('>https://site.example/a</a></p>');
  expect(draft.notKept).toEqual([]);
});

test.each([
  ['more', '| 1 | 2 |', ['The cells of a table beyond its headings']],
  ['as many', String.raw`| 1 \| 2 |`, []],
])('a row with %s cells than headings', async (_, row, notKept) => {
  expect(await readDraft(`# Weirs\n\n| a |\n| --- |\n${row}\n`)).toMatchObject({ notKept });
});

test.each(['utf-8', 'utf-16le'] as const)(
  'a text that begins with the byte order mark of %s is read',
  async (charset) => {
    const bytes = new Uint8Array(Buffer.from('\uFEFF# Wéirs\n\nOne.\n\nTwo.\n\nThree.\n', charset));
    expect(await readDraft(bytes)).toMatchObject({ title: 'Wéirs', introHeader: 'One.' });
  },
);

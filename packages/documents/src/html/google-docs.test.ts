import { expect, test } from 'vitest';
import { readDraft } from '../../testing/make-documents.ts';

/** A page as Google Docs downloads one: all that a text looks like is in classes, and each level of a list is a list. */
const page = (body: string) => `<html><head><style>.c1{color:#000;font-weight:700}.c2{font-style:italic}
  .lst-kix_a-0>li:before{content:"" counter(lst-ctn-kix_a-0,decimal) ". "}
  .lst-kix_a-1>li:before{content:"" counter(lst-ctn-kix_a-1,upper-roman) ". "}</style></head>
  <body class="c0 doc-content"><p class="title">Weirs</p><p>One.</p><p>Two.</p>${body}</body></html>`;

test('bold and slanted letters of Google Docs are kept', async () => {
  const text = '<p><span>A </span><span class="c1">bold</span><span class="c2"> word</span></p>';
  expect((await readDraft(page(text))).content).toContain('<p>A <strong>bold</strong><em> word</em></p>');
});

test('the levels of a list of Google Docs are kept, with their numbers', async () => {
  const list = (level: number, start: number, ...items: string[]) =>
    `<ol class="c3 lst-kix_a-${level}" start="${start}">${items.map((item) => `<li>${item}</li>`).join('')}</ol>`;
  const draft = await readDraft(page(list(0, 1, 'a') + list(1, 1, 'b', 'c') + list(0, 2, 'd')));
  expect(draft.content).toContain('<ol><li>a<ol type="I"><li>b</li><li>c</li></ol></li><li>d</li></ol>');
  expect(draft.notKept).toEqual([]);
});

test('comments of Google Docs are left out, and named; notes stay', async () => {
  const text = `<p>Old<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup><sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup></p>
    <div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span> In 1911.</span></p></div>
    <div class="c4"><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Is that so?</span></p></div>`;
  const { content, notKept } = await readDraft(page(text));
  expect(content).toBe('<p>Two.</p><p>Old[1]</p><p>[1] In 1911.</p>');
  expect(notKept).toEqual(['One comment']);
});

const mark = '<a href="#cmnt1" id="cmnt_ref1">[a]</a>';
const comment = '<p><a href="#cmnt_ref1" id="cmnt1">[a]</a>Is that so?</p>';

test.each([
  ['a heading', `<h2>Use</h2>${comment}<p>Three.</p>`, '<h2>Use</h2><p>Three.</p>'],
  ['a paragraph before it', `<p>Three.</p>${comment}`, '<p>Three.</p>'],
  ['the mark of a comment', `${comment}<p>Three.${mark}</p>`, '<p>Three.</p>'],
  [
    'a table',
    `${comment}<table><tr><td>a<td>b</table>`,
    '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead></table>',
  ],
  ['the comment within a paragraph', comment.replace('<p>', '<p>Three. '), '<p>Three. Is that so?</p>'],
])('what a page has around a comment of Google Docs stays: %s', async (_, inner, stored) => {
  const { content } = await readDraft(page(`<div>${inner}</div><p>Contact us.</p>`));
  expect(content).toBe(`<p>Two.</p>${stored}<p>Contact us.</p>`);
});

test('a comment of Google Docs in two paragraphs is left out whole', async () => {
  const { content, notKept } = await readDraft(page(`<p>Three.</p><div>${comment}<p>It is.</p></div>`));
  expect(content).toBe('<p>Two.</p><p>Three.</p>');
  expect(notKept).toEqual(['One comment']);
});

test('raised letters beside the mark of a comment stay', async () => {
  const { content } = await readDraft(page(`<p>5 m<sup>3${mark}</sup> and ${mark}so<sup>${mark}</sup></p>`));
  expect(content).toBe('<p>Two.</p><p>5 m<sup>3</sup> and so</p>');
});

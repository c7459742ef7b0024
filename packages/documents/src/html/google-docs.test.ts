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

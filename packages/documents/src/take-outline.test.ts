import { expect, test } from 'vitest';
import { readDraft, readFault } from '../testing/make-documents.ts';
import { parseHtml } from './html/parse-html.ts';
import { takeOutline } from './take-outline.ts';

test.each(['long-title.docx', 'long-title.html'])('a title is cut between its letters: %s', async (name) => {
  const { title } = await readDraft(readFault(name));
  expect(title).toMatch(/^あ{99,}.*…$/u);
  expect(title.isWellFormed()).toBe(true);
});

test('a text of one paragraph keeps it', async () => {
  expect(await readDraft('<p>Just this.</p>')).toMatchObject({
    title: 'Untitled document',
    content: '<p>Just this.</p>',
  });
});

test('a picture in a title stays in the text', () => {
  const { body } = parseHtml('<h1><img src="/a.png" alt="The weir"> Weirs</h1><p>a</p><p>b</p>');
  expect(takeOutline(body, { title: '' }).title).toBe('Weirs');
  expect(body.innerHTML).toBe('<img src="/a.png" alt="The weir"><p>a</p><p>b</p>');
});

test.each([
  ['after the title', '<p>By Fiona O’Hara, Marketing Manager</p><p>In short.</p><p>Text.</p>'],
  [
    'after the introduction',
    '<p>In short.</p><p>Written by: Fiona O’Hara, Marketing Manager</p><p>Text.</p>',
  ],
  [
    'after a subtitle',
    '<p class="subtitle">In short.</p><p>by Fiona O’Hara, Marketing Manager</p><p>Text.</p>',
  ],
])('a byline names the author: %s', async (_, paragraphs) => {
  expect(await readDraft(`<h1>Weirs</h1>${paragraphs}<p>More.</p>`)).toMatchObject({
    title: 'Weirs',
    author: 'Fiona O’Hara, Marketing Manager',
    introHeader: 'In short.',
    content: '<p>Text.</p><p>More.</p>',
    notKept: [],
  });
});

test.each([
  ['Jo Reed, 3 May', 'Jo Reed'],
  ['Jo Reed | Monday 3 May 2027', 'Jo Reed'],
  ['Jo Reed (May 3, 2027)', 'Jo Reed'],
  ['June Brown, Editor', 'June Brown, Editor'],
  ['Mary Moss', 'Mary Moss'],
])('a byline of %s names %s', async (byline, author) => {
  expect(await readDraft(`<h1>Weirs</h1><p>By ${byline}</p><p>Text.</p><p>More.</p>`)).toMatchObject({
    author,
    notKept: [],
  });
});

test.each([
  'By Monday 3 May',
  'By March 2027',
  'By Sept. 2027',
  'By Mon 3 May',
  'By May 3, Leeds',
  'By Monday all valves had been replaced.',
  'By the end of the year',
  `By Anna ${'and Anna '.repeat(20)}`,
  'By <a href="https://a.example/">Anna</a>',
])('a paragraph that only begins like a byline is none: %s', async (paragraph) => {
  const draft = await readDraft(`<h1>Weirs</h1><p>${paragraph}</p><p>Text.</p><p>More.</p>`);
  expect(draft.author).toBe('');
});

test('a text of one paragraph below its title keeps it, even if that begins like a byline', async () => {
  expect(await readDraft('<h1>Weirs</h1><p>By Anna Moss</p>')).toMatchObject({
    author: '',
    content: '<p>By Anna Moss</p>',
  });
});

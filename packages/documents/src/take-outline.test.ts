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

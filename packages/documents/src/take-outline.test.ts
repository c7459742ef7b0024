import { expect, test } from 'vitest';
import { readDraft, readFault } from '../testing/make-documents.ts';

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

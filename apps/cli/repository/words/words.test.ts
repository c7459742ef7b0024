import { expect, test } from 'vitest';
import { listWords } from './list-words.ts';
import { listWordFolders, readWords } from './read-words.ts';

const texts = listWordFolders()
  .flatMap(readWords)
  .flatMap(({ file, words }) => words.map((text) => ({ file, text })));

const filesThatSay = (pattern: RegExp) =>
  new Set(texts.filter(({ text }) => pattern.test(text)).map(({ file }) => file));

test('the words of a file are its whole sentences and its labels, without classes, keys and paths', () => {
  const source = `
    const url = '/company/17';
    const errors = { name: 'Please say who you are', kind: 'not-found' };
    export const Page = ({ count }) => (
      <p className="flex gap-2" title="Your company">
        You have <b>{count}</b> pages.
        {/* Of this year. */}
      </p>
    );`;
  expect(listWords('page.tsx', source)).toEqual([
    'Please say who you are',
    'You have <b>{count}</b> pages.',
    'Your company',
  ]);
});

test('each feature’s words are found', () => {
  expect(texts.length).toBeGreaterThan(5_000);
  expect(filesThatSay(/^Sign in$/).size).toBeGreaterThan(0);
});

test('only actions that cannot be undone say so, and the question about an article, whose words the spec fixes', () => {
  expect(filesThatSay(/(cannot|can['’]t) be undone/)).toEqual(
    new Set([
      'sent-enquiries.tsx',
      'merge-category.tsx',
      'webhooks-page.tsx',
      'lead-to-other.tsx',
      'messages.ts',
      'tokens/tokens-section.tsx',
    ]),
  );
});

test('no text names a control by its shape, colour or place alone', () => {
  const bySight =
    /\b(red|green|blue|round|square) (button|icon|box|link)\b|\b(button|link|box) (above|on the (left|right))\b|\b(top|bottom) (left|right)\b/i;
  expect(filesThatSay(bySight)).toEqual(new Set());
});

test('a thing has the same word on every screen', () => {
  expect(filesThatSay(/\be-mail/i)).toEqual(new Set());
  expect(filesThatSay(/\b(log (in|out)|logged (in|out))\b/i)).toEqual(new Set());
});

import { expect, test } from 'vitest';
import { linkedInText, newsletterText } from './publishing-kit.ts';

const page = { title: 'A quiet pump', url: 'https://site.example/a', siteName: 'Weirside' };

test('the texts have the title, the introduction and the link', () => {
  const announced = { ...page, intro: ' It runs\nat night. ' };
  expect(linkedInText(announced)).toBe(
    'A quiet pump\n\nIt runs at night.\n\nRead it in Weirside: https://site.example/a',
  );
  expect(newsletterText(announced)).toBe(
    'A quiet pump\n\nIt runs at night.\n\nRead more: https://site.example/a',
  );
});

test('a long introduction is cut at a word, and a missing one leaves no gap', () => {
  const [, intro = ''] = newsletterText({ ...page, intro: 'water '.repeat(100) }).split('\n\n');
  expect(intro.length).toBeLessThanOrEqual(280);
  expect(intro).toMatch(/water…$/);
  expect(newsletterText({ ...page, intro: '' })).toBe('A quiet pump\n\nRead more: https://site.example/a');
});

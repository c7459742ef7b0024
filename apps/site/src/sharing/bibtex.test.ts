import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bibtex } from './bibtex.ts';

const article = {
  itemId: 17,
  title: 'A weir & 50 % of {its} flow_rate',
  author: '',
  companyName: 'Brook & Sons',
  url: 'https://site.example/press-releases/a-weir',
  publisherName: 'Headwater',
  publishedAt: new Date('2026-06-30T23:30:00Z'),
  advertLabel: 'Advertisement feature',
};

test('an article is cited under its company, with the day in London and its label', () => {
  expect(bibtex(article)).toBe(
    [
      '@online{headwater-17,',
      String.raw`  title = {{A weir \& 50 \% of \{its\} flow\_rate}},`,
      String.raw`  author = {{Brook \& Sons}},`,
      '  publisher = {Headwater},',
      '  date = {2026-07-01},',
      '  year = {2026},',
      '  url = {https://site.example/press-releases/a-weir},',
      '  note = {Advertisement feature}',
      '}',
      '',
    ].join('\n'),
  );
});

test('an author is cited by name, and the company as the organisation', () => {
  const entry = bibtex({ ...article, author: 'R. Ackroyd', advertLabel: null });
  expect(entry).toContain('author = {R. Ackroyd}');
  expect(entry).toContain(String.raw`organization = {Brook \& Sons}`);
  expect(entry).not.toContain('note');
});

test('no text ends its field: every other brace is escaped', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (title, author) => {
      const entry = bibtex({ ...article, title, author });
      const bare = entry.replaceAll(/\\[{}]/g, '');
      let depth = 0;
      for (const sign of bare) {
        if (sign === '{') depth += 1;
        if (sign === '}') depth -= 1;
        expect(depth).toBeGreaterThanOrEqual(0);
      }
      expect(depth).toBe(0);
      expect(entry.split('\n')).toHaveLength(bibtex(article).split('\n').length + (author.trim() ? 1 : 0));
    }),
  );
});

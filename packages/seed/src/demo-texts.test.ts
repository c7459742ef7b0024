import { expect, test } from 'vitest';
import { caseStudyCompanies } from './case-studies.ts';
import { demoCompanies } from './demo-companies.ts';
import { demoInnovations } from './demo-innovations.ts';
import { textToHtml } from './text-blocks.ts';

const articles = demoCompanies.flatMap((company) => [company, ...company.articles]);
const studies = Object.values(caseStudyCompanies).flat();

test('the demo data has no sentence twice, and every block that the editor knows', () => {
  const texts = [...articles, ...studies, ...demoInnovations];
  const sentences = texts
    .flatMap(({ text, introHeader }) => [introHeader, ...text.split(/(?<=[.!?])\s+|\n\n/)])
    .map((each) => each.trim());
  const long = sentences.filter((sentence) => sentence.length > 40);
  expect(long.filter((sentence, index) => long.indexOf(sentence) !== index)).toEqual([]);
  const all = articles.map(({ text }) => textToHtml(text)).join('');
  for (const tag of ['p', 'h2', 'h3', 'ul', 'ol', 'blockquote', 'table', 'strong', 'em', 'a', 'iframe'])
    expect(all).toContain(`<${tag}`);
});

test('the demo data has texts of 300 to 900 words, with headings, lists and links', () => {
  const published = articles.filter(({ stage }) => stage !== 'draft' && stage !== 'rejected');
  for (const { title, text } of [...published, ...studies, ...demoInnovations]) {
    const count = text.trim().split(/\s+/).length;
    expect([title, count >= 300 && count <= 900]).toEqual([title, true]);
  }
  for (const { title, text } of [...studies, ...demoInnovations]) {
    const html = textToHtml(text);
    for (const start of ['<h2>', '<li>', '<a '])
      expect([title, html]).toEqual([title, expect.stringContaining(start)]);
  }
  for (const { text } of studies) expect(textToHtml(text)).toContain('<h3>');
});

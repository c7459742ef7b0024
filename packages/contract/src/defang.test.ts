import { expect, test } from 'vitest';
import { defang } from './defang.ts';

test.each([
  ['See https://example.com', 'See https[:]//example[.]com'],
  ['ada@brook.example', 'ada[at]brook[.]example'],
  ['evil.pdf.com and pdf.com', 'evil.pdf[.]com and pdf[.]com'],
  ['spec.pdf, Plan 2.DWG and list.xlsx', 'spec.pdf, Plan 2.DWG and list.xlsx'],
  ['see evil.pdfs or evil.pdf-x.com', 'see evil[.]pdfs or evil.pdf-x[.]com'],
  ['evil。com', 'evil[.]com'],
  ['At 7.30 p.m. it rained. We stayed in.', 'At 7.30 p.m. it rained. We stayed in.'],
])('%j is written as %j, so that no mail program makes a link of it', (text, written) => {
  expect(defang(text)).toBe(written);
});

import { defaultCheckSettings, type CheckRule } from '@headwater/contract/checks';
import { itemSnapshot } from '@headwater/contract/snapshot';
import { findHints } from '@headwater/richtext/checks/find-hints';
import { expect, test } from 'vitest';
import { madeTexts } from '../testing/made-texts.ts';
import { caseStudyCompanies } from './case-studies.ts';
import { demoCompanies } from './demo-companies.ts';
import { demoInnovations } from './demo-innovations.ts';
import { textToHtml } from './text-blocks.ts';

interface CorpusText {
  type: string;
  company: string;
  title: string;
  intro: string;
  text: string;
  expected: readonly CheckRule[];
}

const picture = '/files/0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a.png';

/** Finds the rules that a text has hints of, as the publisher has them by default. */
function find({ type, company, title, intro, text }: CorpusText): CheckRule[] {
  const figureUrls = Array.from({ length: 20 }, () => picture);
  const snapshot = itemSnapshot.parse({
    type,
    title,
    introHeader: intro,
    content: textToHtml(text, { figureUrls }),
    contentImages: [],
    banner: null,
    categories: [],
    author: '',
    companyName: company,
    featuredImage: null,
    pdf: null,
    logo: null,
    gallery: [],
    addresses: [],
    videos: [],
    networks: null,
    references: [],
  });
  return findHints(snapshot, {
    ...defaultCheckSettings,
    today: '2026-11-21',
    brokenLinks: [],
    hasPressContact: false,
  }).map(({ rule }) => rule);
}

/** What an editor would ask about in the demo: quotations of nobody, an abbreviation, and news that names nobody to ask. */
const askedInDemo: Record<string, CheckRule[]> = {
  'Lowland Telemetry': ['abbreviation'],
  'A booster set that fits through a cottage door': ['no-speaker'],
  'Eleven weeks from drought order to drinking water': ['no-speaker'],
  'Overflow monitors on a coast without signal': ['no-speaker'],
  'Calder Pumps opens a service depot in Gloucester': ['no-contact'],
  'New range of dosing pumps': ['no-contact'],
  'Imran Siddiqui becomes technical director': ['no-contact'],
  'Tarn publishes every pilot since 2014': ['no-contact'],
  'Lowland Telemetry wins framework with Firth Water': ['no-contact'],
  'Severn Lining takes back its resin drums': ['no-contact'],
  'Marlow foundry melts by electricity': ['no-contact'],
  'Wharfe Screens buys its brush maker': ['no-contact'],
  'Blakeney opens its bench to students': ['no-contact'],
  'A quieter rig for Blackdown': ['no-contact'],
  'Solway Surveys and the university map a sea loch': ['no-contact'],
  'Orwell Blowers reports a record half-year': ['no-contact'],
};

/** Sixty texts of the demo, of every kind. */
const demoTexts: CorpusText[] = [
  ...demoCompanies
    .flatMap((of) =>
      [{ ...of, type: 'company' }, ...of.articles].map((item) => ({ ...item, company: of.title })),
    )
    .slice(0, 40),
  ...Object.entries(caseStudyCompanies)
    .flatMap(([company, studies]) => studies.map((study) => ({ ...study, type: 'case-study', company })))
    .slice(0, 14),
  ...demoInnovations
    .slice(0, 6)
    .map((innovation) => ({ ...innovation, type: 'innovation', company: innovation.companyName })),
].map(({ type, company, title, introHeader, text }) => ({
  type,
  company,
  title,
  intro: introHeader,
  text,
  expected: askedInDemo[title] ?? [],
}));

test('sixty texts of the demo and forty made: all slips are found, and fewer than one hint in ten is a false alarm', () => {
  const texts: readonly CorpusText[] = [...demoTexts, ...madeTexts];
  expect([demoTexts.length, madeTexts.length]).toEqual([60, 40]);
  const missed: string[] = [];
  const falseAlarms: string[] = [];
  let count = 0;
  for (const text of texts) {
    const found = new Set(find(text));
    const expected = new Set(text.expected);
    count += found.size;
    for (const rule of expected) if (!found.has(rule)) missed.push(`${text.title}: ${rule}`);
    for (const rule of found) if (!expected.has(rule)) falseAlarms.push(`${text.title}: ${rule}`);
  }
  expect(missed).toEqual([]);
  expect(falseAlarms.length).toBeLessThan(count / 10);
});

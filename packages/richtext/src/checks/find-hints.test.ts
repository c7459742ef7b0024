import { checkRuleNames, checkRules, type CheckRule } from '@headwater/contract/checks';
import type { ArticleSnapshot } from '@headwater/contract/snapshot';
import { describe, expect, test } from 'vitest';
import { toCompanySnapshot, toSnapshot } from '../../testing/checked-snapshot.ts';
import type { CheckContext } from './checked-item.ts';
import { findHints } from './find-hints.ts';

const context: CheckContext = {
  today: '2026-11-21',
  off: [],
  words: [],
  brokenLinks: [],
  hasPressContact: false,
};

/** The rules of which an article of a text, or with other fields, has hints, beside those that the test is not about. */
function find(fields: string | Partial<ArticleSnapshot>, more: Partial<CheckContext> = {}): CheckRule[] {
  const snapshot = toSnapshot(typeof fields === 'string' ? { content: `<p>${fields}</p>` } : fields);
  return findHints(snapshot, { ...context, ...more }).map(({ rule }) => rule);
}
const news = (content: string): Partial<ArticleSnapshot> => ({
  type: 'press-release',
  content: `<p>${content}</p><p>Ask press@a.example.</p>`,
});

const image = (file: string, alt = 'Weir', more = '') =>
  `<img src="/files/${file.repeat(8)}-0000-4000-8000-000000000000.png" alt="${alt}"${more} />`;
const stored = (file: string, width: number) => ({
  url: `/files/${file.repeat(8)}-0000-4000-8000-000000000000.png`,
  width,
  height: width,
  alt: 'Weir',
  decorative: false,
  variantWidths: [320],
});

/** Of each rule what it finds, and what it does not. */
const cases: Record<
  CheckRule,
  { found: Array<string | Partial<ArticleSnapshot>>; not: Array<string | Partial<ArticleSnapshot>> }
> = {
  'long-headline': { found: [{ title: 'a '.repeat(46).trim() }], not: [{ title: 'a'.repeat(90) }] },
  capitals: {
    found: [{ title: checkRules.capitals.example }],
    not: [{ title: 'UV and SCADA at KSB works' }, { title: 'WRAS approval' }],
  },
  'repeated-intro': {
    found: [
      {
        introHeader: 'A new pump at Leeds saves a third of the energy.',
        content: '<p>A new pump at Leeds saves a third of the energy, and it is quiet.</p>',
      },
    ],
    not: [
      {
        introHeader: 'A new pump at Leeds saves a third of the energy.',
        content: '<p>When the old one failed in May, nobody heard it.</p>',
      },
    ],
  },
  placeholder: {
    found: [
      checkRules.placeholder.example,
      'Lorem ipsum dolor',
      'It saved XX% of the cost',
      'It costs £XXX',
      'It costs £XX',
      '[insert quote here]',
      'Who said it????',
    ],
    not: ['The XXL size, and the XX century', 'Super Bowl XX', 'It was [sic] confirmed', 'Is it?'],
  },
  weekday: {
    found: [
      checkRules.weekday.example,
      'on Sunday, March 3, 2026',
      'It is 31 February 2026',
      'Sat 1st of May 2026',
    ],
    not: [
      'on Tuesday 3 March 2026',
      'on Tues, 3rd March 2026',
      'Wednesday 25 November',
      'on 3 March 2026',
      'May 10 pumps run',
      'He sat 3 May exams',
      'Up to May 40 firms may bid',
      'am Montag, 3. März 2026',
    ],
  },
  'past-date': {
    found: [news(checkRules['past-date'].example), news('Leeds, 3 March 2024 – The works is open.')],
    not: [
      news('The works opened on 3 March 2021.'),
      news('We will open it on 3 March 2027.'),
      news('Founded on 12 May 1998, the company will open a depot.'),
      news('Since 3 March 2019 we have had a plan that will save water.'),
      news('The contract, signed on 3 March 2021, will run until 2031.'),
      checkRules['past-date'].example,
    ],
  },
  'no-speaker': {
    found: [
      { content: '<blockquote>“We have halved what we lose.”</blockquote>' },
      checkRules['no-speaker'].example,
      '‘We’ve halved what we lose in a year.’',
    ],
    not: [
      '“We have halved what we lose in a year,” says Jo Reed.',
      'Jo Reed, who runs it, said: “We have halved what we lose in a whole year.”',
      'They call it “the duck”.',
      '‘We’ve halved what we lose in a year,’ says Jo Reed.',
      'The companies’ pumps of the ’90s ran day and night until the customers’ complaints',
      { content: '<blockquote>“We have halved it.”</blockquote><p>Jo Reed, Head of Networks</p>' },
      { content: '<blockquote>“We have halved it.” – Jo Reed</blockquote>' },
      { content: '<blockquote>A river is a place.</blockquote>' },
    ],
  },
  abbreviation: {
    found: [checkRules.abbreviation.example],
    not: [
      'The River Thames Key Works (RTKW) and the RTKW',
      'The RTKW (River Thames Key Works)',
      'The river Thames key works is our RTKW',
      'SCADA, UV and PLCs in the UK',
      'The MBBR holds its MLSS, and TOC is low; see our MCERTS and WINEP plans',
      'DN300 and the RTKW 200',
      { companyName: 'RTKW Pumps', content: '<p>We at RTKW</p>' },
    ],
  },
  words: { found: ['The waste water'], not: ['The wastewater'] },
  exclamation: {
    found: [
      checkRules.exclamation.example,
      '<a href="https://a.example/">The works</a> is open!',
      '<strong>The</strong> <em>works</em> is open!',
      'The works runs <code>pump</code> now!',
    ],
    not: ['Westward Ho! is a place', 'a != b', 'It runs <code>pump!</code> now'],
  },
  quotes: { found: [checkRules.quotes.example], not: [`A 6" pipe of “the Ouse”`] },
  spaces: { found: ['It  pumps'], not: ['It pumps'] },
  'no-contact': {
    found: [
      { type: 'press-release', content: '<p>It pumps.</p>' },
      { type: 'press-release', content: '<p>It opens on 01.02.2026 10:30. Contact Jane.</p>' },
      { type: 'press-release', content: '<p>It rose by 0.02. 2026 1000 pumps run.</p>' },
    ],
    not: [
      { type: 'press-release', content: '<p>Ring 01632 960 154.</p>' },
      { type: 'press-release', content: '<p><a href="mailto:a@a.example">Ask us</a></p>' },
      { type: 'press-release', content: '<p>It pumps.</p>', pdf: '/files/a.pdf' },
      { type: 'press-release', content: '' },
      'It pumps.',
    ],
  },
  'broken-link': {
    found: ['<a href="https://a.example/gone">a</a>'],
    not: ['<a href="https://a.example/there">a</a>'],
  },
  'staging-link': {
    found: [
      checkRules['staging-link'].example,
      'http://localhost:3000/',
      'http://192.168.0.4/a',
      'https://nas.local/',
      'https://www.a.example/news/preview',
      'https://test.a.co.uk/',
      'https://site-staging.a.example/',
    ].map((url) => `<a href="${url}">a</a>`),
    not: [
      'https://www.test.com/',
      'https://a.example/test',
      'https://test.co.uk/',
      'https://dev.co.uk/',
      'https://test-valley.gov.uk/',
      'https://www.test-valley.gov.uk/',
      'https://itv.com/preview/euro',
      'https://latest.a.example/',
      'mailto:a@dev.a.example',
    ].map((url) => `<a href="${url}">a</a>`),
  },
  'no-table-head': {
    found: [
      { content: '<table><tr><td></td><td></td></tr><tr><td>Pump</td><td>1</td></tr></table>' },
      { content: '<table><tr><td>Flow</td><td>12 l/s</td></tr><tr><td>Head</td><td>7 m</td></tr></table>' },
    ],
    not: [
      { content: '<table><tr><td></td><td>2024</td></tr><tr><td>Pump</td><td>1</td></tr></table>' },
      { content: '<table><tr><td>Name</td><td>Flow</td></tr><tr><td>Pump</td><td>1</td></tr></table>' },
    ],
  },
  'alt-text': {
    found: [{ content: image('a', '') }],
    not: [{ content: image('a') + image('b', '', ' role="presentation"') }],
  },
  'small-picture': {
    found: [{ content: image('a'), contentImages: [stored('a', 400)] }],
    not: [{ content: image('a') + image('b'), contentImages: [stored('a', 1_200)] }],
  },
  'no-credit': {
    found: [
      { featuredImage: stored('a', 1_200) },
      { content: `<figure>${image('a')}<figcaption>The weir</figcaption></figure>` },
    ],
    not: [
      { featuredImage: { ...stored('a', 1_200), credit: 'Jo Reed' } },
      { content: image('a') },
      { content: `<figure>${image('a')}<figcaption>The weir. Photo: Jo Reed</figcaption></figure>` },
    ],
  },
};

const settings = {
  words: [{ use: 'wastewater', not: 'waste water' }],
  brokenLinks: ['https://a.example/gone'],
};

describe.each(checkRuleNames)('the rule %s', (rule) => {
  test.each(cases[rule].found)('finds %j', (fields) => {
    expect(find(fields, settings)).toEqual([rule]);
  });
  test.each(cases[rule].not)('lets pass %j', (fields) => {
    expect(find(fields, settings)).not.toContain(rule);
  });
  test('is switched off', () => {
    for (const fields of cases[rule].found) expect(find(fields, { ...settings, off: [rule] })).toEqual([]);
  });
});

test('a press contact beside the news is a contact', () => {
  const fields = { type: 'press-release', content: '<p>It pumps.</p>' } as const;
  expect(find(fields)).toEqual(['no-contact']);
  expect(find(fields, { hasPressContact: true })).toEqual([]);
});

test('the texts of one table or row of pictures have one hint of a rule that fixes', () => {
  const cells = "<table><tr><td>It's a</td><td>It's b and it's c</td></tr></table>";
  const hints = findHints(toSnapshot({ content: cells }), context);
  expect(hints.map(({ rule, found, advice }) => [rule, found, advice])).toEqual([
    ['quotes', "It's a", 'Use curly quotes and apostrophes. It is here 3 times; ‘Fix’ corrects all 3.'],
  ]);
});

test('a hint quotes whole words, and shows where its text goes on', () => {
  const found = (content: string) => findHints(toSnapshot({ content }), context).map((hint) => hint.found);
  const sentence = 'The meters that we put into the wells of three towns in a single winter are';
  expect(found(`<p>${sentence} "accurate to ±0.5" per day.</p><p>${sentence} ready!</p>`)).toEqual([
    '…three towns in a single winter are ready!',
    '…single winter are "accurate to ±0.5"…',
  ]);
});

test('a hint that was left before hints quoted whole words is the same hint', () => {
  const identities = (content: string) =>
    findHints(toSnapshot({ content }), context).map(({ identity }) => identity);
  const sentence = 'The meters that we put into the wells of three towns in a single winter are';
  expect(identities(`<p>${sentence} "accurate to ±0.5" per day.</p><p>${sentence} ready!</p>`)).toEqual([
    `exclamation ${sentence} ready three towns in a single winter are ready `,
    `quotes ${sentence} accurate to 0 5 per day gle winter are accurate to 0 `,
  ]);
});

test('a company’s name is not for its hints', () => {
  const snapshot = toCompanySnapshot({ title: "Yahoo! JONES'S  PUMPS OF LEEDS TBC" });
  expect(findHints(snapshot, context)).toEqual([]);
});

test('a company has hints about its photos and the links of its contact details', () => {
  const snapshot = toCompanySnapshot({
    logo: { ...stored('a', 200), alt: '' },
    gallery: [stored('b', 300), { ...stored('c', 1_200), alt: '', credit: 'Jo Reed' }],
    addresses: [{ url: 'https://dev.a.example/' }],
  });
  expect(findHints(snapshot, context).map(({ rule, label }) => [rule, label])).toEqual([
    ['staging-link', 'Contact Details'],
    ['alt-text', 'Logo'],
    ['alt-text', 'Photo 2 of the gallery'],
    ['small-picture', 'Photo 1 of the gallery'],
    ['no-credit', 'Photo 1 of the gallery'],
  ]);
});

test('what is said of the same words in the same place is the same hint, whatever their signs', () => {
  const identities = (html: string) =>
    findHints(toSnapshot({ content: html }), context).map(({ identity }) => identity);
  expect(identities('<p>"It  is" TBC</p>')[0]).toBe(identities('<p>Before</p><p>“It is” TBC</p>')[0]);
  expect(identities('<p>It is TBC</p>')[0]).not.toBe(identities('<p>It was TBC</p>')[0]);
});

test('texts in German and Welsh raise nothing that only English has', () => {
  const german =
    '<p>Das Wasserwerk "Am Fluss" wurde im Jahr 1998 erbaut und versorgt seit dem 3. März die ganze Stadt mit Wasser.</p>' +
    '<p>„Wir haben die Verluste in einem einzigen Jahr mehr als halbiert und sparen viel.“</p><p>Die DVGW prüft es.</p>';
  const welsh =
    "<p>Mae'r cwmni wedi agor gwaith dŵr newydd ger Caerdydd, ac mae'n cyflenwi dŵr yfed i'r ddinas gyfan erbyn hyn.</p>" +
    '<p>"Rydym wedi haneru ein colledion mewn un flwyddyn ac yn falch iawn o hynny," meddai CNC.</p>';
  expect(find({ title: 'Neues Wasserwerk in Halle', content: german })).toEqual([]);
  expect(find({ title: 'Gwaith dŵr newydd', content: welsh })).toEqual([]);
});

test('a text of nothing but slips has so many hints of a rule and no more, in little time', () => {
  const content = '<p>TBC! The ABCD  "said" on Monday 3 March 2026</p>'.repeat(4_000);
  const counts = Map.groupBy(find({ content }), (rule) => rule);
  expect(counts.get('placeholder')).toHaveLength(50);
  expect(counts.get('spaces')).toHaveLength(500);
});

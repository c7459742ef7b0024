import { fixableRules, type HouseWord } from '@headwater/contract/checks';
import { emptyTexts, type ItemTexts } from '@headwater/contract/item-texts';
import type { TaskPlace } from '@headwater/contract/review-tasks';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryValue } from '../../testing/arbitrary-value.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import { fromHtml } from '../from-html.ts';
import { listPlaces } from '../places.ts';
import { toHtml } from '../to-html.ts';
import { fixTexts } from './fix.ts';

const runs = propertyRuns(100);

/** Fixes all places. */
function fix(changed: Partial<ItemTexts>, words: readonly HouseWord[] = []): ItemTexts {
  const texts = { ...emptyTexts, ...changed };
  const sections = ['title', 'intro-header'].map((section): TaskPlace => ({ kind: 'section', section }));
  const blocks = listPlaces(fromHtml(texts.content)).map(({ place }): TaskPlace => ({
    kind: 'block',
    path: place,
  }));
  const wanted = [...sections, ...blocks].flatMap((place) => fixableRules.map((rule) => ({ place, rule })));
  return fixTexts(texts, { wanted, words });
}
const fixTitle = (title: string, words: readonly HouseWord[] = []) => fix({ title }, words).title;
const fixContent = (content: string, words: readonly HouseWord[] = []) => fix({ content }, words).content;

describe('straight quotes become those of British English', () => {
  test.each([
    ['"It works," she said.', '“It works,” she said.'],
    ["'It works,' she said.", '‘It works,’ she said.'],
    ["It's the pump that doesn't stop", 'It’s the pump that doesn’t stop'],
    ["the companies' pumps and James' valve", 'the companies’ pumps and James’ valve'],
    ["the '90s, the 1990's and '24", 'the ’90s, the 1990’s and ’24'],
    ["Since '24 the companies' costs rose", 'Since ’24 the companies’ costs rose'],
    ["In the summer of '76 our customers' taps", 'In the summer of ’76 our customers’ taps'],
    ["the '24' sign", 'the ‘24’ sign'],
    ["rock 'n' roll, and 'twas ever so", 'rock ’n’ roll, and ’twas ever so'],
    ['"He called it \'the Ouse\' then," she said', '“He called it ‘the Ouse’ then,” she said'],
    ['\'He said "no" twice\'', '‘He said “no” twice’'],
    ['("in brackets") and—"after a dash"', '(“in brackets”) and—“after a dash”'],
    ['"We opened in 2024"', '“We opened in 2024”'],
    ["'We opened in 2024', she said", '‘We opened in 2024’, she said'],
    ['"A pipe of 6" came," she said', '“A pipe of 6" came,” she said'],
    ['"The first of several paragraphs', '“The first of several paragraphs'],
    ['“Already curly,” and "not yet"', '“Already curly,” and “not yet”'],
  ])('%s', (typed, fixed) => {
    expect(fixTitle(typed)).toBe(fixed);
  });

  test.each([
    ['feet and inches', `A gate of 5'6", a pipe of 6" x 4" and a 12' 3" beam`],
    ['an inch without a quotation', 'A 6" pipe'],
    ['inches of two signs', "A 6'' pipe, 5'6'' long"],
    ['feet', "A drop of 5' at the weir"],
    ['a sign between spaces', 'a " b \' c'],
    ['an opening sign without a partner', "the 'Jones pump"],
    ['an address', "See https://pumps.example/it's and o'hara@pumps.example"],
    ['German', 'Er sagte „Wasser ist Leben" und ging'],
    ['French', "Il dit « l'eau » et c'est tout"],
  ])('but not %s', (_, typed) => {
    expect(fixTitle(typed)).toBe(typed);
  });

  test('but not in code, in a passage of another language, or in a text that is in one', () => {
    const kept = `<p>The <code>"a"  'b'</code> and <span lang="de">"Er  sagt's"</span> of it</p>`;
    expect(fixContent(kept)).toBe(kept);
    const german = `<p>Das Wasserwerk "Am Fluss" wurde im Jahr 1998 erbaut und versorgt heute die ganze Stadt mit Trinkwasser.</p>`;
    expect(fixContent(german)).toBe(german);
    const welsh = `<p>Mae'r cwmni wedi agor gwaith dŵr newydd ger Caerdydd, ac mae'n cyflenwi dŵr yfed i'r ddinas gyfan erbyn hyn.</p>`;
    expect(fixContent(welsh)).toBe(welsh);
  });

  test('across bold letters and links', () => {
    expect(fixContent(`<p>"<strong>It</strong>'s <a href="https://a.example/">on</a>" she said</p>`)).toBe(
      `<p>“<strong>It</strong>’s <a href="https://a.example/">on</a>” she said</p>`,
    );
  });
});

test('one space is left of several, in every kind of block', () => {
  expect(
    fixContent(
      '<p>One.  Two   three <strong> four</strong></p><ul><li>a  b<ul><li>c  d</li></ul></li></ul>' +
        '<table><thead><tr><th scope="col">e  f</th></tr></thead></table>' +
        '<figure><img src="/files/0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a.png" alt="" /><figcaption>"g"</figcaption></figure>',
    ),
  ).toBe(
    '<p>One. Two three <strong>four</strong></p><ul><li>a b<ul><li>c d</li></ul></li></ul>' +
      '<table><thead><tr><th scope="col">e f</th></tr></thead></table>' +
      '<figure><img src="/files/0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a.png" alt="" /><figcaption>“g”</figcaption></figure>',
  );
});

describe('the publisher’s words', () => {
  const words = [
    { use: 'wastewater', not: 'waste water' },
    { use: 'internet', not: 'Internet' },
    { use: 'can’t', not: "can't not" },
    { use: 'net zero', not: 'net-zero' },
    { use: 'on-site', not: 'on site' },
  ];
  test.each([
    ['Waste water is waste  water', 'Wastewater is wastewater'],
    ['waste waters and wastewater stay', 'waste waters and wastewater stay'],
    ['On the Internet. Internet is a name', 'On the internet. Internet is a name'],
    ["We can’t not, and we can't not", 'We can’t, and we can’t'],
    ['A net-zero pump, on site', 'A net zero pump, on-site'],
    ['See https://a.example/waste water', 'See https://a.example/waste water'],
  ])('%s', (typed, fixed) => {
    expect(fixTitle(typed, words)).toBe(fixed);
  });

  test('are left where they run across bold letters', () => {
    const html = '<p>It is <strong>waste</strong> water</p>';
    expect(fixContent(html, words)).toBe(html);
  });
});

test('a place alone is fixed, by one rule', () => {
  const texts = {
    ...emptyTexts,
    title: 'a  "b"',
    introHeader: 'c  "d"',
    content: '<p>e  "f"</p><p>g  "h"</p>',
  };
  expect(
    fixTexts(texts, { wanted: [{ place: { kind: 'block', path: [1] }, rule: 'spaces' }], words: [] }),
  ).toEqual({
    ...texts,
    content: '<p>e  "f"</p><p>g "h"</p>',
  });
  expect(
    fixTexts(texts, {
      wanted: [{ place: { kind: 'section', section: 'title' }, rule: 'quotes' }],
      words: [],
    }),
  ).toEqual({ ...texts, title: 'a  “b”' });
});

/** Text that is mostly what is fixed. */
const slips = fc
  .array(
    fc.constantFrom(
      '"',
      "'",
      '“',
      '”',
      '‘',
      '’',
      ' ',
      '  ',
      'it',
      's',
      '6',
      '90s',
      '(',
      '—',
      ',',
      '.',
      'the',
      '\n',
    ),
    {
      maxLength: 25,
    },
  )
  .map((parts) => parts.join(''));

describe('fixing', () => {
  test('twice is fixing once', () => {
    fc.assert(
      fc.property(slips, arbitraryValue, (title, value) => {
        const once = fix({ title, introHeader: title, content: toHtml(value) });
        expect(fix(once)).toEqual(once);
      }),
      runs,
    );
  });

  test('changes nothing but quotes and spaces, and keeps the blocks', () => {
    const bare = (text: string) =>
      text.replaceAll(/ +/g, ' ').replaceAll(/["“”]/g, '"').replaceAll(/['‘’]/g, "'");
    const shapeOf = (html: string) => fromHtml(html).map(({ type }) => type);
    fc.assert(
      fc.property(slips, arbitraryValue, (text, value) => {
        expect(bare(fixTitle(text))).toBe(bare(text));
        const html = toHtml([...value, { type: 'paragraph', children: [{ text }] }]);
        const fixed = fixContent(html);
        expect(shapeOf(fixed)).toEqual(shapeOf(html));
        expect(bare(fixed)).toBe(bare(html));
      }),
      runs,
    );
  });
});

test('a long text of nothing but signs is fixed in no time', () => {
  for (const part of ['a', "('", '"6" ', "'a' ", '( "', "a'  "]) {
    const content = `<p>${part.repeat(40_000)}</p>`;
    expect(fixContent(content).length).toBeGreaterThan(0);
  }
}, 10_000);

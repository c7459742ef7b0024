import { mapTexts } from '@headwater/contract/item-texts';
import type { ArticleSnapshot } from '@headwater/contract/snapshot';
import { listDrawnGlyphs, readStreams } from '@headwater/runtime/testing/drawn-glyphs';
import { samples } from '@headwater/runtime/testing/fonts';
import { placeTexts } from '@headwater/runtime/testing/place-texts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { DrawnPictures } from './draw-blocks.ts';
import { renderArticlePdf } from './render-article-pdf.ts';

const RIGHT_EDGE = 595.28 - 56;

async function render({
  title,
  content,
  publisher = 'Headwater',
  pictures = new Map(),
}: Record<'title' | 'content', string> & { publisher?: string; pictures?: DrawnPictures }) {
  const snapshot: ArticleSnapshot = {
    type: 'press-release',
    ...mapTexts(() => title),
    partners: [],
    companyName: title,
    content,
    contentImages: [],
    categories: [],
    banner: null,
    featuredImage: null,
    pdf: null,
  };
  return renderArticlePdf({
    snapshot,
    url: `https://site.example/${'water-'.repeat(60)}`,
    publishedAt: new Date(0),
    updatedAt: new Date(0),
    corrections: [{ id: 1, text: title, writtenAt: new Date(0) }],
    press: null,
    kind: 'Press Release',
    advertLabel: null,
    publisher: { name: publisher, brand: null },
    pictures,
  });
}

function contentOf(text: string): string {
  return [
    `<h2>${text} <em>${text}</em></h2>`,
    `<p>${text} <strong>${text}</strong> <a href="https://a.example">${text}</a></p>`,
    `<blockquote>${text}</blockquote>`,
    `<ul><li>${text}<ul><li>${text}</li></ul></li></ul>`,
    `<table><thead><tr><th>${text}</th><th>${text}</th><th>x</th><th>y</th></tr></thead></table>`,
  ].join('');
}

test(
  'an article in any script is drawn without the box of a missing letter',
  { timeout: 60_000 },
  async () => {
    const text = Object.values(samples).join(' ');
    const glyphs = listDrawnGlyphs(await render({ title: text, content: contentOf(text) }));
    expect(glyphs.length).toBeGreaterThan(1_000);
    expect(glyphs).not.toContain('0000');
  },
);

test.each([
  ['Latin', 'W'.repeat(150)],
  ['an address', `https://a.example/${'a/b_c'.repeat(60)}`],
  ['Hangul', '한'.repeat(100)],
  ['two units per letter', '𐌰'.repeat(100)],
  ['Arabic', 'م'.repeat(300)],
  ['Thai', 'น้ำสะอาด'.repeat(30)],
  ['a mark on each letter', 'W\u0301'.repeat(100)],
])('a word without a break stays in its column: %s', { timeout: 60_000 }, async (_script, word) => {
  const pdf = await render({ title: word, content: contentOf(word), publisher: word.slice(0, 60) });
  const texts = await placeTexts(pdf);
  expect(texts.filter(({ right }) => right > RIGHT_EDGE + 0.5)).toEqual([]);
  expect(texts.filter(({ left }) => left < 56 - 0.5)).toEqual([]);
  expect(listDrawnGlyphs(pdf)).not.toContain('0000');
});

test('a right-to-left paragraph has its styles in that order, on the right', async () => {
  const content = '<p>ראשון <strong>שני</strong> <a href="https://a.example">שלישי</a> (12)</p>';
  const texts = await placeTexts(await render({ title: 'Water', content }));
  const placeOf = (word: string) => texts.find(({ text }) => text.includes(word));
  const [first, second, third, last] = ['ראשון', 'שני', 'שלישי', '12'].map(placeOf);
  expect(first?.right).toBeCloseTo(RIGHT_EDGE, 0);
  expect(second?.right).toBeLessThanOrEqual((first?.left ?? 0) + 0.1);
  expect(third?.right).toBeLessThanOrEqual((second?.left ?? 0) + 0.1);
  expect(last?.right).toBeLessThanOrEqual((third?.left ?? 0) + 0.1);
});

test('a block after a paragraph that ends with a link is below it', async () => {
  const content = '<p>See <a href="https://a.example">the pumps</a></p><ul><li>Valves</li></ul>';
  const texts = await placeTexts(await render({ title: 'Water', content }));
  const heightOf = (word: string) => texts.find(({ text }) => text.includes(word))?.y ?? 0;
  expect(heightOf('pumps') - heightOf('Valves')).toBeGreaterThan(15);
});

const arabic = 'تعمل المضخات الجديدة منذ الصيف ونقيس استهلاك الطاقة كل يوم. ';

test('a right-to-left text has its titles, paragraphs and lists on the right', async () => {
  const content = `<h2>${arabic}</h2><p>${arabic.repeat(4)}</p><ul><li>${arabic}</li></ul><p>Water</p>`;
  const texts = await placeTexts(await render({ title: arabic, content }));
  const mark = texts.find(({ text }) => text.includes('•'));
  expect(mark?.right).toBeGreaterThan(RIGHT_EDGE - 16);
  const item = texts.find(({ y, text }) => y === mark?.y && !text.includes('•'));
  expect(item?.right).toBeLessThan(mark?.left ?? 0);
  const lines = Map.groupBy(
    texts.filter(({ text }) => /\p{Script=Arabic}/u.test(text)),
    ({ page, y }) => `${page} ${Math.round(y)}`,
  );
  const edges = Array.from(lines.values(), (line) => Math.max(...line.map(({ right }) => right)));
  // The title, the heading, at least two lines of the paragraph, and the item.
  expect(edges.filter((right) => right > RIGHT_EDGE - 20).length).toBeGreaterThan(4);
  expect(Math.max(...edges)).toBeLessThan(RIGHT_EDGE + 0.5);
});

test.each([
  ['a paragraph of several styles', `<p>${`${arabic}<strong>${arabic}</strong>`.repeat(60)}</p>`],
  ['a list', `<ul>${`<li>${arabic}</li>`.repeat(70)}</ul>`],
  ['a list from left to right', `<ul>${'<li>A pump</li>'.repeat(120)}</ul>`],
])('%s that continues on another page has its tags closed on each', async (_what, content) => {
  const streams = readStreams(await render({ title: 'Water', content }));
  const pages = streams.filter((stream) => stream.includes(' BDC'));
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) {
    let open = 0;
    for (const [mark] of page.matchAll(/ BDC$|^EMC$/gm)) {
      open += mark === 'EMC' ? -1 : 1;
      expect(open).toBeGreaterThanOrEqual(0);
    }
    expect(open).toBe(0);
  }
});

test('a picture is drawn smaller rather than leave much of a page empty', async () => {
  const url = '/files/0a1b2c3d-0000-4000-8000-000000000001.png';
  const picture = sharp({ create: { width: 1_600, height: 900, channels: 3, background: '#0b4a78' } });
  const pictures = new Map([[url, await picture.jpeg().toBuffer()]]);
  const height = (RIGHT_EDGE - 56) * (900 / 1_600);
  const moved: number[] = [];
  for (let lines = 8; lines < 24; lines += 1) {
    const content = `${'<p>Before</p>'.repeat(lines)}<figure><img src="${url}" alt="A weir" /><figcaption>The weir</figcaption></figure>`;
    const texts = await placeTexts(await render({ title: 'Water', content, pictures }));
    const room = Math.min(...texts.filter(({ text }) => text === 'Before').map(({ y }) => y)) - 56;
    if (texts.find(({ text }) => text === 'The weir')?.page === 2) moved.push(room);
  }
  expect(moved.length).toBeGreaterThan(0);
  // With the space around it and its caption.
  expect(Math.max(...moved)).toBeLessThan(height * 0.6 + 40);
});

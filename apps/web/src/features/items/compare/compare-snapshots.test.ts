import type { ArticleSnapshot, CompanySnapshot, ItemSnapshot } from '@headwater/contract/snapshot';
import {
  listUnusedFields,
  noPlace,
  sampleArticle,
  sampleCompany,
} from '@headwater/contract/testing/sample-snapshots';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareSnapshots, summarizeChanges } from './compare-snapshots.ts';

function imageSnapshot(name: string, alt = '') {
  return {
    url: `/files/${name}.png`,
    width: 1200,
    height: 675,
    alt,
    decorative: false,
    variantWidths: [400],
  };
}

const weir = imageSnapshot('0b5a4b1e-51a7-4c0c-9c3a-0d7a7f7d9a10');
const leeds = { ...noPlace, street_1: '1 Mill Lane', phone: '0113 1', email: 'leeds@example.com', url: '' };
const york = {
  ...noPlace,
  street_1: '2 Ouse Road',
  phone: '01904 2',
  email: '',
  url: 'https://example.com/york',
};
const vimeo = { url: 'https://vimeo.com/1', title: 'How it pumps' };
const youtube = { url: 'https://www.youtube.com/watch?v=abcdefghijk', title: '' };
const pumps = { id: 1, name: 'Pumps', parentId: 0 };
const borehole = { id: 2, name: 'Borehole Pumps', parentId: 1 };
const leakage = { id: 5, title: 'Leakage', companyName: 'Wharfe' };
const noNetworks = { facebook: '', x_twitter: '', linkedin: '', youtube: '' };

const company: CompanySnapshot = {
  ...sampleCompany,
  introHeader: 'Pumps that last',
  content: '<p>Since 1923.</p>',
  contentImages: [],
  banner: null,
  logo: imageSnapshot('logo'),
  gallery: [imageSnapshot('one'), imageSnapshot('two')],
  addresses: [leeds],
  videos: [vimeo],
  networks: null,
  references: [],
  categories: [pumps],
};
const article: ArticleSnapshot = {
  ...sampleArticle,
  content: '<p>See <a href="https://example.com/a">our site</a>.</p>',
  contentImages: [],
  pdf: null,
};

function summaryOf(before: ItemSnapshot, after: ItemSnapshot): string {
  return summarizeChanges(compareSnapshots(before, after));
}

describe('the changes of a company', () => {
  const cases: [string, Partial<CompanySnapshot>, Partial<CompanySnapshot>?][] = [
    ['', {}],
    ['Title changed', { title: 'Calder Group' }],
    ['Intro header removed', { introHeader: '' }],
    ['Content changed', { content: '<p>Since 1924.</p>' }],
    ['Layout of the content changed', { content: '<p><strong>Since 1923.</strong></p>' }],
    [
      'Content changed, 1 picture in the content added',
      { content: `<p>Since 1923.</p><img src="${weir.url}" alt="A weir">`, contentImages: [weir] },
    ],
    ['Banner added', { banner: imageSnapshot('wide') }],
    ['Logo replaced', { logo: imageSnapshot('new-logo') }],
    ['Logo removed', { logo: null }],
    ['2 photos replaced', { gallery: [imageSnapshot('three'), imageSnapshot('four')] }],
    [
      '1 photo replaced, 1 photo added',
      { gallery: [imageSnapshot('one'), imageSnapshot('three'), imageSnapshot('four')] },
    ],
    ['1 photo removed', { gallery: [imageSnapshot('two')] }],
    ['Photos reordered', { gallery: [imageSnapshot('two'), imageSnapshot('one')] }],
    [
      'Description of a photo added',
      { gallery: [{ ...imageSnapshot('one'), decorative: true }, imageSnapshot('two')] },
    ],
    ['Description of a photo added', { gallery: [imageSnapshot('one', 'A weir'), imageSnapshot('two')] }],
    [
      'Credit of a photo added',
      { gallery: [{ ...imageSnapshot('one'), credit: 'Photo: Jo' }, imageSnapshot('two')] },
    ],
    ['1 video added', { videos: [vimeo, youtube] }],
    ['Videos reordered', { videos: [youtube, vimeo] }, { videos: [vimeo, youtube] }],
    ['Title of a video removed', { videos: [{ ...vimeo, title: '' }] }],
    ['Phone changed', { addresses: [{ ...leeds, phone: '0113 9' }] }],
    ['Street changed', { addresses: [{ ...leeds, street_1: '9 Mill Lane' }] }],
    ['Town added, postcode added', { addresses: [{ ...leeds, town: 'Leeds', postcode: 'LS1 1AA' }] }],
    ['Web address added', { addresses: [{ ...leeds, url: 'https://example.com' }] }],
    ['1 address added', { addresses: [leeds, york] }],
    ['1 address added, 1 address removed', { addresses: [york] }],
    ['Addresses reordered', { addresses: [york, leeds] }, { addresses: [leeds, york] }],
    [
      'Phone (2 Ouse Road) changed',
      { addresses: [leeds, { ...york, phone: '01904 9' }] },
      { addresses: [leeds, york] },
    ],
    ['LinkedIn added', { networks: { ...noNetworks, linkedin: 'https://linkedin.com/calder' } }],
    ['', { networks: noNetworks }],
    ['1 category added', { categories: [pumps, borehole] }],
    ['1 reference added', { references: [leakage] }],
    // It has the same title and company.
    ['1 reference added', { references: [leakage, { ...leakage, id: 6 }] }, { references: [leakage] }],
    [
      '1 reference added, 1 reference removed',
      { references: [{ ...leakage, id: 6 }] },
      { references: [leakage] },
    ],
    ['Reference changed', { references: [{ ...leakage, title: 'Losses' }] }, { references: [leakage] }],
    [
      '2 photos replaced, phone changed, 1 category added',
      {
        gallery: [imageSnapshot('three'), imageSnapshot('four')],
        addresses: [{ ...leeds, phone: '0113 9' }],
        categories: [pumps, borehole],
      },
    ],
  ];
  it.each(cases)('are summarised as “%s”', (expected, after, before = {}) => {
    expect(summaryOf({ ...company, ...before }, { ...company, ...after })).toBe(expected);
  });
});

describe('the changes of an article', () => {
  const cases: [string, Partial<ArticleSnapshot>][] = [
    ['Author changed', { author: 'B. Brook' }],
    ['Featured image replaced', { featuredImage: imageSnapshot('other') }],
    ['PDF added', { pdf: '/files/a.pdf' }],
    ['Content removed, PDF added', { content: '', pdf: '/files/a.pdf' }],
    ['Company changed', { companyName: 'Calder Group' }],
  ];
  it.each(cases)('are summarised as “%s”', (expected, after) => {
    expect(summaryOf(article, { ...article, ...after })).toBe(expected);
  });

  it('include a link with the same text and another address', () => {
    const content = article.content.replace('example.com/a', 'example.net/b');
    expect(compareSnapshots(article, { ...article, content })).toEqual([
      {
        kind: 'text',
        label: 'Content',
        summary: 'content changed',
        before: 'See our site (https://example.com/a).',
        after: 'See our site (https://example.net/b).',
      },
    ]);
  });
});

it('the comparison finds whether any two companies differ, in both directions', () => {
  const some = fc.record({
    title: fc.constantFrom('A', 'B'),
    gallery: fc.subarray([imageSnapshot('one'), imageSnapshot('two'), imageSnapshot('three')]),
    addresses: fc.subarray([leeds, york]),
    videos: fc.subarray([vimeo, youtube]),
    categories: fc.subarray([pumps, borehole]),
    references: fc.subarray([leakage, { ...leakage, id: 6 }]),
  });
  fc.assert(
    fc.property(some, some, (one, other) => {
      const [before, after] = [
        { ...company, ...one },
        { ...company, ...other },
      ];
      const isSame = JSON.stringify(before) === JSON.stringify(after);
      expect(compareSnapshots(before, after).length === 0).toBe(isSame);
      expect(compareSnapshots(after, before).length === 0).toBe(isSame);
    }),
    { numRuns: 50 },
  );
});

it.each([sampleCompany, sampleArticle])(
  'the comparison finds a change of any field of a $type',
  async (snapshot) => {
    const derive = (changed: ItemSnapshot) => compareSnapshots(snapshot, changed);
    const byName = 'They are compared by name.';
    const exceptions = {
      type: 'An item never changes its type.',
      contentImages: 'They change with the content.',
      ...Object.fromEntries(
        ['banner', 'logo', 'gallery', 'featuredImage'].flatMap((image) =>
          ['width', 'height', 'variantWidths'].map((detail) => [
            `${image}.${detail}`,
            'It changes with the file.',
          ]),
        ),
      ),
      'partners.companyId': byName,
      'categories.id': byName,
      'regions.id': byName,
      'regions.parentId': 'The list has one level.',
      'sectors.id': byName,
      'sectors.parentId': 'The list has one level.',
    };
    expect(await listUnusedFields(snapshot, { derive, exceptions })).toEqual([]);
  },
);

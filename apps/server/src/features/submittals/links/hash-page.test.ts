import { mapFacts } from '@headwater/contract/item-texts';
import { itemSnapshot, type ItemSnapshot } from '@headwater/contract/snapshot';
import { expect, test } from 'vitest';
import { hashPage } from './hash-page.ts';

const picture = {
  url: '/files/1.webp',
  width: 600,
  height: 400,
  alt: 'A pump',
  decorative: false,
  variantWidths: [320],
};
const page: ItemSnapshot = {
  type: 'press-release',
  title: 'A new pump',
  introHeader: 'It saves half the power',
  content: '<p>Text.</p>',
  contentImages: [],
  banner: picture,
  categories: [{ id: 1, name: 'Pumps', parentId: 0 }],
  author: '',
  ...mapFacts(() => ''),
  partners: [],
  companyName: 'Calder Pumps',
  featuredImage: null,
  pdf: null,
};

test('the hash of a page does not depend on the order of its fields, or on new sizes of its pictures', () => {
  const { type, title, ...rest } = page;
  const same = { ...rest, title, type, banner: { ...picture, variantWidths: [320, 640] } } as ItemSnapshot;
  expect(hashPage(same)).toEqual(hashPage(page));
});

test.each([
  ['title', { title: 'A newer pump' }],
  ['picture', { banner: { ...picture, alt: 'Two pumps' } }],
  ['order of lists', { categories: [{ id: 2, name: 'Valves', parentId: 0 }, ...page.categories] }],
])('the hash of a page with another %s is another one', (_name, change) => {
  expect(hashPage({ ...page, ...change })).not.toEqual(hashPage(page));
});

const { author: _author, companyName: _name, featuredImage: _image, pdf: _pdf, ...shared } = page;
const profile = {
  ...shared,
  type: 'company',
  logo: null,
  gallery: [picture],
  addresses: [{ street_1: '1 Quay', phone: '', email: '', url: '' }],
  videos: [{ url: 'https://vimeo.com/1', title: '' }],
  networks: null,
  references: [],
};

test.each([page, profile])(
  'empty fields that joined since the first release leave the hash of a $type as it was',
  (first) => {
    expect(hashPage(itemSnapshot.parse(first))).toEqual(hashPage(Object(first)));
  },
);

test('the hash equals the one that earlier releases have stored; if it changes, a migration has to clear those', () => {
  expect(hashPage(page).toString('hex')).toBe(
    'd8f4724e6e648ab1de57f7838a0caa917fdb6e4ea102c4dd473bd99271f595c7',
  );
});

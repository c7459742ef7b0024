import { finderPath } from '@headwater/pages/render';
import { expect, test } from 'vitest';
import { parseFinderQuery } from './finder-query.ts';

const parse = (query: string) => {
  const params = new URLSearchParams(query);
  const valueOf = (key: string) => (key === 'company' ? params.getAll(key) : params.get(key));
  return parseFinderQuery(Object.fromEntries([...params.keys()].map((key) => [key, valueOf(key)])));
};

test.for([
  '',
  'q=dosing+pump&category=3&accreditation=4&region=5&sector=6&size=10-49&studies=yes&sort=name&page=2',
  'category=3&after=12-34',
  'q=pump&sort=newest&after=12-34',
  'q=pump&region=5&sort=name&company=aire-pumps&company=calder-pumps&page=2',
])('the address with %s is written as it is read', (query) => {
  const input = parse(query);
  if (!input) throw new Error('it is well formed');
  const { search, cursor, page } = input;
  const place = { cursor: cursor && `${cursor.micros}-${cursor.itemId}`, page };
  expect(finderPath(search, place)).toBe(`/supply-chain${query && `?${query}`}`);
});

test('what has no effect is left out of the address', () => {
  const parsed = parse('q=&sort=relevance&page=3&unknown=1');
  expect(parsed && finderPath(parsed.search, { page: parsed.page })).toBe('/supply-chain');
});

test('an unknown order is the usual one', () => {
  expect(parse('q=pump&sort=price')?.search.order).toBe('relevance');
  expect(parse('sort=price')?.search.order).toBe('newest');
});

test.for([
  'category=x',
  'region=0',
  'sector=-1',
  'accreditation=9999999999',
  'size=7',
  'studies=no',
  'page=0',
  'after=1',
  'q=%00',
  'company=..%2Fadmin',
])('%s is malformed', (query) => {
  expect(parse(query)).toBeNull();
});

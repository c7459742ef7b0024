import { sampleArticle, sampleCompany } from '@headwater/contract/testing/sample-snapshots';
import { expect, test } from 'vitest';
import { listPlaceOptions } from './list-place-options.ts';

test.each([sampleCompany, sampleArticle])('names each part of the $type once', (snapshot) => {
  const labels = listPlaceOptions({
    ...snapshot,
    content: '<ul><li>It lasts.</li></ul><p>And:</p><ul><li>It needs no oil.</li><li>It is quiet.</li></ul>',
  }).map(({ label }) => label.toLowerCase());
  expect(labels).toEqual([...new Set(labels)]);
  expect(labels).toEqual(expect.arrayContaining(['list of 1 item “it lasts.”', 'list item “it lasts.”']));
});

test('offers a section whose picture is missing', () => {
  const keys = listPlaceOptions({ ...sampleArticle, featuredImage: null }).map(({ key }) => key);
  expect(keys).toContain('section:featured-image');
});

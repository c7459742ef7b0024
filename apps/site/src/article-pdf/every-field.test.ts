import { createHash } from 'node:crypto';
import type { ItemSnapshot } from '@headwater/contract/snapshot';
import { listUnusedFields, sampleArticle } from '@headwater/contract/testing/sample-snapshots';
import { expect, test } from 'vitest';
import { renderArticlePdf } from './render-article-pdf.ts';

test('every field of an article is in its PDF, with listed exceptions', async () => {
  const day = new Date('2026-11-21T12:00:00Z');
  const derive = async (snapshot: ItemSnapshot) => {
    if (snapshot.type === 'company') throw new Error('a company has no PDF');
    const bytes = await renderArticlePdf({
      snapshot,
      url: 'https://site.example/press-releases/a-depot',
      publishedAt: day,
      updatedAt: day,
      corrections: [],
      press: null,
      kind: 'Company News',
      advertLabel: null,
      publisher: { name: 'Headwater', brand: null },
      pictures: new Map(),
    });
    return createHash('sha256').update(bytes).digest('hex');
  };
  const exceptions = {
    type: 'It is distinguished by its kind.',
    contentImages: 'Pictures have their own test.',
    banner: 'Pictures have their own test.',
    featuredImage: 'Pictures have their own test.',
    categories: 'They lead to lists of the site.',
    'partners.companyId': 'The name is enough on paper.',
    pdf: 'An article whose text is a PDF is that PDF.',
  };
  expect(await listUnusedFields(sampleArticle, { derive, exceptions })).toEqual([]);
});

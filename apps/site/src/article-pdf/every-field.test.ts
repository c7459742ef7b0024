import { createHash } from 'node:crypto';
import type { ItemSnapshot } from '@headwater/contract/snapshot';
import { listUnusedFields, sampleArticle } from '@headwater/contract/testing/sample-snapshots';
import { expect, test } from 'vitest';
import { renderArticlePdf } from './render-article-pdf.ts';

test('every field of an article is in its PDF, but for the exceptions', async () => {
  const day = new Date('2026-11-21T12:00:00Z');
  const derive = async (snapshot: ItemSnapshot) => {
    if (snapshot.type === 'company') throw new Error('a company has no PDF');
    const bytes = await renderArticlePdf({
      snapshot,
      url: 'https://site.example/press-releases/a-depot',
      publishedAt: day,
      updatedAt: day,
      kind: 'Company News',
      advertLabel: null,
      publisher: { name: 'Headwater', brand: null },
      pictures: new Map(),
    });
    return createHash('sha256').update(bytes).digest('hex');
  };
  const exceptions = {
    type: 'It is told apart by its kind.',
    contentImages: 'Pictures are drawn in a test of their own.',
    banner: 'Pictures are drawn in a test of their own.',
    featuredImage: 'Pictures are drawn in a test of their own.',
    categories: 'They lead to lists of the site.',
    pdf: 'An article whose text is a PDF is that PDF.',
  };
  expect(await listUnusedFields(sampleArticle, { derive, exceptions })).toEqual([]);
});

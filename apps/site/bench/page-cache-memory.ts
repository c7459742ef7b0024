import { residentMemoryMb } from '@headwater/runtime/measure/resident-memory';
import { pageResponseBytes, type PageResponse } from '../src/http/rendered-page.ts';
import { createPageCache } from '../src/page-cache/page-cache.ts';

/** Puts a million pages into a page cache of the default size, in a process of its own. */
const PAGE_COUNT = 1_000_000;
const CACHE_MB = 128;
const cache = createPageCache<PageResponse>({
  maxBytes: CACHE_MB * 1_000_000,
  bytesOf: pageResponseBytes,
  subscribedConnection: () => 1,
  today: () => '',
});

/** Creates a response that is as large as an item's page in each encoding. */
function createPageResponse(itemId: number): PageResponse {
  const [identity, gzip, br] = [10_000, 2_600, 2_400].map((bytes) => Buffer.allocUnsafeSlow(bytes));
  if (!identity || !gzip || !br) throw new Error('three encodings');
  const encoded = { type: 'text/html', etag: `"${itemId}"`, identity, gzip, br };
  return { kind: 'content', itemId, styleHash: null, cacheTag: `site,item:${itemId}`, encoded, answers: {} };
}

async function readPages(first: number, last: number): Promise<number> {
  for (let itemId = first; itemId <= last; itemId += 1) {
    const cacheTags = [`item:${itemId}`, `account:${itemId % 50_000}`, `category:${itemId % 100}`];
    await cache.get(`/mini-case-studies/item-${itemId}`, async () => ({
      page: createPageResponse(itemId),
      cacheTags,
    }));
    if (itemId % 100 === 0) cache.invalidateTags([`account:${itemId % 50_000}`]);
  }
  return residentMemoryMb(process.pid);
}

const before = residentMemoryMb(process.pid);
const half = await readPages(1, PAGE_COUNT / 2);
const all = await readPages(PAGE_COUNT / 2 + 1, PAGE_COUNT);
process.send?.({ bound: CACHE_MB, pages: PAGE_COUNT, before, half, all });

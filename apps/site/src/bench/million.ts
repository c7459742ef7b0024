import { residentMb } from '@headwater/runtime/measure/resident';
import { outcomeBytes, type Outcome } from '../outcome.ts';
import { createPageCache } from '../page-cache.ts';

/** A million pages through the memory of pages alone, at the default bound, in a process of its own. */
const pages = 1_000_000;
const bound = 128;
const cache = createPageCache<Outcome>({
  maxBytes: bound * 1_000_000,
  bytesOf: outcomeBytes,
  hearing: () => 1,
  today: () => '',
});

/** As large as the page of an item in each encoding. */
function makeOutcome(itemId: number): Outcome {
  const [identity, gzip, br] = [10_000, 2_600, 2_400].map((bytes) => Buffer.allocUnsafeSlow(bytes));
  if (!identity || !gzip || !br) throw new Error('three encodings');
  return { kind: 'answer', itemId, answer: { type: 'text/html', etag: `"${itemId}"`, identity, gzip, br } };
}

async function readTo(first: number, last: number): Promise<number> {
  for (let itemId = first; itemId <= last; itemId += 1) {
    const words = [`item:${itemId}`, `account:${itemId % 50_000}`, `category:${itemId % 100}`];
    await cache.get(`/mini-case-studies/item-${itemId}`, async () => ({ page: makeOutcome(itemId), words }));
    if (itemId % 100 === 0) cache.forget([`account:${itemId % 50_000}`]);
  }
  return residentMb(process.pid);
}

const before = residentMb(process.pid);
const half = await readTo(1, pages / 2);
const all = await readTo(pages / 2 + 1, pages);
process.send?.({ bound, pages, before, half, all });

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { measureLatency } from '@headwater/runtime/measure/latency';
import { measureThroughput } from '@headwater/runtime/measure/throughput';
import { z } from 'zod';

const ready = z.object({
  /** The site with its memory, the same bytes from a bare server, and the site without a memory. */
  kept: z.url(),
  bare: z.url(),
  fresh: z.url(),
  deepPlaces: z.array(z.string()),
});

/** Half of what a bare server does, which only hands out bytes, and 50 ms for whatever must be made. */
const leastShare = 0.5;
const mostMilliseconds = 50;

const print = (line: string) => process.stdout.write(`${line}\n`);

print('Filling a database with 100,000 published items; this takes a minute or two.');
const servers = fork(new URL('serve.ts', import.meta.url), {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
const [message] = await Promise.race([once(servers, 'message'), once(servers, 'exit')]);
const { kept, bare, fresh, deepPlaces } = ready.parse(message);

const faults: string[] = [];

const path = '/supply-chain/item-5';
const rateOf = async (origin: string) =>
  measureThroughput({
    ask: () => ({
      url: `${origin}${path}`,
      headers: { 'accept-encoding': 'br', 'user-agent': 'Mozilla/5.0 Firefox/146.0' },
    }),
    connections: 16,
    seconds: 5,
  });
const [bareRate, siteRate] = [await rateOf(bare), await rateOf(kept)];
const share = siteRate / bareRate;
print(
  `\nA page from memory: ${siteRate.toFixed(0)} a second, ${bareRate.toFixed(0)} from a bare Fastify server`,
);
print(`share: ${share.toFixed(2)} (at least ${leastShare})`);
if (share < leastShare) faults.push(`the site serves ${share.toFixed(2)} of what a bare server does`);

print('\nMade anew each time, in milliseconds at the median:');
const kinds: Record<string, readonly string[]> = {
  home: ['/'],
  'list deep down': deepPlaces.map((place) => `/case-studies?after=${place}`),
  'category deep down': deepPlaces.map((place) => `/supply-chain?category=2&after=${place}`),
  'rare category': deepPlaces.map((place) => `/supply-chain?category=18&after=${place}`),
  company: Array.from({ length: 20 }, (_, index) => `/supply-chain/item-${index * 10 + 5}`),
  article: Array.from({ length: 20 }, (_, index) => `/mini-case-studies/item-${20_005 + index * 10}`),
  'search, a word everywhere': ['water', 'pump', 'item'].map((word) => `/search?q=${word}`),
  'search, a beginning': ['wat', 'pi', 'val'].map((word) => `/search?q=${word}`),
  'search, a rare word': ['waterx390', 'pumpx350', 'filterx301'].map((word) => `/search?q=${word}`),
  'search, several words': ['water pump valve', 'item pumpx350', 'storm valvex301 pipe'].map(
    (words) => `/search?q=${encodeURIComponent(words)}`,
  ),
  feed: ['/feed.xml'],
  sitemap: ['/sitemap.xml'],
  'sitemap part': Array.from({ length: 10 }, (_, index) => `/sitemap/${index}.xml`),
};
for (const [name, paths] of Object.entries(kinds)) {
  const { median, p95 } = await measureLatency({ urls: paths.map((place) => `${fresh}${place}`) });
  print(`${name.padEnd(28)} ${median.toFixed(1).padStart(7)}   (95 %: ${p95.toFixed(1)})`);
  if (median > mostMilliseconds) faults.push(`${name} takes ${median.toFixed(1)} ms`);
}

servers.disconnect();
await once(servers, 'exit');
if (faults.length > 0) {
  print(`\nToo slow: ${faults.join('; ')}.`);
  process.exitCode = 1;
}

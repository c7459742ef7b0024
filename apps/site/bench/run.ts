import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { formatCount } from '@headwater/contract/money';
import { addToSeries } from '@headwater/runtime/measure/add-to-series';
import { writeIntoReadme } from '@headwater/runtime/measure/readme';
import { z } from 'zod';
import { measureRenderLatency } from './render-latency.ts';
import { measureCacheMemory, measureMemory } from './memory.ts';
import { missedGoals, toFigures, toMarkdown, toSummary, type Results } from './results.ts';
import { measureThroughput } from './throughput.ts';

const readyMessage = z.object({
  databaseUrl: z.string(),
  dataDir: z.string(),
  /** The site with its page cache, a bare server with the same answer, and the site without a cache. */
  cached: z.url(),
  bare: z.url(),
  uncached: z.url(),
  /** The one path of the bare server. */
  path: z.string(),
  deepCursors: z.array(z.string()),
});

const SCRIPT = 'npm run bench:site';
const DEFAULT_ITEMS = 200_000;

const logProgress = (line: string) => process.stderr.write(`${line}\n`);

const items = Number(process.argv[2] ?? DEFAULT_ITEMS);
logProgress(
  `Filling a database with ${formatCount(items)} published items; two hundred thousand take some minutes …`,
);
const servers = fork(new URL('servers.ts', import.meta.url), [String(items)], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
const [message] = await Promise.race([once(servers, 'message'), once(servers, 'exit')]);
const { cached, bare, uncached, path, deepCursors, ...site } = readyMessage.parse(message);
logProgress('Requesting a cached page …');
const throughput = await measureThroughput(path, { cached, bare });
logProgress('Requesting pages that are not cached …');
const renderLatency = await measureRenderLatency(uncached, { deepCursors, databaseUrl: site.databaseUrl });
logProgress('Requesting many more pages than the cache holds …');
const memory = { site: await measureMemory(site), cache: await measureCacheMemory() };
servers.disconnect();
await once(servers, 'exit');

const results: Results = { items, throughput, renderLatency, memory, cores: availableParallelism() };
const markdown = toMarkdown(results);
process.stdout.write(`${markdown}\n`);
const missed = missedGoals(results);
if (items === DEFAULT_ITEMS) {
  await writeIntoReadme('apps/site/bench/README.md', { script: SCRIPT, markdown });
  await writeIntoReadme('README.md', { script: SCRIPT, markdown: toSummary(results) });
  missed.push(...(await addToSeries('apps/site/bench', toFigures(results))));
}
if (missed.length > 0) {
  logProgress(`Missed: ${missed.join('; ')}.`);
  process.exitCode = 1;
}

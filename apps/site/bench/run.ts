import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { writeIntoReadme } from '@headwater/runtime/measure/readme';
import { z } from 'zod';
import { measureRenderLatency } from './render-latency.ts';
import { measureMemory, measureCacheMemory } from './memory.ts';
import { missedGoals, toMarkdown, type Results } from './results.ts';
import { measureThroughput } from './throughput.ts';

const readyMessage = z.object({
  databaseUrl: z.string(),
  dataDir: z.string(),
  /** The site with its memory, the same bytes from a bare server, and the site without a memory. */
  kept: z.url(),
  bare: z.url(),
  fresh: z.url(),
  /** What the bare server has. */
  path: z.string(),
  deepPlaces: z.array(z.string()),
});

const logProgress = (line: string) => process.stderr.write(`${line}\n`);

logProgress('Filling a database with 100,000 published items; this takes a minute or two …');
const servers = fork(new URL('servers.ts', import.meta.url), {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
const [message] = await Promise.race([once(servers, 'message'), once(servers, 'exit')]);
const { kept, bare, fresh, path, deepPlaces, ...where } = readyMessage.parse(message);
logProgress('A page from memory …');
const throughput = await measureThroughput(path, { kept, bare });
logProgress('Pages made anew …');
const renderLatency = await measureRenderLatency(fresh, { deepPlaces });
logProgress('Many more pages than are kept …');
const memory = { site: await measureMemory(where), cache: await measureCacheMemory() };
servers.disconnect();
await once(servers, 'exit');

const results: Results = { throughput, renderLatency, memory, cores: availableParallelism() };
await writeIntoReadme('npm run bench:site', toMarkdown(results));
const missed = missedGoals(results);
if (missed.length > 0) {
  logProgress(`Missed: ${missed.join('; ')}.`);
  process.exitCode = 1;
}

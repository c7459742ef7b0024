import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { writeIntoReadme } from '@headwater/runtime/measure/readme';
import { z } from 'zod';
import { measureMakings } from './makings.ts';
import { measureMemory, measureMillion } from './memory.ts';
import { faultsOf, toMarkdown, type Results } from './results.ts';
import { measureShare } from './share.ts';

const ready = z.object({
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

const say = (line: string) => process.stderr.write(`${line}\n`);

say('Filling a database with 100,000 published items; this takes a minute or two …');
const servers = fork(new URL('serve.ts', import.meta.url), {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
const [message] = await Promise.race([once(servers, 'message'), once(servers, 'exit')]);
const { kept, bare, fresh, path, deepPlaces, ...where } = ready.parse(message);
say('A page from memory …');
const share = await measureShare(path, { kept, bare });
say('Pages made anew …');
const makings = await measureMakings(fresh, { deepPlaces });
say('Many more pages than are kept …');
const memory = { site: await measureMemory(where), cache: await measureMillion() };
servers.disconnect();
await once(servers, 'exit');

const results: Results = { share, makings, memory, cores: availableParallelism() };
await writeIntoReadme('npm run bench:site', toMarkdown(results));
const faults = faultsOf(results);
if (faults.length > 0) {
  say(`Missed: ${faults.join('; ')}.`);
  process.exitCode = 1;
}

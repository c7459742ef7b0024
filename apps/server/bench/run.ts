import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { addToSeries } from '@headwater/runtime/measure/add-to-series';
import { z } from 'zod';
import { listBenchCalls, type BenchCall } from './calls.ts';
import { measureCompanyLock } from './company-lock.ts';
import { toFigures } from './figures.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureLists } from './lists.ts';
import { measureMemory } from './memory.ts';
import { startPortal } from './portal-process.ts';
import { profileCall } from './profile.ts';
import { ratioTable } from './ratio-table.ts';
import { measureRatios, type Ratio } from './ratios.ts';
import { BUDGETS, BUSY, missedBudgets, missedRatios, percent, shareOf, type Results } from './results.ts';
import { measureSanitiser } from './sanitiser.ts';
import { openWorld } from './world.ts';
import { writeReport } from './write-report.ts';

/**
 * `npm run bench -- 1000 100000` sets the numbers of rows in the tables that are listed. With `--only ratios` the
 * portal is compared with the other servers alone, in two minutes, and nothing is written; with `--only profile` it says
 * where its time goes; `--call save` leaves only the calls with that word.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, call: { type: 'string', default: '' } },
});
const only = z.enum(['ratios', 'profile']).optional().parse(values.only);
const log = (line: string) => process.stderr.write(`${line}\n`);
const logRatio = ({ name, connections, portal, lean }: Ratio) =>
  log(
    `${name}, ${connections}: ${portal.rate.toFixed(0)} a second, ${percent(shareOf(portal, lean))} of lean`,
  );
await using world = await openWorld();
const runs = { ratios: runRatios, profile: runProfile };
const sanitiserParses = measureSanitiser();
log(`To sanitise an article takes as long as parsing it ${sanitiserParses.toFixed(1)} times`);
const missed = await (only ? runs[only]() : runAll());
if (sanitiserParses > BUDGETS.sanitiserParses)
  missed.push(`the sanitiser: ${sanitiserParses.toFixed(1)} parses`);
if (missed.length > 0) {
  log(`Missed: ${missed.join('; ')}.`);
  process.exitCode = 1;
}

/** Fills the tables, and returns the calls that are asked for. */
async function prepareCalls(): Promise<BenchCall[]> {
  const [rows = 10_000] = positionals.map(Number);
  await world.fill(rows);
  const calls = await listBenchCalls(world.db, world.owner);
  return calls.filter(({ name }) => name.includes(values.call));
}

async function runProfile(): Promise<string[]> {
  for (const call of await prepareCalls())
    process.stdout.write(`${await profileCall(call, world.locations)}\n\n`);
  return [];
}

async function runRatios(): Promise<string[]> {
  const calls = await prepareCalls();
  const ratios = await measureRatios({ ...world.locations, calls, connections: [BUSY], onRatio: logRatio });
  process.stdout.write(`${ratioTable(ratios, BUSY)}\n`);
  const lock = await measureCompanyLock(world.db, world.owner);
  log(
    `An edit’s first statement: ${lock.withCompany.toFixed(2)} ms with the lock of the company, ${lock.withoutCompany.toFixed(2)} ms without`,
  );
  return missedRatios(ratios);
}

async function runAll(): Promise<string[]> {
  const sizes = positionals.length > 0 ? positionals.map(Number) : [1_000, 100_000, 1_000_000];
  const { db, owner, admin, locations } = world;
  const lists: Results['lists'] = [];
  for (const rows of sizes) {
    log(`Filling the tables up to ${rows} rows each …`);
    await world.fill(rows);
    const portal = await startPortal(locations);
    const times = await measureLists({ db, origin: portal.origin, admin, owner });
    await portal.stop();
    lists.push({ rows, times });
    for (const [name, ms] of Object.entries(times)) log(`${name}: ${ms.toFixed(1)} ms`);
  }

  const calls = await listBenchCalls(db, owner);
  log('Comparing reads and writes on the portal and the other servers …');
  const ratios = await measureRatios({ ...locations, calls, connections: [BUSY, 1], onRatio: logRatio });

  const portal = await startPortal(locations);
  const firstLoad = await measureFirstLoad(portal.origin);
  log("Sending an hour's worth of requests …");
  const memory = await measureMemory(portal, calls);
  await portal.stop();
  const { startMs } = portal;
  const results = { ratios, lists, memory, startMs, cores: availableParallelism(), firstLoad };
  await writeReport(results);
  const fallen = positionals.length > 0 ? [] : await addToSeries('apps/server/bench', toFigures(results));
  return [...missedBudgets(results), ...fallen];
}

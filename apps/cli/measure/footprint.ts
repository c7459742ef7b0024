import { measureDeployed, measureNpmStart, type Footprint } from './layouts.ts';

// `npm run footprint` measures the memory of the product, as `npm start` runs it and as it is deployed.
const seconds = Number(process.argv[2] ?? 60);

if (process.platform !== 'linux') fail('Only Linux says how much memory processes share. Run this there.');
if (!(seconds > 0)) fail('Usage: npm run footprint [-- SECONDS of use]');

report(await measureNpmStart(seconds));
for (const footprint of await measureDeployed()) report(footprint);

/** Prints the processes, largest first, and makes the exit code 1 where they exceed their budget. */
function report({ title, processes, budgetMb }: Footprint): void {
  const total = processes.reduce((sum, { mb }) => sum + mb, 0);
  if (total > budgetMb) process.exitCode = 1;
  const rows = [...processes, { name: `in all, of ${budgetMb} at most`, mb: total }];
  const lines = rows.map(({ name, mb }) => `${mb.toFixed(0).padStart(6)}  ${name}\n`);
  process.stdout.write(`\n${title}, MB\n${lines.join('')}`);
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

import { availableParallelism, cpus } from 'node:os';
import { writeIntoReadme } from '@headwater/runtime/measure/readme';
import type { TaskMeta } from 'vitest';
import { isWhole, toMarkdown } from './fault-report.ts';

/** The part of vitest's own type that is needed: `vitest/node` would bring the types of a browser into the server's. */
interface TestModule {
  children: { allTests: () => Iterable<{ meta: () => TaskMeta }> };
}

/** Sums up what `npm run faults` has killed, and writes it into the README of this folder after a whole run. */
export function createFaultReporter() {
  const startedAt = Date.now();
  return {
    async onTestRunEnd(modules: readonly TestModule[], _errors: readonly unknown[], reason: string) {
      const metas = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.meta()));
      const counts = metas.flatMap(({ faults }) => faults ?? []);
      // Other runs are long, too.
      if (counts.length === 0) return;
      const report = {
        counts,
        stops: metas.reduce((sum, { stops = 0 }) => sum + stops, 0),
        minutes: (Date.now() - startedAt) / 60_000,
        day: new Date().toISOString().slice(0, 10),
        machine: `${availableParallelism()} cores of ${cpus()[0]?.model}`,
      };
      const markdown = toMarkdown(report);
      process.stdout.write(`\n${markdown}\n`);
      if (reason === 'passed' && isWhole(report))
        await writeIntoReadme('apps/server/faults/README.md', { script: 'npm run faults', markdown });
    },
  };
}

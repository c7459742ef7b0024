import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { cpuTimeMs, hasCpuTimes } from './cpu-time.ts';

test.runIf(hasCpuTimes)('the CPU time of a process includes that of its ended children', () => {
  const before = cpuTimeMs(process.pid);
  spawnSync(process.execPath, ['-e', 'while (process.cpuUsage().user < 300_000);']);
  expect(cpuTimeMs(process.pid) - before).toBeGreaterThan(50);
});

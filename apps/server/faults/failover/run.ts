import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';

const ROUND_TIMEOUT_MS = 180_000;

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const failoverRounds = Number(values.rounds);
if (!Number.isInteger(failoverRounds) || failoverRounds < 1)
  throw new Error('--rounds takes a whole number from 1.');
const vitest = await startVitest('test', ['apps/server/faults/failover'], {
  run: true,
  project: 'server',
  provide: { failoverRounds },
  testTimeout: failoverRounds * ROUND_TIMEOUT_MS,
});
await vitest.close();

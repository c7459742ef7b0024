import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { environment } from '@headwater/runtime/env';

const ROUND_TIMEOUT_MS = 180_000;

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number from 1.');
const { status } = spawnSync(
  'vitest',
  [
    'run',
    '--mode',
    'long',
    'apps/server/faults/failover',
    '--testTimeout',
    String(rounds * ROUND_TIMEOUT_MS),
  ],
  { env: { ...environment(), FAILOVER_ROUNDS: String(rounds) }, stdio: 'inherit' },
);
process.exitCode = status ?? 1;

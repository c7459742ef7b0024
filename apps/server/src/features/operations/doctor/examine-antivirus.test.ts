import { readServiceEnv } from '@headwater/runtime/env';
import { expect, test } from 'vitest';
import { findClamd, startClamd } from '@headwater/runtime/testing/clamd';
import { examineAntivirus } from './examine-antivirus.ts';

const env = readServiceEnv({ DATABASE_URL: 'postgres://localhost/none' });
const clamd = findClamd();

test.skipIf(clamd === null)('a scanner that answers is good', async () => {
  const { socket, stop } = await startClamd(clamd ?? '');
  expect(await examineAntivirus({ ...env, clamav: { socket } })).toMatchObject([{ state: 'good' }]);
  await stop();
});

test('an unreachable scanner is bad, because uploads are refused', async () => {
  expect(await examineAntivirus({ ...env, clamav: { host: '127.0.0.1', port: 1 } })).toMatchObject([
    { state: 'bad', todo: expect.stringContaining('Is CLAMAV_SOCKET right') },
  ]);
});

test('without a scanner the doctor says so, as a warning if others can reach the portal', async () => {
  expect(await examineAntivirus(env)).toMatchObject([{ state: 'good' }]);
  expect(await examineAntivirus({ ...env, isPublic: true })).toMatchObject([
    { state: 'warning', todo: 'Set CLAMAV_SOCKET.' },
  ]);
});

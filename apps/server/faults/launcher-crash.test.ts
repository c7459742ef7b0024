import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { useTestPortal } from '../testing/test-portal.ts';
import { openDurableDatabase, type DurableDatabase } from './durable-database.ts';
import { countKill } from './fault-counts.ts';
import { runFaultRound } from './fault-rounds.ts';
import { assertJobsFinish, openWebhookReceiver, type WebhookReceiver } from './finished-jobs.ts';
import { launchPortal } from './launched-portal.ts';
import { isLongRun, roundsOfKind } from './long-run.ts';
import { assertFilesWhole, hashUndisturbedUploads } from './whole-files.ts';

// It runs the bundles, which only the long run has built.
describe.runIf(isLongRun)('under `npm start`', () => {
  const folder = mkdtempSync(join(tmpdir(), 'headwater-launched-'));
  chmodSync(folder, 0o755);
  let database: DurableDatabase;
  let webhook: WebhookReceiver;
  let hashes: ReadonlyMap<string, string>;
  const portal = useTestPortal({
    payments: true,
    settings: { DATA_DIR: folder },
    openDatabase: async () => (database = await openDurableDatabase(join(folder, 'postgres'))),
  });
  beforeAll(async () => {
    webhook = await openWebhookReceiver(portal());
    hashes = await hashUndisturbedUploads(portal());
  });
  afterAll(async () => {
    webhook.close();
    await rm(folder, { recursive: true, force: true });
  });

  test.for([
    { kind: 'the launcher', victims: 'launcher' },
    { kind: 'everything at once', victims: 'everything' },
  ] as const)(
    'after a kill of $kind a new start has every acknowledged write complete, none partial, and its jobs done',
    async ({ kind, victims }) => {
      await database.stop();
      const launched = await launchPortal(portal());
      onTestFinished(launched.kill);
      const injectFault = async () => {
        countKill(kind);
        await launched.restart(victims);
      };
      for (let round = 0; round < roundsOfKind; round += 1) {
        await runFaultRound({ portal: portal(), target: () => launched, injectFault, jobsRun: true });
        expect(await launched.siteHealth()).toBe(200);
      }
      await launched.stop();
      await database.start();
      await assertJobsFinish(portal(), webhook);
      await assertFilesWhole(portal(), { storage: portal().deps.files, expected: hashes });
    },
  );
});

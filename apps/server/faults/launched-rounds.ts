import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { useTestPortal } from '../testing/test-portal.ts';
import { openDurableDatabase, type DurableDatabase } from './durable-database.ts';
import { countKill } from './fault-counts.ts';
import { runFaultRound } from './fault-rounds.ts';
import { assertJobsFinish, openWebhookReceiver, type WebhookReceiver } from './finished-jobs.ts';
import { launchPortal } from './launched-portal.ts';
import { roundsOfKind } from './rounds-of-kind.ts';
import { assertFilesWhole, hashUndisturbedUploads } from './whole-files.ts';

interface LaunchedRounds {
  kind: 'the launcher' | 'everything at once';
  victims: 'launcher' | 'everything';
}

/** Tests that rounds of kills of what `npm start` runs lose nothing, on a database in its own folder. */
export function testLaunchedRounds({ kind, victims }: LaunchedRounds): void {
  const folder = mkdtempSync(join(tmpdir(), 'headwater-launched-'));
  chmodSync(folder, 0o755);
  // Registered before the portal's, it runs after that: once the database has ended.
  afterAll(async () => rm(folder, { recursive: true, force: true }));
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
  afterAll(() => webhook.close());

  test(`after a kill of ${kind} a new start has every acknowledged write complete, none partial, and its jobs done`, async () => {
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
  });
}

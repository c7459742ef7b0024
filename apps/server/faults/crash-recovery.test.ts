import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestPortal } from '../testing/test-portal.ts';
import { openDurableDatabase, type DurableDatabase } from './durable-database.ts';
import { countKill, currentCounts } from './fault-counts.ts';
import { runFaultRound } from './fault-rounds.ts';
import { assertJobsFinish, openWebhookReceiver, type WebhookReceiver } from './finished-jobs.ts';
import { startKillableServer, type KillableServer } from './killable-server.ts';
import { roundsOfKind } from './rounds-of-kind.ts';
import { assertFilesWhole, hashUndisturbedUploads } from './whole-files.ts';

/** Each layout has half of them. */
const rounds = Math.ceil(roundsOfKind / 2);

let database: DurableDatabase;
let server: KillableServer | undefined;
let webhook: WebhookReceiver;
let hashes: ReadonlyMap<string, string>;
const portal = useTestPortal({
  payments: true,
  openDatabase: async () => (database = await openDurableDatabase()),
});
beforeAll(async () => {
  webhook = await openWebhookReceiver(portal());
  hashes = await hashUndisturbedUploads(portal());
});
afterAll(() => webhook.close());

describe.for(['separate', 'embedded'] as const)('with WORKER=%s', (worker) => {
  beforeAll(async () => {
    server = await startKillableServer(portal(), { worker });
  });
  afterAll(async () => server?.kill());

  test.for([
    {
      name: 'a kill of the server',
      injectFault: async () => {
        await server?.kill();
        server = await startKillableServer(portal(), { worker });
      },
    },
    {
      name: 'a kill of the database',
      injectFault: async () => {
        countKill('the database');
        await database.restart('SIGKILL');
      },
    },
    {
      name: 'a restart of the database',
      injectFault: async () => {
        countKill('the database, stopped in order');
        await database.restart('SIGINT');
      },
    },
  ])(
    'after $name every acknowledged write is complete, none is partial, and the service recovers',
    async ({ injectFault }) => {
      const target = () => {
        if (!server) throw new Error('the server starts in beforeAll');
        return server;
      };
      for (let round = 0; round < rounds; round += 1)
        await runFaultRound({ portal: portal(), target, injectFault, jobsRun: worker === 'embedded' });
      await assertFilesWhole(portal(), { storage: portal().deps.files, expected: hashes });
      const { tried, acknowledged, complete } = currentCounts().writes;
      // Otherwise the faults came too late, or too early, to test anything.
      expect(Math.min(tried - acknowledged, complete)).toBeGreaterThan(0);
    },
  );
});

test('the jobs that the killed workers left send every email and every webhook', async () => {
  await expect(assertJobsFinish(portal(), webhook)).resolves.toBeUndefined();
  await assertFilesWhole(portal(), { storage: portal().deps.files, expected: hashes });
});

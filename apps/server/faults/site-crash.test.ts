import { publicSegment } from '@headwater/contract/item-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestPortal } from '../testing/test-portal.ts';
import { openDurableDatabase } from './durable-database.ts';
import { runFaultRound } from './fault-rounds.ts';
import {
  startKillableServer,
  startKillableSite,
  type KillableServer,
  type KillableSite,
} from './killable-server.ts';
import { roundsOfKind } from './rounds-of-kind.ts';

const READERS = 8;

describe('the public site beside the portal', () => {
  const portal = useTestPortal({ payments: true, openDatabase: async () => openDurableDatabase() });
  let server: KillableServer;
  let site: KillableSite;
  beforeAll(async () => {
    server = await startKillableServer(portal());
    site = await startKillableSite(portal());
  });
  afterAll(async () => {
    await server.kill();
    await site.kill();
  });

  test('after a kill every write at the portal has succeeded, and each approved page is served', async () => {
    for (let round = 0; round < roundsOfKind; round += 1) {
      const readers = new AbortController();
      const reading = Array.from({ length: READERS }, async () => {
        while (!readers.signal.aborted) await site.read('/');
      });
      const injectFault = async () => {
        await site.kill();
        site = await startKillableSite(portal());
      };
      await runFaultRound({
        portal: portal(),
        target: () => server,
        injectFault,
        jobsRun: false,
        sparesWrites: true,
      });
      readers.abort();
      await Promise.all(reading);
      const pages = await listPages();
      expect(pages).not.toEqual([]);
      const statuses = await Promise.all(pages.map(async (path) => site.read(path)));
      expect(new Set(statuses)).toEqual(new Set([200]));
    }
  });

  /** Lists the latest pages that an approval has published. */
  async function listPages(): Promise<string[]> {
    const rows = await portal()
      .db.selectFrom('publications')
      .innerJoin('entitlements', 'entitlements.account_id', 'publications.account_id')
      .select(['publications.type', 'publications.slug'])
      .orderBy('publications.published_at', 'desc')
      .limit(3)
      .execute();
    return rows.map(({ type, slug }) => `/${publicSegment(type)}/${slug}`);
  }
});

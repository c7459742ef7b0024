import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { givenAccess } from '../../testing/articles/given-article.ts';
import type { TestPortal } from '../../testing/test-portal.ts';
import { isAcknowledgment } from '../fault-target.ts';
import type { KillableServer } from '../killable-server.ts';

const WRITERS = 4;
const RETRY_MS = 10;

interface KeyedWrites {
  attempts: number;
  acknowledged: string[];
}

export interface KeyedWriters {
  /** Resolves with the time, by `performance.now()`, at which a write was acknowledged that was sent from now on. */
  nextAcknowledgment: () => Promise<number>;
  stop: () => Promise<KeyedWrites>;
}

/** Lets clients create articles one after the other, each until it is acknowledged, under an idempotency key of its own. */
export async function startKeyedWriters(portal: TestPortal, server: KillableServer): Promise<KeyedWriters> {
  const { cookie } = await givenOwner(portal);
  const acknowledged: string[] = [];
  let attempts = 0;
  let stopping = false;
  let waiting: { since: number; resolve: (at: number) => void }[] = [];

  async function keepWriting(): Promise<void> {
    while (!stopping) {
      const idempotencyKey = randomUUID();
      while (!(await write(idempotencyKey))) await wait(RETRY_MS);
      acknowledged.push(idempotencyKey);
    }
  }

  async function write(idempotencyKey: string): Promise<boolean> {
    const sentAt = performance.now();
    attempts += 1;
    const status = await server.call({
      name: 'create article under a key',
      call: 'POST /api/articles/save',
      cookie,
      body: { type: 'press-release', title: idempotencyKey, content: '<p>It holds.</p>', idempotencyKey },
      parts: {},
    });
    if (!isAcknowledgment(status) && status !== 503) throw new Error(`a write was answered with ${status}`);
    if (!isAcknowledgment(status)) return false;
    for (const { since, resolve } of waiting) if (sentAt >= since) resolve(performance.now());
    waiting = waiting.filter(({ since }) => sentAt < since);
    return true;
  }

  const writers = Promise.all(Array.from({ length: WRITERS }, keepWriting));
  // A writer that fails before `stop` is waited for fails there.
  writers.catch(() => undefined);
  return {
    nextAcknowledgment: async () => {
      const { promise, resolve } = Promise.withResolvers<number>();
      waiting.push({ since: performance.now(), resolve });
      return promise;
    },
    stop: async () => {
      stopping = true;
      await writers;
      return { attempts, acknowledged };
    },
  };
}

async function givenOwner(portal: TestPortal) {
  const owner = await portal.account();
  await givenAccess(portal, owner);
  return owner;
}

/** Counts of the acknowledged writes those that are not stored, and those that are stored more than once. */
export async function countMisses(
  { db }: TestPortal,
  { acknowledged }: KeyedWrites,
): Promise<{ lost: number; doubled: number }> {
  const { rows } = await sql<{ lost: number; doubled: number }>`
    select count(*) filter (where copies = 0) as lost, count(*) filter (where copies > 1) as doubled
    from (
      select count(items.id) as copies from unnest(${acknowledged}::text[]) as key
      left join items on items.title = key group by key
    ) stored`.execute(db);
  if (!rows[0]) throw new Error('no answer');
  return rows[0];
}

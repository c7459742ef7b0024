import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { PrimaryClient } from './primary-client.ts';

const HEARTBEAT_MS = 500;
const TIMEOUT_MS = 1_000;

/**
 * Watches which host is the primary, on its own connection until the pool ends, and makes the pool discard connections
 * to a former one. Connections to a vanished machine would wait for it until their statements time out.
 */
export async function discardFormerPrimary(pool: pg.Pool): Promise<void> {
  const connected = new Set<pg.PoolClient>();
  pool.on('connect', (client) => connected.add(client)).on('remove', (client) => connected.delete(client));
  while (!pool.ending) {
    const { connectionString } = pool.options;
    const watch = new PrimaryClient({
      connectionString,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    watch.on('error', () => undefined);
    try {
      await watch.connect();
      for (const client of connected)
        if (client instanceof PrimaryClient && client.timeline < watch.timeline)
          client.connection.emit(
            'error',
            new Error('Connection terminated: another host is the primary now'),
          );
      while (!pool.ending) {
        await watch.query('select 1');
        await wait(HEARTBEAT_MS);
      }
    } catch {
      await wait(HEARTBEAT_MS / 5);
    }
    void watch.end();
  }
}

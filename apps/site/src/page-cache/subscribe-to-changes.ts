import { setTimeout as wait } from 'node:timers/promises';
import { PrimaryClient } from '@headwater/db/primary-client';
import type { FastifyBaseLogger } from 'fastify';

/** Heartbeats detect a connection that has died silently. */
const HEARTBEAT_MS = 500;

export interface ChangeSubscription {
  /**
   * Returns the number of the subscribed connection, from 1, or null while there is none. Data read under another
   * number may have changed without a notification.
   */
  subscribedConnection: () => number | null;
  close: () => Promise<void>;
}

interface ChangeSubscriptionOptions {
  databaseUrl: string;
  log: FastifyBaseLogger;
  /** Awaited before a connection counts as subscribed, as earlier changes were not announced to it. */
  onSubscribe: () => Promise<void>;
  /**
   * Called with cache tags: 'item:12', 'account:3', 'category:7', 'imported-name:…', 'lists', 'site'. If it rejects,
   * the connection ends.
   */
  onChange: (cacheTags: readonly string[]) => Promise<void>;
}

/** Subscribes to the database's notifications of changes to the site on its own connection, and reconnects. */
export function subscribeToChanges({
  databaseUrl,
  log,
  onSubscribe,
  onChange,
}: ChangeSubscriptionOptions): ChangeSubscription {
  const closing = new AbortController();
  let connections = 0;
  let subscribedConnection: number | null = null;
  const ended = keepSubscribed();

  async function keepSubscribed(): Promise<void> {
    while (!closing.signal.aborted) {
      const client = new PrimaryClient({
        connectionString: databaseUrl,
        connectionTimeoutMillis: 5_000,
        query_timeout: 1_000,
      });
      try {
        await subscribe(client);
      } catch (error) {
        if (!closing.signal.aborted)
          log.warn({ err: error }, 'the subscription to changes is lost for the moment');
      }
      subscribedConnection = null;
      // A silent server never answers the goodbye.
      await Promise.race([client.end().catch(() => undefined), wait(1_000, undefined, { ref: false })]);
      await wait(HEARTBEAT_MS, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  async function subscribe(client: PrimaryClient): Promise<void> {
    const number = connections + 1;
    // A former connection may end late, when its successor is already subscribed.
    const onConnectionLost = () => {
      if (subscribedConnection === number) subscribedConnection = null;
    };
    client.on('error', onConnectionLost).on('end', onConnectionLost);
    client.on('notification', ({ payload = '' }) => {
      void onChange(payload.split(' ')).catch(async (error: unknown) => {
        log.warn({ err: error }, 'a change could not be followed');
        await client.end();
      });
    });
    await client.connect();
    await client.query('listen site_changes');
    await onSubscribe();
    connections = number;
    subscribedConnection = number;
    for (;;) {
      await wait(HEARTBEAT_MS, undefined, { signal: closing.signal });
      await client.query('select 1');
    }
  }

  return {
    subscribedConnection: () => subscribedConnection,
    async close() {
      closing.abort();
      await ended;
    },
  };
}

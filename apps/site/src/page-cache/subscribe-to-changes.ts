import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';

/** A connection that died without a word is noticed after so many milliseconds at most. */
const HEARTBEAT_MS = 500;

export interface ChangeSubscription {
  /**
   * Numbers the connection on which every change is heard, from 1; null while there is none. What was read while
   * it had another number may have changed unheard.
   */
  subscribedConnection: () => number | null;
  close: () => Promise<void>;
}

interface ChangeSubscriptionOptions {
  databaseUrl: string;
  log: FastifyBaseLogger;
  /** The words that say what a page may depend on: 'item:12', 'account:3', 'category:7', 'lists'. */
  onChange: (cacheTags: readonly string[]) => void;
}

/** Hears from the database what changes for the public site, on a connection of its own that is made anew when it breaks. */
export function subscribeToChanges({
  databaseUrl,
  log,
  onChange,
}: ChangeSubscriptionOptions): ChangeSubscription {
  const closing = new AbortController();
  let connections = 0;
  let subscribedConnection: number | null = null;
  const ended = keepSubscribed();

  async function keepSubscribed(): Promise<void> {
    while (!closing.signal.aborted) {
      const client = new pg.Client({
        connectionString: databaseUrl,
        connectionTimeoutMillis: 5_000,
        query_timeout: 1_000,
      });
      try {
        await subscribe(client);
      } catch (error) {
        if (!closing.signal.aborted) log.warn({ err: error }, 'changes are not heard of for the moment');
      }
      subscribedConnection = null;
      // To a server that has gone silent there is nobody to say goodbye to.
      await Promise.race([client.end().catch(() => undefined), wait(1_000, undefined, { ref: false })]);
      await wait(HEARTBEAT_MS, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  async function subscribe(client: pg.Client): Promise<void> {
    const number = connections + 1;
    // An old connection may take its time to end: the present one has nothing to do with that.
    const onConnectionLost = () => {
      if (subscribedConnection === number) subscribedConnection = null;
    };
    client.on('error', onConnectionLost).on('end', onConnectionLost);
    client.on('notification', ({ payload = '' }) => onChange(payload.split(' ')));
    await client.connect();
    await client.query('listen site_changes');
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

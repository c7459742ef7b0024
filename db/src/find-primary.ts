import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { NO_PRIMARY_MESSAGE } from './database-unreachable.ts';

/** For a server in the same network that answers at all. */
const PROBE_TIMEOUT_MS = 2_000;
const RETRY_MS = 100;
/** A former primary that came back answers about as fast as its replacement. */
const RIVAL_MS = 200;

export interface Primary {
  host: string;
  port: number;
  /** Each promotion of a standby begins the next timeline. */
  timeline: number;
}

/**
 * Returns the function that finds the primary among a database's hosts. It rejects after each host has denied being
 * one, or not answered; simultaneous callers share a search.
 */
export function createPrimarySearch(urls: readonly string[]): () => Promise<Primary> {
  let search: Promise<Primary> | null = null;
  /** A primary of an earlier timeline came back after its standby was promoted, and must not be written to. */
  let newestTimeline = 0;

  async function find(): Promise<Primary> {
    const answers = new Map<string, Primary | string>();
    const decided = Promise.withResolvers<void>();
    const searching = new AbortController();
    for (const url of urls) void ask(url);
    await decided.promise;
    searching.abort();
    const primaries = [...answers.values()].filter((answer) => typeof answer !== 'string');
    const [newest] = primaries.toSorted((one, other) => other.timeline - one.timeline);
    if (newest) {
      newestTimeline = newest.timeline;
      return newest;
    }
    await wait(RETRY_MS);
    const reasons = [...answers.values()].filter((answer) => typeof answer === 'string');
    throw new Error(`${NO_PRIMARY_MESSAGE}: ${reasons.join('; ')}.`);

    /** Asks again while another host is silent: this one may be promoted in the meantime. */
    async function ask(url: string): Promise<void> {
      while (!searching.signal.aborted) {
        const answer = await probe(url, newestTimeline);
        answers.set(url, answer);
        const isPrimary = typeof answer !== 'string';
        if (answers.size === urls.length || (isPrimary && answer.timeline === newestTimeline))
          return decided.resolve();
        if (isPrimary) return void setTimeout(decided.resolve, RIVAL_MS);
        await wait(RETRY_MS);
      }
    }
  }

  return async () => (search ??= find().finally(() => (search = null)));
}

/** Returns the primary at the address, or why there is none. */
async function probe(url: string, newestTimeline: number): Promise<Primary | string> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  const { host, port } = client;
  const name = `${host}:${port}`;
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: string }>(`
      select left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as timeline
      where current_setting('transaction_read_only') = 'off'`);
    if (!rows[0]) return `${name} only reads`;
    const timeline = Number.parseInt(rows[0].timeline, 16);
    if (timeline < newestTimeline) return `${name} is a former primary`;
    return { host, port, timeline };
  } catch (error) {
    return `${name}: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    // A silent server never answers the goodbye.
    void client.end();
  }
}

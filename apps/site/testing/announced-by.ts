import { sql } from 'kysely';
import pg from 'pg';
import { expect } from 'vitest';
import type { Deps } from '../src/deps.ts';

/** Returns what the database announces to the site's processes while a change is made: each time the tags, with spaces between. */
export async function announcedBy({ db, env }: Deps, change: () => Promise<unknown>): Promise<string[]> {
  const announced: string[] = [];
  const listener = new pg.Client({ connectionString: env.databaseUrl });
  await listener.connect();
  listener.on('notification', ({ payload = '' }) => announced.push(payload));
  await listener.query('listen site_changes');
  await change();
  // It arrives after all that was announced before.
  await sql`select pg_notify('site_changes', 'last')`.execute(db);
  await expect.poll(() => announced.at(-1)).toBe('last');
  await listener.end();
  return announced.slice(0, -1);
}

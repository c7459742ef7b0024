import type { Database } from '@headwater/db/connect';
import { orExit, readEnv, type Env } from '@headwater/runtime/env';
import type { Command } from 'commander';
import { withDatabase } from '../with-database.ts';

/** Runs `work` on the database of the settings, migrated. */
export async function onDatabase<T>(work: (db: Database, env: Env) => Promise<T>): Promise<T> {
  const env = orExit(readEnv);
  return withDatabase(env, async (db) => work(db, env));
}

export function inJson(command: Command): Command {
  return command.option('--json', 'answer in JSON');
}

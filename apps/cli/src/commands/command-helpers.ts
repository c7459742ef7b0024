import type { Database } from '@headwater/db/connect';
import { exitOnError, readEnv, type Env } from '@headwater/runtime/env';
import type { Command } from 'commander';
import { withDatabase } from '../database/with-database.ts';

/** Runs `work` on the database of the settings, migrated. */
export async function withConfiguredDatabase<T>(work: (db: Database, env: Env) => Promise<T>): Promise<T> {
  const env = exitOnError(readEnv);
  return withDatabase(env, async (db) => work(db, env));
}

export function withJsonOption(command: Command): Command {
  return command.option('--json', 'answer in JSON');
}

import { sql, type Kysely } from 'kysely';

const MIN_VERSION = 18;
/** The largest number that portal, worker and site open together, with some for scripts. */
const CONNECTIONS = 40;

export interface DatabaseFacts {
  /** As in `180004`. */
  versionNumber: number;
  version: string;
  encoding: string;
  isStandby: boolean;
  mayCreate: boolean;
  user: string;
  freeConnections: number;
  /** Whether the portal's tables already exist. */
  isOurs: boolean;
}

/** Throws, with advice, if the portal could not work on this database; nothing has been written to it by then. */
export async function assertDatabase(db: Kysely<unknown>): Promise<void> {
  const problem = findProblem(await readFacts(db));
  if (problem !== null) throw new Error(`${problem} Nothing was changed.`);
}

/** Returns why the portal cannot work on such a database, and advice; null if it can. */
export function findProblem(facts: DatabaseFacts): string | null {
  const { versionNumber, version, encoding, isStandby, mayCreate, user, freeConnections, isOurs } = facts;
  if (versionNumber < MIN_VERSION * 10_000)
    return `The database is PostgreSQL ${version}, and Headwater needs ${MIN_VERSION} or newer. Upgrade it, or set DATABASE_URL to another.`;
  if (encoding !== 'UTF8')
    return `The database stores text as ${encoding}, and Headwater needs UTF8. Create one with: create database headwater encoding 'UTF8' template template0`;
  if (isStandby) return 'The database is a read-only standby. Set DATABASE_URL to the primary.';
  if (!mayCreate)
    return `The user ${user} may not create tables in the database. Make it the owner: alter database … owner to ${user}`;
  if (!isOurs && freeConnections < CONNECTIONS)
    return `The database has ${freeConnections} free connections, and Headwater opens up to ${CONNECTIONS}. Raise max_connections, or the limit of the user or the database.`;
  return null;
}

async function readFacts(db: Kysely<unknown>): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select
      current_setting('server_version_num')::integer as "versionNumber",
      split_part(current_setting('server_version'), ' ', 1) as version,
      pg_encoding_to_char(pg_database.encoding) as encoding,
      pg_is_in_recovery() as "isStandby",
      has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as "mayCreate",
      current_user as user,
      -- A limit of -1 is none.
      least(
        current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
          - (select count(*) from pg_stat_activity where backend_type = 'client backend'),
        nullif(datconnlimit, -1) - (select count(*) from pg_stat_activity where datname = current_database()),
        nullif(rolconnlimit, -1) - (select count(*) from pg_stat_activity where usename = current_user)
      )::integer as "freeConnections",
      to_regclass('public.accounts') is not null as "isOurs"
    from pg_database, pg_roles
    where datname = current_database() and rolname = current_user`.execute(db);
  if (!rows[0]) throw new Error('The database gave no answer.');
  return rows[0];
}

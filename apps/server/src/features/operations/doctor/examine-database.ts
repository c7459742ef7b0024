import type { Database } from '@headwater/db/connect';
import { compareMigrations } from '@headwater/db/migrate';
import type { ServiceEnv } from '@headwater/runtime/env';
import { countOverdueJobs, getServerInfo } from './doctor.queries.ts';
import { hasPublishedSignIn, publishedSignIn } from '../demo/published-sign-ins.ts';
import { bad, examine, good, warning, type Finding } from './finding.ts';

const MAX_CLOCK_SKEW_SECONDS = 5;

/** Examines the database: its connection, clock, migrations, jobs and demo accounts. */
export async function examineDatabase(db: Database, env: ServiceEnv): Promise<Finding[]> {
  const todo = 'Is DATABASE_URL right, and does PostgreSQL run?';
  const connection = await examine('database', todo, async () => {
    // oxlint-disable-next-line headwater/no-wall-clock -- the machine's clock itself is examined.
    const before = Date.now();
    const { version, at } = await getServerInfo(db);
    // oxlint-disable-next-line headwater/no-wall-clock -- it is the machine's clock that is examined.
    const after = Date.now();
    return [
      good('database', `PostgreSQL ${version} answers in ${after - before} ms.`),
      checkClockSkew(at.getTime(), { before, after }),
      describeStatements(env),
    ];
  });
  if (connection.some(({ state }) => state === 'bad')) return connection;
  const migrations = await examineMigrations(db);
  if (migrations.some(({ state }) => state === 'bad')) return [...connection, ...migrations];
  const rest = await examine('database', todo, async () => [
    await examineJobs(db),
    ...(await examineDemo(db, env)),
  ]);
  return [...connection, ...migrations, ...rest];
}

function describeStatements({ preparedStatements }: ServiceEnv): Finding {
  return good(
    'statements',
    preparedStatements
      ? 'Statements are prepared. Behind a pooler that lends connections by transaction, set PREPARED_STATEMENTS=no.'
      : 'Statements are not prepared, as a pooler that lends connections by transaction needs it.',
  );
}

/** Compares the machine's clock with the database's: sessions, timeouts and access depend on both. */
export function checkClockSkew(
  databaseTime: number,
  { before, after }: { before: number; after: number },
): Finding {
  const skewSeconds = Math.max(before - databaseTime, databaseTime - after, 0) / 1_000;
  if (skewSeconds <= MAX_CLOCK_SKEW_SECONDS)
    return good('clock', 'This machine and the database agree on the time.');
  return bad(
    'clock',
    `This machine’s clock and the database’s are ${Math.round(skewSeconds)} seconds apart.`,
    'Let both machines set their clocks by NTP.',
  );
}

async function examineMigrations(db: Database): Promise<Finding[]> {
  return examine('migrations', 'Run: npm run portal -- migrate', async () => {
    const { missing, unknown } = await compareMigrations(db);
    if (unknown.length > 0)
      return [
        warning(
          'migrations',
          `The database is of a newer version: ${unknown.join(', ')}.`,
          'Start the newer portal.',
        ),
      ];
    if (missing.length > 0)
      return [bad('migrations', `Not yet run: ${missing.join(', ')}.`, 'Run: npm run portal -- migrate')];
    return [good('migrations', 'The database has the newest schema.')];
  });
}

async function examineJobs(db: Database): Promise<Finding> {
  const { count, since } = await countOverdueJobs(db);
  if (since === null) return good('jobs', 'No job waits longer than it should.');
  return bad('jobs', `${count} jobs wait, the first since ${since.toISOString()}.`, 'Does the worker run?');
}

/** Looks for published sign-ins if others can reach the portal, which does not start with one. */
async function examineDemo(db: Database, { isPublic }: ServiceEnv): Promise<Finding[]> {
  if (!isPublic || !(await hasPublishedSignIn(db))) return [];
  return [bad('accounts', publishedSignIn.says, publishedSignIn.todo)];
}

import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase, createPool } from '../src/connect.ts';
import { clusterUrl, ensureCluster } from '../src/embedded/cluster.ts';
import { resolveInstallation, type PostgresInstallation } from '../src/embedded/installation.ts';
import { choosePort } from '../src/embedded/port.ts';
import { readPostmaster } from '../src/embedded/postmaster.ts';
import { startServer, type PostgresServer } from '../src/embedded/server.ts';
import { migrateToLatest } from '../src/migrate.ts';
import type { TestDatabase } from './test-database.ts';
import pg from 'pg';
import { copyAsStandby } from './standby.ts';

const REPLICATION_TIMEOUT_MS = 30_000;

interface Machine {
  installation: PostgresInstallation;
  port: number;
  server: PostgresServer | null;
}

/** How a machine is lost: it dies, or falls silent with its connections open. */
export type Loss = 'SIGKILL' | 'SIGSTOP';

export interface PostgresPair extends TestDatabase {
  /** Takes the primary's machine away. */
  losePrimary: (loss: Loss) => Promise<void>;
  /** Promotes the standby, as Patroni would. Resolves once it is the primary. */
  promote: () => Promise<void>;
  /** Lets the lost machine come back as the primary that it was: nobody has fenced it off. */
  comeBack: () => Promise<void>;
  /** Lets the lost machine come back as the standby, as a copy of the primary. */
  rejoin: () => Promise<void>;
}

/** Starts a primary and a synchronous standby, each with a folder and a port of its own; `url` names both. */
export async function openPostgresPair(): Promise<PostgresPair> {
  const folders = [await createFolder(), await createFolder()] as const;
  let primary = await prepareMachine(folders[0]);
  let standby = await prepareMachine(folders[1]);
  await ensureCluster(primary.installation, true);
  await start(primary);
  const firstUrl = await urlOf(primary);
  await migrateToLatest(firstUrl);
  await follow(primary, standby);
  const url = `${firstUrl.replace(/:\d+\//, `:${primary.port},127.0.0.1:${standby.port}/`)}?target_session_attrs=read-write`;
  const db = createDatabase(createPool({ url, onError: () => undefined }));
  return {
    url,
    db,
    losePrimary: async (loss) => signalMachine(primary, loss),
    promote: async () => {
      await withClient(await urlOf(standby), async (client) => client.query('select pg_promote()'));
      [primary, standby] = [standby, primary];
    },
    comeBack: async () => {
      await kill(standby);
      await start(standby);
    },
    rejoin: async () => {
      await kill(standby);
      await follow(primary, standby);
    },
    close: async () => {
      await db.destroy();
      for (const machine of [standby, primary]) await kill(machine);
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'headwater-failover-'));
  await chmod(folder, 0o755);
  return folder;
}

async function prepareMachine(folder: string): Promise<Machine> {
  return {
    installation: await resolveInstallation(folder),
    port: await choosePort(folder),
    server: null,
  };
}

async function start(machine: Machine): Promise<void> {
  const { installation, port } = machine;
  machine.server = await startServer(installation, { port, durable: true });
  if (machine.server) return;
  throw new Error(await readFile(join(installation.folder, 'server.log'), 'utf8'));
}

async function urlOf({ installation, port }: Machine): Promise<string> {
  return clusterUrl(installation.cluster, port);
}

/** Makes the machine a standby whose disk every commit of the primary waits for. */
async function follow(primary: Machine, standby: Machine): Promise<void> {
  const url = await urlOf(primary);
  await withClient(url, async (client) => {
    await copyAsStandby({ client, cluster: primary.installation.cluster, url }, standby.installation);
    await start(standby);
    await client.query("alter system set synchronous_standby_names = '*'");
    await client.query('select pg_reload_conf()');
    for (const deadline = Date.now() + REPLICATION_TIMEOUT_MS; Date.now() < deadline;) {
      const { rowCount } = await client.query(
        "select from pg_stat_replication where state = 'streaming' and sync_state = 'sync'",
      );
      if (rowCount === 1) return;
      await wait(20);
    }
    throw new Error('The standby does not follow the primary.');
  });
}

async function kill(machine: Machine): Promise<void> {
  await signalMachine(machine, 'SIGKILL');
  await machine.server?.ended;
}

/** Sends the signal to all processes of a PostgreSQL: with a machine, all are lost at once. */
async function signalMachine({ installation }: Machine, signal: Loss): Promise<void> {
  const postmaster = await readPostmaster(installation.cluster);
  if (!postmaster) return;
  const { pid } = postmaster;
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  for (const each of [pid, ...children.split(' ').filter(Boolean).map(Number)]) {
    try {
      process.kill(each, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}

async function withClient<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

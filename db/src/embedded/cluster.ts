import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { PostgresInstallation } from './installation.ts';

const run = promisify(execFile);

const DRAFT_SUFFIX = '.new-';

/**
 * Creates the cluster unless it exists. A rename makes it appear whole, so that the next start begins again after a
 * kill half-way. Each start has its own draft, because the initdb of a killed one may run on for a moment. The
 * generated password is within the cluster, readable by those who may read the data anyway.
 */
export async function ensureCluster(
  { binaries, cluster, user }: PostgresInstallation,
  durable: boolean,
): Promise<void> {
  if (await stat(cluster).catch(() => null)) return;
  const draft = await mkdtemp(`${cluster}${DRAFT_SUFFIX}`);
  const [data, password] = [join(draft, 'data'), join(draft, 'password')];
  await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (user) for (const path of [draft, password]) await chown(path, user.uid, user.gid);
  const args = [
    `--pgdata=${data}`,
    `--pwfile=${password}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // This locale is the same on every machine, and knows the case of letters: plain C would not lower an É.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  if (!durable) args.push('--no-sync');
  await run(binaries.initdb, args, { ...user, cwd: '/', env: {} });
  await rename(password, passwordFile(data));
  await rename(data, cluster);
  await removeDrafts(cluster);
}

/** Removes the drafts of this start and of killed ones, except one that an initdb is writing at this moment. */
async function removeDrafts(cluster: string): Promise<void> {
  const folder = dirname(cluster);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(cluster)}${DRAFT_SUFFIX}`)) continue;
    await rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function passwordFile(cluster: string): string {
  return join(cluster, 'superuser.password');
}

export async function clusterUrl(cluster: string, port: number): Promise<string> {
  return `postgres://postgres:${await readFile(passwordFile(cluster), 'utf8')}@127.0.0.1:${port}/postgres`;
}

import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PostgresInstallation } from './installation.ts';

const run = promisify(execFile);

/**
 * Creates the cluster unless it exists. It appears whole, by a rename, so that the next start begins again after a kill
 * half-way. Its generated password lies within the cluster, readable for those who may read the data anyway.
 */
export async function ensureCluster(
  { binaries, cluster, user }: PostgresInstallation,
  durable: boolean,
): Promise<void> {
  if (await stat(cluster).catch(() => null)) return;
  const draft = `${cluster}.new`;
  const password = `${cluster}.password`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (user) {
    await chown(draft, user.uid, user.gid);
    await chown(password, user.uid, user.gid);
  }
  const args = [
    `--pgdata=${draft}`,
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
  await rename(password, passwordFile(draft));
  await rename(draft, cluster);
}

function passwordFile(cluster: string): string {
  return join(cluster, 'superuser.password');
}

export async function clusterUrl(cluster: string, port: number): Promise<string> {
  return `postgres://postgres:${await readFile(passwordFile(cluster), 'utf8')}@127.0.0.1:${port}/postgres`;
}

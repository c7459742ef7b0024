import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** After this timeout a fast shutdown becomes an immediate one, which leaves the rest to crash recovery. */
export const FAST_SHUTDOWN_TIMEOUT_MS = 15_000;

interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

/** Reads `postmaster.pid`, which may be stale; null if it is missing. */
export async function readPostmaster(cluster: string): Promise<Postmaster | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => null);
  if (text === null) return null;
  const lines = text.split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/** Says whether the process is a PostgreSQL of the cluster: its id may have been reused. */
function servesCluster(pid: number, cluster: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  return commandLine(pid).includes(`-D ${cluster} `);
}

/** Returns the command line of a process, or '' for one that does not exist or is a zombie. */
export function commandLine(pid: number): string {
  try {
    // Slim containers have no ps, and macOS has no /proc.
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-o', 'command=', '-p', `${pid}`], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/**
 * Stops a PostgreSQL that a killed process left behind, and removes a stale `postmaster.pid`: PostgreSQL would refuse
 * to start if another process has reused its process id.
 */
export async function stopOrphanedPostgres(cluster: string): Promise<void> {
  const orphan = await readPostmaster(cluster);
  if (!orphan) return;
  if (servesCluster(orphan.pid, cluster)) await shutDownPostgres(orphan.pid, cluster);
  const now = await readPostmaster(cluster);
  if (now?.pid === orphan.pid) await rm(join(cluster, 'postmaster.pid'), { force: true });
}

async function shutDownPostgres(pid: number, cluster: string): Promise<void> {
  const deadline = Date.now() + FAST_SHUTDOWN_TIMEOUT_MS;
  process.kill(pid, 'SIGINT');
  while (servesCluster(pid, cluster)) {
    if (Date.now() > deadline) process.kill(pid, 'SIGQUIT');
    await wait(20);
  }
}

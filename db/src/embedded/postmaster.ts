import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** How long PostgreSQL may take to end in order before it ends at once, leaving the rest to recovery. */
export const FAST_SHUTDOWN_TIMEOUT_MS = 15_000;

interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

/** What `postmaster.pid` says, which may be stale; null where there is none. */
export async function readPostmaster(cluster: string): Promise<Postmaster | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => null);
  if (text === null) return null;
  const lines = text.split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/** Whether this process is a PostgreSQL that serves this cluster: the id may long be somebody else's. */
function servesCluster(pid: number, cluster: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  return commandLine(pid).includes(`-D ${cluster} `);
}

/** Empty where there is no such process, or a dead one that waits to be reaped. */
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
 * Stops a PostgreSQL that a killed supervisor left behind, and removes a stale `postmaster.pid`: where its
 * process id belongs to another process by now, PostgreSQL itself would refuse to start.
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

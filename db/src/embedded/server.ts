import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresInstallation } from './installation.ts';
import { FAST_SHUTDOWN_TIMEOUT_MS, readPostmaster } from './postmaster.ts';

/** For data that nobody keeps: a power cut would ruin it, and nothing waits for the disk. */
const NON_DURABLE_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

export interface PostgresServer {
  /** Settles when the process has ended, for whatever reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL and waits until it takes connections; null when it ended instead (its log says why).
 * It gets a process group of its own: Ctrl-C in a terminal must not stop it under the running requests.
 */
export async function startServer(
  { binaries, cluster, user }: PostgresInstallation,
  port: number,
  durable: boolean,
): Promise<PostgresServer | null> {
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=200',
    'timezone=UTC',
    'log_timezone=UTC',
    ...(durable ? [] : NON_DURABLE_SETTINGS),
  ];
  const child = spawn(binaries.postgres, ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])], {
    ...user,
    cwd: '/',
    env: {},
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const exit = Promise.withResolvers<void>();
  let running = true;
  const onEnd = () => {
    running = false;
    exit.resolve();
  };
  child.once('exit', onEnd).once('error', onEnd);

  while (running) {
    const postmaster = await readPostmaster(cluster);
    if (postmaster?.pid === child.pid && postmaster?.ready) break;
    await Promise.race([wait(10), exit.promise]);
  }
  if (!running) return null;

  return {
    ended: exit.promise,
    async stop() {
      // SIGINT rolls back what is open and ends in order; SIGQUIT leaves the rest to the next start's recovery.
      child.kill('SIGINT');
      const timer = setTimeout(() => child.kill('SIGQUIT'), FAST_SHUTDOWN_TIMEOUT_MS);
      await exit.promise;
      clearTimeout(timer);
    },
  };
}

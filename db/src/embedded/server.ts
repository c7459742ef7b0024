import { spawn, type ChildProcess } from 'node:child_process';
import { open, rename, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listDataPaths, type PostgresInstallation } from './installation.ts';
import { FAST_SHUTDOWN_TIMEOUT_MS, readPostmaster } from './postmaster.ts';

/**
 * `read` succeeds when PostgreSQL has ended, and fails if the pipe closes without a line because its other end has
 * died. By then PostgreSQL needs far less than the two seconds to shut down, unless it has much to write.
 */
const WATCHDOG_SCRIPT = `
  read -r _ && exit
  kill -INT "$1"
  shift
  [ $# -gt 0 ] && sleep 2 && rm -rf -- "$@"`;

/**
 * Makes PostgreSQL shut down when this process dies, even by SIGKILL: a shell of less than a megabyte waits for that. It
 * deletes the paths afterwards.
 */
function shutDownWithThisProcess(postgres: ChildProcess, disposablePaths: readonly string[]): void {
  if (postgres.pid === undefined) return;
  const watchdog = spawn('/bin/sh', ['-c', WATCHDOG_SCRIPT, 'sh', `${postgres.pid}`, ...disposablePaths], {
    cwd: '/',
    env: {},
    // A separate session is out of reach of Ctrl-C and of signals to the process group.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // If no process can be started, PostgreSQL runs without it.
  watchdog.on('error', () => undefined);
  // It may have been killed.
  watchdog.stdin.on('error', () => undefined);
  postgres.once('exit', () => watchdog.stdin.end('\n'));
}

const MAX_LOG_BYTES = 10 * 1024 * 1024;
/** Writes do not wait for the disk, and a power cut would corrupt the data. */
const NON_DURABLE_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

export interface PostgresServer {
  /** Resolves when the process has ended for any reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL and waits until it accepts connections; null means that it ended, and its log says why. It has its own
 * process group, so that Ctrl-C does not stop it while requests are running.
 */
export async function startServer(
  installation: PostgresInstallation,
  { port, durable }: { port: number; durable: boolean },
): Promise<PostgresServer | null> {
  const { binaries, folder, cluster, user } = installation;
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=200',
    'timezone=UTC',
    'log_timezone=UTC',
    ...(durable ? [] : NON_DURABLE_SETTINGS),
  ];
  await using log = await openLog(join(folder, 'server.log'));
  const child = spawn(binaries.postgres, ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])], {
    ...user,
    cwd: '/',
    // PGPORT and the like must not reach it.
    env: {},
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  shutDownWithThisProcess(child, durable ? [] : listDataPaths(installation));
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
      // SIGINT is a fast shutdown, which rolls transactions back; SIGQUIT an immediate one, which needs crash recovery.
      child.kill('SIGINT');
      const timer = setTimeout(() => child.kill('SIGQUIT'), FAST_SHUTDOWN_TIMEOUT_MS);
      await exit.promise;
      clearTimeout(timer);
    },
  };
}

async function openLog(path: string): Promise<FileHandle> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > MAX_LOG_BYTES) await rename(path, `${path}.1`);
  return open(path, 'a', 0o600);
}

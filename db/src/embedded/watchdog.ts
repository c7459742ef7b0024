import { spawn, type ChildProcess } from 'node:child_process';

/**
 * `read` succeeds once PostgreSQL has ended, and fails where the pipe closes without a line, as its other end has died.
 * By then PostgreSQL needs far less than the two seconds to shut down, unless it has to write much.
 */
const SCRIPT = `
  read -r _ && exit
  kill -INT "$1"
  shift
  [ $# -gt 0 ] && sleep 2 && rm -rf -- "$@"`;

/**
 * Makes PostgreSQL shut down when this process dies, even by SIGKILL: a shell of less than a megabyte waits for that. It
 * deletes the paths afterwards.
 */
export function shutDownWithThisProcess(postgres: ChildProcess, disposablePaths: readonly string[]): void {
  if (postgres.pid === undefined) return;
  const watchdog = spawn('/bin/sh', ['-c', SCRIPT, 'sh', `${postgres.pid}`, ...disposablePaths], {
    cwd: '/',
    env: {},
    // A separate session is out of reach of Ctrl-C and of signals to the process group.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Where no process can be started, PostgreSQL runs without it.
  watchdog.on('error', () => undefined);
  // Somebody may have killed it.
  watchdog.stdin.on('error', () => undefined);
  postgres.once('exit', () => watchdog.stdin.end('\n'));
}

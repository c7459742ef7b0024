import { ConfigurationError } from './configuration-error.ts';
import { isRunByNpm } from './env.ts';
import type { Log } from './log.ts';

interface ShutdownOptions {
  log: Log;
  /** The time that `close` may take before the process ends regardless, with exit code 1. */
  deadlineMs?: number;
}

/**
 * Calls `close` once, then ends the process: with code 0 when it is asked to stop (by a signal, or as its parent is
 * gone), with code 1 after an error that nobody caught.
 *
 * The signal that it returns is aborted as soon as that begins.
 *
 * A second signal changes nothing: on Ctrl-C a process gets it from the terminal and from npm as well.
 */
export function onShutdown(
  close: () => Promise<void>,
  { log, deadlineMs = 10_000 }: ShutdownOptions,
): AbortSignal {
  const stopping = new AbortController();

  async function shutDown(exitCode: number): Promise<void> {
    if (stopping.signal.aborted) return;
    stopping.abort();
    setTimeout(() => {
      log.error(`not closed after ${deadlineMs} ms`);
      process.exit(1);
    }, deadlineMs).unref();
    try {
      await close();
    } catch (error) {
      log.error(error, 'closing failed');
      process.exit(1);
    }
    process.exit(exitCode);
  }

  function stop(reason: string): void {
    log.info(`stopping: ${reason}`);
    void shutDown(0);
  }

  function fail(error: unknown): void {
    reportFatal(log, error);
    void shutDown(1);
  }

  process.on('SIGINT', () => stop('SIGINT')).on('SIGTERM', () => stop('SIGTERM'));
  process.on('uncaughtException', fail).on('unhandledRejection', fail);
  process.on('disconnect', () => stop('the parent process is gone'));
  // The parent ended while this process was still starting, before anything listened for that.
  if (process.connected === false) stop('the parent process is gone');
  watchParent(() => stop('npm is gone'));
  return stopping.signal;
}

/** Returns the error handler of a step of the start: it reports the error and exits with code 1. */
export function exitWithError(log: Log): (error: unknown) => never {
  return (error) => {
    reportFatal(log, error);
    process.exit(1);
  };
}

/** The operator gets a sentence about wrong settings, and a stack to report a fault of the portal. */
function reportFatal(log: Log, error: unknown): void {
  if (error instanceof ConfigurationError) process.stderr.write(`${error.message}\n`);
  else log.fatal(error, 'an error that nobody caught');
}

/**
 * Watches for a new parent: npm passes no SIGTERM on through its shell, and none after kill -9. It does so only under
 * npm, since a process started by hand with `&` may well outlive its shell.
 */
function watchParent(onGone: () => void): void {
  if (!isRunByNpm() || process.send) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, 500).unref();
}

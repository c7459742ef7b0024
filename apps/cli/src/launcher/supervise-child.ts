import { fork, type ChildProcess, type Serializable } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { environment } from '@headwater/runtime/env';
import type { Log } from '@headwater/runtime/log';
import type { ChildSpec } from './child-spec.ts';

const READY_TIMEOUT_MS = 60_000;
const KILL_TIMEOUT_MS = 12_000;
const MIN_BACKOFF_MS = 100;
const MAX_BACKOFF_MS = 10_000;
/** A child that has run this long no longer counts as failing, and its next restart is quick again. */
const STABLE_AFTER_MS = 60_000;

export interface SupervisedChild {
  spec: ChildSpec;
  /** Rejects if the child ends, or exceeds the timeout, before it was ever ready. */
  ready: Promise<void>;
  /** Says whether the current process has reported that it serves, and has not been asked to stop. */
  isServing(): boolean;
  /** The source files that its processes have reported importing, in development. */
  imports: ReadonlySet<string>;
  /** Ends the current process, gracefully unless by SIGKILL, and starts another at once. */
  restart(signal?: 'SIGTERM' | 'SIGKILL'): void;
  /** Ends the child after it has finished its work; resolves when it has ended. */
  stop(): Promise<void>;
}

/**
 * Starts a process and, after it was first ready, restarts it whenever it ends, with a growing backoff. The process
 * receives nothing from the terminal, so that Ctrl-C cannot cut off the requests in flight.
 */
export function superviseChild(
  spec: ChildSpec,
  env: Readonly<Record<string, string>>,
  log: Log,
): SupervisedChild {
  // Processes follow one another here, and each frees at once the jobs that its killed predecessor held.
  const named = { WORKER_NAME: environment()['WORKER_NAME'] || randomUUID() };
  let stopping = false;
  /** Aborting this starts the next process without waiting. */
  let skipBackoff = new AbortController();
  let serving = false;
  const imports = new Set<string>();
  let child = start();
  const ready = waitUntilReady(child, spec);
  const supervision = ready.then(keepRunning, () => undefined);

  async function keepRunning(): Promise<void> {
    for (let backoffMs = MIN_BACKOFF_MS; ;) {
      const since = Date.now();
      await waitForExit(child);
      backoffMs =
        Date.now() - since > STABLE_AFTER_MS ? MIN_BACKOFF_MS : Math.min(backoffMs * 2, MAX_BACKOFF_MS);
      if (!skipBackoff.signal.aborted) {
        log.warn({ code: child.exitCode, signal: child.signalCode }, `${spec.name} ended; starting it again`);
        await wait(backoffMs, undefined, { signal: skipBackoff.signal }).catch(() => undefined);
      }
      if (stopping) return;
      skipBackoff = new AbortController();
      child = start();
    }
  }

  function start(): ChildProcess {
    serving = false;
    return launch(spec, { ...named, ...env }).on('message', (message) => {
      serving ||= isReadyMessage(message);
      if (isImportMessage(message)) imports.add(message.file);
    });
  }

  function end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): void {
    serving = false;
    skipBackoff.abort();
    child.kill(signal);
  }

  return {
    spec,
    ready,
    isServing: () => serving && child.exitCode === null && child.signalCode === null,
    imports,
    restart: end,
    async stop() {
      stopping = true;
      end();
      const timer = setTimeout(() => child.kill('SIGKILL'), KILL_TIMEOUT_MS);
      await waitForExit(child);
      clearTimeout(timer);
      await supervision;
    },
  };
}

function launch(spec: ChildSpec, env: Readonly<Record<string, string>>): ChildProcess {
  return fork(spec.script, spec.args ?? [], {
    cwd: spec.folder,
    env: { ...environment(), ...env, ...spec.env },
    execArgv: [...(spec.nodeArgs ?? [])],
    detached: true,
  });
}

async function waitForExit(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

async function waitUntilReady(child: ChildProcess, { name, ready }: ChildSpec): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.once('exit', (code, signal) =>
    reject(new Error(`The ${name} did not start (${signal ?? `exit code ${code}`}).`)),
  );
  child.on('message', (message) => {
    if (isReadyMessage(message)) resolve();
  });
  if (ready === 'spawn') resolve();
  const timer = setTimeout(
    () => reject(new Error(`The ${name} was not ready after ${READY_TIMEOUT_MS / 1000} s.`)),
    READY_TIMEOUT_MS,
  );
  await promise.finally(() => clearTimeout(timer));
}

function isReadyMessage(message: Serializable): boolean {
  return typeof message === 'object' && 'type' in message && message.type === 'ready';
}

function isImportMessage(message: Serializable): message is { file: string } {
  return typeof message === 'object' && 'file' in message && typeof message.file === 'string';
}

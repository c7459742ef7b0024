import { fork, type ChildProcess, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { environment } from '@headwater/runtime/env';
import type { Log } from '@headwater/runtime/log';
import type { ChildSpec } from './child-spec.ts';

const readyWithinMs = 60_000;
const killAfterMs = 12_000;
const shortestPauseMs = 100;
const longestPauseMs = 10_000;
/** A child that ran this long is no longer failing: its next restart is quick again. */
const steadyAfterMs = 60_000;

export interface SupervisedChild {
  spec: ChildSpec;
  /** Rejects when the child ends, or is not ready in time, before it was ever ready. */
  ready: Promise<void>;
  /** Whether the present process has said that it serves, and has not been told to stop. */
  serves(): boolean;
  /** Ends the present process, in order unless it is to be killed, and starts another at once. */
  restart(signal?: 'SIGTERM' | 'SIGKILL'): void;
  /** Lets it finish what it is at; settles when it has ended. */
  stop(): Promise<void>;
}

/**
 * Starts a process and, once it has been ready, starts it again whenever it ends, after growing pauses.
 * It hears nothing from the terminal, so that Ctrl-C can't cut off the requests in flight.
 */
export function superviseChild(
  spec: ChildSpec,
  env: Readonly<Record<string, string>>,
  log: Log,
): SupervisedChild {
  let stopping = false;
  /** Aborted: the next start waits for nothing. */
  let hurry = new AbortController();
  let serving = false;
  let child = start();
  const ready = becomesReady(child, spec);
  const guard = ready.then(keepRunning, () => undefined);

  async function keepRunning(): Promise<void> {
    for (let pause = shortestPauseMs; ;) {
      const since = Date.now();
      await ended(child);
      pause = Date.now() - since > steadyAfterMs ? shortestPauseMs : Math.min(pause * 2, longestPauseMs);
      if (!hurry.signal.aborted) {
        log.warn({ code: child.exitCode, signal: child.signalCode }, `${spec.name} ended; starting it again`);
        await wait(pause, undefined, { signal: hurry.signal }).catch(() => undefined);
      }
      if (stopping) return;
      hurry = new AbortController();
      child = start();
    }
  }

  function start(): ChildProcess {
    serving = false;
    return launch(spec, env).on('message', (message) => {
      serving ||= saysReady(message);
    });
  }

  function end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): void {
    hurry.abort();
    child.kill(signal);
  }

  return {
    spec,
    ready,
    serves: () => serving && !stopping && child.exitCode === null && child.signalCode === null,
    restart: end,
    async stop() {
      stopping = true;
      end();
      const timer = setTimeout(() => child.kill('SIGKILL'), killAfterMs);
      await ended(child);
      clearTimeout(timer);
      await guard;
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

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

async function becomesReady(child: ChildProcess, { name, ready }: ChildSpec): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.once('exit', (code, signal) =>
    reject(new Error(`The ${name} did not start (${signal ?? `exit code ${code}`}).`)),
  );
  child.on('message', (message) => {
    if (saysReady(message)) resolve();
  });
  if (ready === 'spawn') resolve();
  const timer = setTimeout(
    () => reject(new Error(`The ${name} was not ready after ${readyWithinMs / 1000} s.`)),
    readyWithinMs,
  );
  await promise.finally(() => clearTimeout(timer));
}

function saysReady(message: Serializable): boolean {
  return typeof message === 'object' && 'type' in message && message.type === 'ready';
}

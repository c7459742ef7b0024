import { join } from 'node:path';
import { startEmbeddedPostgres } from '@headwater/db/embedded/postgres';
import type { Env } from '@headwater/runtime/env';
import { onShutdown } from '@headwater/runtime/lifecycle';
import type { Log } from '@headwater/runtime/log';
import type { ChildSpec } from './child-spec.ts';
import { lockDataFolder } from './data-folder.ts';
import { assertPortFree } from './assert-port-free.ts';
import { superviseChild, type SupervisedChild } from './supervise-child.ts';

/** After a kill, the processes of the portal before drain and let go of their ports. */
const DRAIN_TIMEOUT_MS = 15_000;
/** More than the children's and PostgreSQL's own deadlines together. */
const STOP_TIMEOUT_MS = 40_000;

interface StartPortalOptions {
  env: Env;
  log: Log;
  /** Asked for once the data folder is this process's own: some of them keep things there. */
  children: () => Promise<readonly ChildSpec[]>;
  /** Migrates and seeds. Runs on every start, so that a killed one is made good by the next. */
  prepare: (databaseUrl: string) => Promise<void>;
}

export interface RunningPortal {
  children: SupervisedChild[];
  databaseUrl: string;
}

/**
 * The whole portal: its data folder, PostgreSQL, and its processes. Resolves when all of them serve; SIGINT,
 * SIGTERM and the end of npm stop it in the opposite order and end this process with code 0.
 *
 * Rejects with a message for the operator, having stopped what had been started.
 */
export async function startPortal({
  env,
  log,
  prepare,
  ...options
}: StartPortalOptions): Promise<RunningPortal> {
  const cleanUps: (() => Promise<unknown>)[] = [];
  let stopping = false;

  async function stop(): Promise<void> {
    stopping = true;
    for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
  }

  /** A step of the start that a stop overtook: what it made is stopped, and nothing follows. */
  async function registerCleanUp<T>(made: T, cleanUp: () => Promise<unknown>): Promise<T> {
    cleanUps.push(cleanUp);
    if (stopping) await stop().then(neverResolves);
    return made;
  }

  onShutdown(stop, { log, deadlineMs: STOP_TIMEOUT_MS });
  try {
    const taken = await lockDataFolder(env.dataDir, env.portalUrl);
    const folder = await registerCleanUp(taken, () => taken.release());
    const children = await options.children();
    for (const { port } of children) {
      if (port) await assertPortFree(port, env.host, folder.previousWasKilled ? DRAIN_TIMEOUT_MS : 0);
    }
    const databaseUrl = env.databaseUrl ?? (await startDatabase());
    await prepare(databaseUrl);

    const settings = { DATABASE_URL: databaseUrl, DATA_DIR: env.dataDir, LOG_LEVEL: log.level };
    const running = children.map((child) => superviseChild(child, settings, log));
    await registerCleanUp(running, () => Promise.all(running.map((child) => child.stop())));
    cleanUps.push(() => folder.markStopping());
    await Promise.all(running.map((child) => child.ready));
    return { children: running, databaseUrl };
  } catch (error) {
    // A child that was stopped while it started did not fail.
    if (stopping) return neverResolves();
    await stop();
    throw error;
  }

  async function startDatabase(): Promise<string> {
    const postgres = await startEmbeddedPostgres({ dataDir: join(env.dataDir, 'postgres'), durable: true });
    await registerCleanUp(postgres, () => postgres.stop());
    return postgres.url;
  }
}

/** For what a shutdown has overtaken: it ends the process. */
function neverResolves(): Promise<never> {
  return new Promise(() => undefined);
}

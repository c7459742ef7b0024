import { join } from 'node:path';
import { startEmbeddedPostgres } from '@headwater/db/embedded/postgres';
import type { SeedResult } from '@headwater/seed/seed';
import type { Env } from '@headwater/runtime/env';
import { onShutdown } from '@headwater/runtime/lifecycle';
import type { Log } from '@headwater/runtime/log';
import type { ChildSpec } from './child-spec.ts';
import { lockDataFolder } from './data-folder.ts';
import { assertCanListen, assertPortsDiffer, listListenAddresses } from './assert-addresses.ts';
import { superviseChild, type SupervisedChild } from './supervise-child.ts';

/** The processes of a killed portal finish their requests and release their ports. */
const DRAIN_TIMEOUT_MS = 15_000;
/** This is more than the deadlines of the children and PostgreSQL together. */
const STOP_TIMEOUT_MS = 40_000;

interface StartPortalOptions {
  env: Env;
  log: Log;
  /** Called when this process holds the data folder, because some children keep files there. */
  children: () => Promise<readonly ChildSpec[]>;
  /**
   * Migrates and seeds on every start, so that the next start completes one that was killed. The signal aborts with the
   * start.
   */
  prepare: (databaseUrl: string, signal: AbortSignal) => Promise<SeedResult | null>;
}

export interface RunningPortal {
  children: SupervisedChild[];
  databaseUrl: string;
  /** Null if an earlier start seeded the database. */
  seeded: SeedResult | null;
}

/**
 * Starts the whole portal: its data folder, PostgreSQL, and its processes. Resolves when all of them serve. SIGINT,
 * SIGTERM and the end of npm stop it in the opposite order and end this process with code 0.
 *
 * Rejects with a message for the operator, after it has stopped what had been started.
 */
export async function startPortal({
  env,
  log,
  prepare,
  ...options
}: StartPortalOptions): Promise<RunningPortal> {
  const cleanUps: (() => Promise<unknown>)[] = [];

  async function stop(): Promise<void> {
    for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
  }

  /** Registers how to undo a step of the start; if a stop has overtaken the step, it is undone at once. */
  async function registerCleanUp<T>(result: T, cleanUp: () => Promise<unknown>): Promise<T> {
    cleanUps.push(cleanUp);
    if (stopping.aborted) await stop().then(neverResolves);
    return result;
  }

  const stopping = onShutdown(stop, { log, deadlineMs: STOP_TIMEOUT_MS });
  try {
    const lock = await lockDataFolder(env.dataDir, env.portalUrl);
    const folder = await registerCleanUp(lock, () => lock.release());
    const children = await options.children();
    const addresses = listListenAddresses(env, children);
    assertPortsDiffer(addresses);
    for (const address of addresses)
      await assertCanListen(address, folder.previousWasKilled ? DRAIN_TIMEOUT_MS : 0);
    const databaseUrl = env.databaseUrl ?? (await startDatabase());
    const seeded = await prepare(databaseUrl, stopping);

    const settings = { DATABASE_URL: databaseUrl, DATA_DIR: env.dataDir, LOG_LEVEL: log.level };
    const running = children.map((child) => superviseChild(child, settings, log));
    await registerCleanUp(running, () => Promise.all(running.map((child) => child.stop())));
    cleanUps.push(() => folder.markStopping());
    await Promise.all(running.map((child) => child.ready));
    return { children: running, databaseUrl, seeded };
  } catch (error) {
    // A child that was stopped while it started did not fail.
    if (stopping.aborted) return neverResolves();
    await stop();
    throw error;
  }

  async function startDatabase(): Promise<string> {
    const postgres = await startEmbeddedPostgres({ dataDir: join(env.dataDir, 'postgres'), durable: true });
    await registerCleanUp(postgres, () => postgres.stop());
    return postgres.url;
  }
}

/** Returns a promise that never resolves for steps that a shutdown has overtaken: the shutdown ends the process. */
function neverResolves(): Promise<never> {
  return new Promise(() => undefined);
}

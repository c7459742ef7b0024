import { spawn, execFileSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@headwater/runtime/testing/free-port';
import { expect } from 'vitest';
import type { TestPortal } from '../testing/test-portal.ts';
import { createTarget, fetchStatus, type FaultTarget } from './fault-target.ts';
import { settingsUnderFaults } from './killable-server.ts';

const START_TIMEOUT_MS = 60_000;
const DRAIN_TIMEOUT_MS = 15_000;
const script = fileURLToPath(new URL('../../cli/dist/start.js', import.meta.url));

export interface LaunchedPortal extends FaultTarget {
  siteHealth: () => Promise<number | null>;
  /** Kills the launcher, or all its processes at once, PostgreSQL's among them; resolves once a new start serves. */
  restart: (victims: 'launcher' | 'everything') => Promise<void>;
  stop: () => Promise<void>;
  kill: () => void;
}

/** Starts what `npm start` does, on the folder of a test portal. */
export async function launchPortal(portal: TestPortal): Promise<LaunchedPortal> {
  const [port, sitePort] = [await findFreePort(), await findFreePort()];
  const env = {
    ...settingsUnderFaults(portal),
    DATA_DIR: portal.deps.env.dataDir,
    HOST: '127.0.0.1',
    PORT: String(port),
    SITE_PORT: String(sitePort),
    SEED: 'none',
    LOG_LEVEL: 'silent',
  };
  const target = createTarget(`http://127.0.0.1:${port}`);
  const siteHealth = async () => fetchStatus(`http://127.0.0.1:${sitePort}/health`);
  let launcher = await launch();

  async function launch(): Promise<ChildProcess> {
    const child = spawn(process.execPath, [script], { env, stdio: 'ignore' });
    const isServing = async () => {
      // A start that gave up is no reason to wait for it.
      if (child.exitCode !== null) return `exit code ${child.exitCode}`;
      return [await target.health(), await siteHealth()];
    };
    await expect.poll(isServing, { timeout: START_TIMEOUT_MS, interval: 50 }).toEqual([200, 200]);
    return child;
  }

  return {
    ...target,
    siteHealth,
    restart: async (victims) => {
      const family = listFamily(launcher.pid);
      const killed = victims === 'everything' ? family : family.slice(0, 1);
      killAll(killed);
      if (launcher.signalCode === null) await once(launcher, 'exit');
      launcher = await launch();
      // They may still complete what they had begun.
      const remaining = () => family.filter((pid) => listFamily(pid).length > 0);
      await expect.poll(remaining, { timeout: DRAIN_TIMEOUT_MS, interval: 100 }).toEqual([]);
    },
    stop: async () => {
      launcher.kill('SIGTERM');
      const [exitCode] = await once(launcher, 'exit');
      expect(exitCode).toBe(0);
    },
    kill: () => killAll(listFamily(launcher.pid)),
  };
}

function killAll(pids: readonly number[]): void {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // PostgreSQL ends a process whenever its work is done.
      if (Object(error).code !== 'ESRCH') throw error;
    }
}

/** Lists a process and its descendants, itself first; none where it does not exist or is a zombie. */
function listFamily(root: number | undefined): number[] {
  const processes = execFileSync('ps', ['-eo', 'pid=,ppid=,stat='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/ +/))
    .filter(([, , state]) => state !== undefined && !state.startsWith('Z'))
    .map(([pid, parent]) => ({ pid: Number(pid), parent: Number(parent) }));
  const listFrom = (pid: number): number[] => [
    pid,
    ...processes.filter(({ parent }) => parent === pid).flatMap((child) => listFrom(child.pid)),
  ];
  return processes.filter(({ pid }) => pid === root).flatMap(({ pid }) => listFrom(pid));
}

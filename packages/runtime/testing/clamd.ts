import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The test file that every virus scanner knows, in two parts so that none finds it here. */
export const eicar = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

/** Returns ClamAV's daemon, which `npm test` installs where it may, or null. */
export function findClamd(): string | null {
  const folders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/sbin'];
  return folders.map((folder) => join(folder, 'clamd')).find((path) => existsSync(path)) ?? null;
}

/** Starts a ClamAV daemon that knows one virus, the test file, and needs no download. */
export async function startClamd(program: string): Promise<{ socket: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'headwater-clamd-'));
  const signatures = join(folder, 'signatures');
  const socket = join(folder, 'clamd.sock');
  await mkdir(signatures);
  await writeFile(join(signatures, 'test.ndb'), `Headwater.Eicar:0:*:${eicar.toString('hex')}\n`);
  const config = join(folder, 'clamd.conf');
  await writeFile(config, `Foreground yes\nDatabaseDirectory ${signatures}\nLocalSocket ${socket}\n`);
  const daemon = spawn(program, ['--config-file', config], { stdio: 'ignore' });
  const ended = once(daemon, 'exit');
  while (!(await accepts(socket))) {
    if (daemon.exitCode !== null) throw new Error(`clamd ended with code ${daemon.exitCode}`);
    await wait(50);
  }
  return {
    socket,
    stop: async () => {
      daemon.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function accepts(socket: string): Promise<boolean> {
  const connection = createConnection(socket);
  try {
    await once(connection, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    connection.destroy();
  }
}

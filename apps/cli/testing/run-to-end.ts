import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '@headwater/db/testing/test-database';
import { environment } from '@headwater/runtime/env';
import { findFreePort } from '@headwater/runtime/testing/free-port';
import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished } from 'vitest';

/** Of another machine: RFC 5737 keeps it for documentation. */
export const FOREIGN_ADDRESS = '192.0.2.1';

export const UNKNOWN_NAME = 'portal.invalid';

export const NOBODY = 65_534;

export const isRoot = process.getuid?.() === 0;

const scripts = {
  launcher: new URL('../src/start.ts', import.meta.url),
  portal: new URL('../../server/src/main.ts', import.meta.url),
  worker: new URL('../../server/src/worker.ts', import.meta.url),
  stripe: new URL('../../../packages/stripe-stand-in/src/main.ts', import.meta.url),
};

interface RunOptions {
  settings?: Record<string, string>;
  args?: readonly string[];
  /** Who runs it; this process's user unless given. */
  uid?: number;
}

interface EndedScript {
  code: number | null;
  /** All that it wrote. */
  output: string;
}

/** Opens a database, and for each test an empty data folder and a free port. */
export function openScripts() {
  let database: TestDatabase;
  let dataDir = '';
  let port = '';
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => database.close());
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'headwater-settings-'));
    await chmod(dataDir, 0o755);
    port = String(await findFreePort());
  });
  afterEach(async () => rm(dataDir, { recursive: true, force: true }));

  /** Runs a script of the portal to its end. */
  async function run(
    script: keyof typeof scripts,
    { settings, args = [], uid }: RunOptions,
  ): Promise<EndedScript> {
    const child = spawn(process.execPath, [fileURLToPath(scripts[script]), ...args], {
      env: {
        ...environment(),
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        PORT: port,
        SITE_PORT: String(await findFreePort()),
        LOG_LEVEL: 'error',
        ...settings,
      },
      ...(uid !== undefined && { uid, gid: uid }),
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    return { code: child.exitCode, output: (output + errors).replace('Headwater is starting …\n', '') };
  }

  async function takePort(): Promise<void> {
    const server = createServer().listen(Number(port), '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
  }

  return {
    databaseUrl: () => database.url,
    dataDir: () => dataDir,
    port: () => port,
    run,
    /** Listens on the port until the test ends. */
    takePort,
  };
}

/** Returns what a script ends with that writes one sentence. */
export function sentence(output: string) {
  return { code: 1, output: `${output}\n` };
}

export const missingAddress = (setting: string) =>
  sentence(
    `This machine does not have the address ${FOREIGN_ADDRESS}. Set ${setting} to one of its own, such as localhost or 0.0.0.0.`,
  );

export const unknownName = (setting: string) =>
  sentence(
    `The name ${UNKNOWN_NAME} cannot be resolved. Set ${setting} to an address of this machine, such as localhost or 0.0.0.0.`,
  );

export const portTaken = (setting: string, port: string) =>
  sentence(`Port ${port} is taken by another program. Stop it, or set ${setting} to another port.`);

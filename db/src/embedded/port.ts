import { randomInt } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

/**
 * Returns the saved port while it is free, otherwise a new one: from a range that no system uses for outgoing
 * connections, and far from 5432, where other databases listen.
 */
export async function choosePort(folder: string): Promise<number> {
  const file = join(folder, 'port');
  const saved = Number(await readFile(file, 'utf8').catch(() => ''));
  if (saved > 0 && (await isPortFree(saved))) return saved;
  let port: number;
  do port = randomInt(20_000, 30_000);
  while (!(await isPortFree(port)));
  await writeFile(file, `${port}\n`);
  return port;
}

function isPortFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const server = createServer();
  server.once('error', () => resolve(false));
  server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  return promise;
}

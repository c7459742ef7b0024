import { randomInt } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

/**
 * The port kept in the folder as long as it is free, else a new one. From a range that no system hands out
 * for outgoing connections, and far from 5432, where other databases live.
 */
export async function choosePort(folder: string): Promise<number> {
  const file = join(folder, 'port');
  const kept = Number(await readFile(file, 'utf8').catch(() => ''));
  if (kept > 0 && (await isFree(kept))) return kept;
  let port: number;
  do port = randomInt(20_000, 30_000);
  while (!(await isFree(port)));
  await writeFile(file, `${port}\n`);
  return port;
}

function isFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const server = createServer();
  server.once('error', () => resolve(false));
  server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  return promise;
}

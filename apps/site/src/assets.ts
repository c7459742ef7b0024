import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { makeAnswer, sendAnswer } from './answer.ts';

const folder = fileURLToPath(new URL('../../../packages/pages/dist/assets/', import.meta.url));

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The style sheet, fonts and icons that the pages name: a few, kept in memory; each name holds a hash of the file. */
export async function serveAssets(app: FastifyInstance): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const type = types[extname(name)];
    if (!type) continue;
    const answer = await makeAnswer(type, await readFile(join(folder, name)));
    app.get(`/assets/${name}`, async (request, reply) =>
      sendAnswer(request, reply.header('cache-control', 'public, max-age=31536000, immutable'), answer),
    );
  }
}

import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { encodeResponse, sendEncodedResponse } from './encoded-response.ts';

const assetsFolder = fileURLToPath(new URL('../../../../packages/pages/dist/assets/', import.meta.url));

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Serves the style sheet, fonts and icons of the pages from memory; each name holds a hash of the file. */
export async function serveAssets(app: FastifyInstance): Promise<void> {
  const names = await readdir(assetsFolder).catch(() => []);
  for (const name of names) {
    const type = contentTypes[extname(name)];
    if (!type) continue;
    const response = await encodeResponse(type, await readFile(join(assetsFolder, name)));
    app.get(`/assets/${name}`, async (request, reply) =>
      sendEncodedResponse(
        request,
        reply.header('cache-control', 'public, max-age=31536000, immutable'),
        response,
      ),
    );
  }
}

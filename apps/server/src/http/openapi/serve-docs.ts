import { createReadStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ServiceEnv } from '@headwater/runtime/env';
import type { FastifyInstance } from 'fastify';
import { createOpenApiDocument } from './document.ts';

const DOCUMENT_PATH = '/api/openapi.json';
const DOCS_PATH = '/api/docs';

const html = `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Headwater's API</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="${DOCS_PATH}/swagger-ui.css" />
  </head>
  <body>
    <main id="docs"></main>
    <script src="${DOCS_PATH}/swagger-ui-bundle.js"></script>
    <script src="${DOCS_PATH}/start.js"></script>
  </body>
</html>
`;

const initScript = `SwaggerUIBundle({ url: '${DOCUMENT_PATH}', dom_id: '#docs', deepLinking: true, defaultModelsExpandDepth: 0 });\n`;

const assets = [
  {
    name: 'swagger-ui.css',
    type: 'text/css; charset=utf-8',
    file: import.meta.resolve('swagger-ui-dist/swagger-ui.css'),
  },
  {
    name: 'swagger-ui-bundle.js',
    type: 'text/javascript; charset=utf-8',
    file: import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
  },
];

/** Serves the OpenAPI document, and a page for reading and trying the calls. */
export function serveApiDocs(app: FastifyInstance, env: Pick<ServiceEnv, 'portalUrl'>): void {
  let cachedDocument: object | undefined;
  app.get(DOCUMENT_PATH, async () => (cachedDocument ??= createOpenApiDocument(env)));
  app.get(DOCS_PATH, async (_req, reply) => reply.type('text/html; charset=utf-8').send(html));
  app.get(`${DOCS_PATH}/start.js`, async (_req, reply) =>
    reply.type('text/javascript; charset=utf-8').send(initScript),
  );
  for (const { name, type, file } of assets) {
    const path = fileURLToPath(file);
    app.get(`${DOCS_PATH}/${name}`, async (_req, reply) => reply.type(type).send(createReadStream(path)));
  }
}

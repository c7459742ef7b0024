import { createReadStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ServiceEnv } from '@headwater/runtime/env';
import type { FastifyInstance } from 'fastify';
import { refuseOtherMethods } from '../rest-route.ts';
import { describeApi } from './document.ts';

const document = '/api/openapi.json';
const page = '/api/docs';

const html = `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Headwater's API</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="${page}/swagger-ui.css" />
  </head>
  <body>
    <main id="docs"></main>
    <script src="${page}/swagger-ui-bundle.js"></script>
    <script src="${page}/start.js"></script>
  </body>
</html>
`;

const start = `SwaggerUIBundle({ url: '${document}', dom_id: '#docs', deepLinking: true, defaultModelsExpandDepth: 0 });\n`;

const assets = [
  { name: 'swagger-ui.css', type: 'text/css', file: import.meta.resolve('swagger-ui-dist/swagger-ui.css') },
  {
    name: 'swagger-ui-bundle.js',
    type: 'text/javascript',
    file: import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
  },
];

/** The documented calls for programs, and a page to read and try them. */
export function serveApiDocs(app: FastifyInstance, env: Pick<ServiceEnv, 'portalUrl'>): void {
  let described: object | undefined;
  app.get(document, async () => (described ??= describeApi(env)));
  app.get(page, async (_req, reply) => reply.type('text/html').send(html));
  app.get(`${page}/start.js`, async (_req, reply) => reply.type('text/javascript').send(start));
  for (const { name, type, file } of assets) {
    const path = fileURLToPath(file);
    app.get(`${page}/${name}`, async (_req, reply) => reply.type(type).send(createReadStream(path)));
  }
  refuseOtherMethods(app, [
    { method: 'GET', path: document },
    { method: 'GET', path: page },
  ]);
}

import cookie from '@fastify/cookie';
import { drainBeforeClose } from '@headwater/runtime/drain';
import { sendRequestIdHeader } from '@headwater/runtime/request-id';
import { serveFiles } from '@headwater/runtime/serve-files';
import { shedLoad } from '@headwater/runtime/shed-load';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { createContext } from './features/session/create-context.ts';
import { registerIdentityProvider } from './features/session/identity-provider/identity-provider.rest.ts';
import { assertSameOrigin } from './http/cross-site.ts';
import type { Deps } from './deps.ts';
import { overloaded } from './errors.ts';
import { sendError } from './http/send-error.ts';
import { registerInvoiceDownload } from './features/store/invoices/invoice-download.ts';
import { registerPaymentWebhook } from './features/store/payments/events/payment-webhook.ts';
import { registerUploads } from './features/uploads/uploads.rest.ts';
import { registerSecurityHeaders } from './http/headers.ts';
import { registerHealth } from './http/health.ts';
import { observeRequests } from './http/observe-requests.ts';
import { logRequests } from './http/request-log.ts';
import { serveApiDocs } from './http/openapi/serve-docs.ts';
import { registerAllMethods, registerMethodNotAllowed, registerRest } from './http/rest-route.ts';
import { restRoutes } from './rest.ts';
import { createCaller } from './router.ts';
import { rejectUnsupportedExpectations, serverOptions } from './http/server-options.ts';
import { readWebVersion, registerSpa } from './http/spa.ts';
import { trpcEndpoint } from './trpc/endpoint.ts';

/** Builds the portal without listening, so that tests can inject requests. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify(serverOptions(deps));
  app.setErrorHandler((error, _req, reply) => sendError(error, reply));
  // A form on another site can send text/plain without a preflight; our own clients send application/json.
  app.removeContentTypeParser('text/plain');
  registerAllMethods(app);
  rejectUnsupportedExpectations(app.server);

  sendRequestIdHeader(app);
  logRequests(app);
  observeRequests(app, deps);
  drainBeforeClose(app);
  registerSecurityHeaders(app, deps.env);
  await shedLoad(app, overloaded);
  await app.register(cookie);
  app.addHook('onRequest', (req, _reply, done) => {
    assertSameOrigin(req, deps.env);
    done();
  });

  const createRequestContext = async (req: FastifyRequest, reply: FastifyReply) =>
    createContext(deps, req, reply);
  await app.register(trpcEndpoint, { createContext: createRequestContext, webVersion: readWebVersion() });
  registerRest(app, { routes: restRoutes, createContext: createRequestContext, createCaller });
  await registerUploads(app, { createContext: createRequestContext });
  await registerPaymentWebhook(app, deps);
  registerInvoiceDownload(app, { createContext: createRequestContext });
  registerIdentityProvider(app, { env: deps.env, createContext: createRequestContext });
  serveApiDocs(app, deps.env);
  await app.register(serveFiles, {
    storage: deps.files,
    frameAncestors: [deps.env.portalUrl, deps.env.publicSiteUrl],
  });
  registerMethodNotAllowed(app, [{ method: 'GET', path: '/files/{name}' }]);
  registerHealth(app, deps);
  await registerSpa(app);
  return app;
}

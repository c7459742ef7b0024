import cookie from '@fastify/cookie';
import { drainBeforeClose } from '@headwater/runtime/drain';
import { tellRequestId } from '@headwater/runtime/request-id';
import { serveFiles } from '@headwater/runtime/serve-files';
import { shedLoad } from '@headwater/runtime/shed-load';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { createContext } from './trpc/context.ts';
import { refuseCrossSite } from './http/cross-site.ts';
import type { Deps } from './deps.ts';
import { unavailable } from './errors.ts';
import { sendError } from './http/send-error.ts';
import { registerInvoiceDownload } from './features/store/invoices/invoice-download.ts';
import { registerPaymentWebhook } from './features/store/payments/payment-webhook.ts';
import { registerUploads } from './features/uploads/uploads.rest.ts';
import { registerHeaders } from './http/headers.ts';
import { registerHealth } from './http/health.ts';
import { observeRequests } from './http/observe-requests.ts';
import { logRequests } from './http/request-log.ts';
import { serveApiDocs } from './http/openapi/serve-docs.ts';
import { knowEveryMethod, refuseOtherMethods, registerRest } from './http/rest-route.ts';
import { restRoutes } from './rest.ts';
import { createCaller } from './router.ts';
import { refuseExpectations, serverOptions } from './http/server-options.ts';
import { registerSpa } from './http/spa.ts';
import { trpcEndpoint } from './trpc/endpoint.ts';

/** The portal, un-listened: tests inject into it. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify(serverOptions(deps));
  app.setErrorHandler((error, _req, reply) => sendError(error, reply));
  // A text body is a form of another site's: JSON comes as application/json alone.
  app.removeContentTypeParser('text/plain');
  knowEveryMethod(app);
  refuseExpectations(app.server);

  tellRequestId(app);
  logRequests(app);
  observeRequests(app, deps);
  drainBeforeClose(app);
  registerHeaders(app, deps.env);
  await shedLoad(app, () =>
    unavailable('The service is very busy right now. Nothing was changed; please try again shortly.'),
  );
  await app.register(cookie);
  app.addHook('onRequest', (req, _reply, done) => {
    refuseCrossSite(req, deps.env);
    done();
  });

  const contextOf = async (req: FastifyRequest, reply: FastifyReply) => createContext(deps, req, reply);
  await app.register(trpcEndpoint, { createContext: contextOf });
  registerRest(app, { routes: restRoutes, createContext: contextOf, createCaller });
  await registerUploads(app, { createContext: contextOf });
  await registerPaymentWebhook(app, deps);
  registerInvoiceDownload(app, { createContext: contextOf });
  serveApiDocs(app, deps.env);
  await app.register(serveFiles, {
    storage: deps.files,
    frameAncestors: [deps.env.portalUrl, deps.env.publicSiteUrl],
  });
  refuseOtherMethods(app, [{ method: 'GET', path: '/files/{name}' }]);
  registerHealth(app, deps);
  await registerSpa(app);
  return app;
}

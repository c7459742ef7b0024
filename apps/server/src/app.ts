import cookie from '@fastify/cookie';
import { drainBeforeClose } from '@headwater/runtime/drain';
import { tellRequestId } from '@headwater/runtime/request-id';
import { serveFiles } from '@headwater/runtime/serve-files';
import { shedLoad } from '@headwater/runtime/shed-load';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { createContext } from './context.ts';
import { refuseCrossSite } from './cross-site.ts';
import type { Deps } from './deps.ts';
import { unavailable } from './errors.ts';
import { sendFailure } from './failure-reply.ts';
import { registerInvoiceDownload } from './features/store/invoices/invoice-download.ts';
import { registerPaymentWebhook } from './features/store/payment-webhook.ts';
import { registerUploads } from './features/uploads/uploads.rest.ts';
import { registerHeaders } from './headers.ts';
import { registerHealth } from './health.ts';
import { observeRequests } from './observe-requests.ts';
import { logRequests } from './request-log.ts';
import { serveApiDocs } from './openapi/serve-docs.ts';
import { knowEveryMethod, refuseOtherMethods, registerRest } from './rest-route.ts';
import { restRoutes } from './rest.ts';
import { createCaller } from './router.ts';
import { refuseExpectations, serverOptions } from './server-options.ts';
import { registerSpa } from './spa.ts';
import { trpcEndpoint } from './trpc-endpoint.ts';

/** The portal, un-listened: tests inject into it. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify(serverOptions(deps));
  app.setErrorHandler((error, _req, reply) => sendFailure(error, reply));
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

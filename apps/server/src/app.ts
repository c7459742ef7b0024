import cookie from '@fastify/cookie';
import { drainBeforeClose } from '@headwater/runtime/drain';
import { hasValidHost } from '@headwater/runtime/host-header';
import { rejectUnsupportedExpectations } from '@headwater/runtime/client-errors';
import { limitBodyTime } from '@headwater/runtime/limit-body-time';
import { lingerAfterAnswer } from '@headwater/runtime/lingering-close';
import { sendRequestIdHeader } from '@headwater/runtime/request-id';
import { serveSecurityTxt } from '@headwater/runtime/security-txt';
import { getFileRecord } from '@headwater/db/stored-files';
import { writeBrandStylesheet } from '@headwater/contract/write-brand-stylesheet';
import { serveBrandStylesheets } from '@headwater/runtime/serve-brand-stylesheets';
import { serveIcons } from '@headwater/runtime/serve-icons';
import { serveFiles } from '@headwater/runtime/serve-files';
import { shedLoad } from '@headwater/runtime/shed-load';
import Fastify, { type FastifyInstance } from 'fastify';
import { createSecurityLog } from './features/operations/security-log/security-log.ts';
import { createContextFactory } from './features/session/create-context.ts';
import { registerIdentityProvider } from './features/session/identity-provider/identity-provider.routes.ts';
import { assertSameOrigin } from './http/cross-site.ts';
import type { Deps } from './deps.ts';
import { AppError, overloaded } from './errors.ts';
import { sendError } from './http/send-error.ts';
import { csvLists } from './csv-lists.ts';
import { registerCsvLists } from './features/exports/exports.routes.ts';
import { registerEnquiryFileDownload } from './features/enquiries/file-download.ts';
import { registerInvoiceDownload } from './features/store/invoices/invoices.rest.ts';
import { registerPaymentWebhook } from './features/store/payments/events/payment-webhook.ts';
import { registerReportDownload } from './features/statistics/renewal-report/report-download.ts';
import { registerPreviews } from './features/submittals/links/previews.routes.ts';
import { registerUploads } from './features/uploads/uploads.rest.ts';
import { registerOriginals } from './features/uploads/images/originals.routes.ts';
import { registerDocumentUpload } from './features/documents/documents.routes.ts';
import { answerMethodNotAllowed } from './http/method-not-allowed.ts';
import { parseJsonBodies } from './http/json-body.ts';
import { registerSecurityHeaders } from './http/headers.ts';
import { observeRefusals } from './http/observe-refusals.ts';
import { registerHealth } from './http/health.ts';
import { setInputMessages } from './http/input-messages.ts';
import { observeRequests } from './http/observe-requests.ts';
import { logRequests } from './http/request-log.ts';
import { serveApiDocs } from './http/openapi/serve-docs.ts';
import { serveRest } from './http/rest-route.ts';
import { restRoutes } from './rest.ts';
import { appRouter, createCaller } from './router.ts';
import { transportErrorReply, serverOptions } from './http/server-options.ts';
import { readWebVersion, registerSpa } from './http/spa.ts';
import { trpcEndpoint } from './trpc/endpoint.ts';

interface AppOptions {
  /** The time limits for a body that is no upload, for an upload that sends nothing, and for the rest of an answered one. */
  bodyWindowMs?: number;
  /** The folder of the built web app, if it is not its usual one. */
  webFolder?: string;
  /** The delay at which requests start to be refused. */
  maxDelayMs?: number;
}

/** Builds the portal without listening, so that tests can inject requests. */
export async function buildApp(
  deps: Deps,
  { bodyWindowMs = 30_000, webFolder, maxDelayMs }: AppOptions = {},
): Promise<FastifyInstance> {
  // The settings have been read by now, whose errors an operator reads.
  setInputMessages();
  const app: FastifyInstance = Fastify(serverOptions(deps));
  app.setErrorHandler((error, _req, reply) => sendError(error, reply));
  // A form on another site can send text/plain without a preflight; our own clients send application/json.
  app.removeContentTypeParser('text/plain');
  parseJsonBodies(app);
  rejectUnsupportedExpectations(app.server, transportErrorReply(deps.env));

  sendRequestIdHeader(app);
  observeRefusals(app, createSecurityLog(deps));
  logRequests(app);
  observeRequests(app, deps);
  const isClosing = drainBeforeClose(app);
  registerSecurityHeaders(app, deps.env);
  limitBodyTime(app, bodyWindowMs);
  lingerAfterAnswer(app, { maxMs: bodyWindowMs });
  await shedLoad(app, { maxDelayMs, overloadError: overloaded });
  await app.register(cookie);
  app.addHook('onRequest', (req, _reply, done) => {
    if (!hasValidHost(req.raw)) throw new AppError('BAD_REQUEST', 'The request must name one valid host');
    assertSameOrigin(req, deps.env);
    done();
  });
  answerMethodNotAllowed(app);

  const createContext = createContextFactory(deps);
  await app.register(trpcEndpoint, { createContext, webVersion: readWebVersion() });
  serveRest(app, { router: appRouter, routes: restRoutes, createContext });
  await registerUploads(app, { createContext });
  registerOriginals(app, { createContext });
  await registerDocumentUpload(app, { createContext });
  await registerPaymentWebhook(app, deps);
  registerEnquiryFileDownload(app, { createContext });
  registerInvoiceDownload(app, { createContext });
  registerReportDownload(app, { createContext });
  registerCsvLists(app, { lists: csvLists, createContext, createCaller });
  registerPreviews(app, { createContext });
  registerIdentityProvider(app, { env: deps.env, createContext });
  serveApiDocs(app, deps.env);
  await app.register(serveFiles, {
    storage: deps.files,
    frameAncestors: [deps.env.portalUrl, deps.env.publicSiteUrl],
    getRecord: async (name) => getFileRecord(deps.db, name),
    metrics: deps.metrics,
  });
  registerHealth(app, { ...deps, isClosing });
  serveSecurityTxt(app, {
    contact: deps.env.securityContact,
    origin: deps.env.portalUrl,
    now: deps.now,
  });
  app.get('/robots.txt', (_req, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'),
  );
  serveBrandStylesheets(app, writeBrandStylesheet);
  serveIcons(app, { storage: deps.files, getIcon: () => deps.env.publisher.icon });
  await registerSpa(app, { env: deps.env, ...(webFolder !== undefined && { folder: webFolder }) });
  return app;
}

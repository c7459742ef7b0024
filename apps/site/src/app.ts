import { STATUS_CODES } from 'node:http';
import { londonDay } from '@headwater/contract/dates';
import type { ItemType } from '@headwater/contract/item-types';
import { isFull, readDiskSpace } from '@headwater/runtime/disk-space';
import { drainBeforeClose } from '@headwater/runtime/drain';
import { hasValidHost } from '@headwater/runtime/host-header';
import {
  createClientErrorHandler,
  rejectUnsupportedExpectations,
  type TransportErrorReply,
} from '@headwater/runtime/client-errors';
import { limitBodyTime } from '@headwater/runtime/limit-body-time';
import { lingerAfterAnswer } from '@headwater/runtime/lingering-close';
import { createGenReqId, sendRequestIdHeader } from '@headwater/runtime/request-id';
import { serveSecurityTxt } from '@headwater/runtime/security-txt';
import { visibilityOptions } from '@headwater/publishing/visibility';
import { refreshPublisher } from '@headwater/db/publisher-settings';
import { getFileRecord } from '@headwater/db/stored-files';
import { writeBrandStylesheet } from '@headwater/contract/write-brand-stylesheet';
import { serveBrandStylesheets } from '@headwater/runtime/serve-brand-stylesheets';
import { serveIcons } from '@headwater/runtime/serve-icons';
import { serveFiles } from '@headwater/runtime/serve-files';
import { shedLoad } from '@headwater/runtime/shed-load';
import { measureRequests } from '@headwater/runtime/telemetry/measure-requests';
import { traceRequests } from '@headwater/runtime/telemetry/trace-requests';
import { compileTrustProxy } from '@headwater/runtime/trust-proxy';
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { EVERY_PAGE } from './cdn/cache-headers.ts';
import { createPurgeQueue } from './cdn/purge-queue.ts';
import { serveAssets } from './http/assets.ts';
import { subscribeToChanges } from './page-cache/subscribe-to-changes.ts';
import type { Deps } from './deps.ts';
import { cacheUntilChanged } from './finder/cache-until-changed.ts';
import type { CompanyIndex } from './finder/company-index.ts';
import { loadCompanyIndex } from './finder/company-index.queries.ts';
import { trackAllowedMethods } from './http/allowed-methods.ts';
import { createDayHasher } from '@headwater/db/day-hash';
import { parseForms } from './http/forms.ts';
import { securityHeaders } from './http/headers.ts';
import { pageResponseBytes, type PageResponse } from './http/rendered-page.ts';
import { repeatAnswers, repeatsAnswers } from './http/repeat-answers.ts';
import { createPageCache } from './page-cache/page-cache.ts';
import { sendNotFound, sendProblem, toProblem } from './http/problem.ts';
import type { RouteContext } from './http/serve-page.ts';
import { listCategories } from './lists/category.queries.ts';
import { registerRoutes } from './routes.ts';
import { createCounter, startFlushing } from './views/counter.ts';
import { createPageCheck } from './views/public-pages.ts';

interface SiteOptions {
  /** Event loop delay above which requests are refused. */
  maxDelayMs?: number;
  /** Whether counts of lists are held until something changes, by default where pages are. */
  holdsCounts?: boolean;
}

/** Builds the public site without listening, so that tests can inject requests. */
export async function buildSite(
  deps: Deps,
  { maxDelayMs, holdsCounts = deps.env.siteCacheMb > 0 }: SiteOptions = {},
): Promise<FastifyInstance> {
  const { env, log, db, files, metrics } = deps;
  const headers = securityHeaders(env);
  const transportErrorReply: TransportErrorReply = (status) => ({
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
    body: `${STATUS_CODES[status]}\n`,
  });
  const genReqId = createGenReqId(env);
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId,
    trustProxy: env.trustProxy.length > 0 && compileTrustProxy(env.trustProxy),
    routerOptions: { ignoreTrailingSlash: true },
    // Only forms have a body, with their own limit.
    bodyLimit: 1,
    // For the whole request: 20 MB of files take three minutes at 1 Mbit/s.
    requestTimeout: 300_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 10_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16_384 },
    // Requests that arrive on an open connection while the site closes are still served.
    return503OnClosing: false,
    clientErrorHandler: createClientErrorHandler(transportErrorReply),
    // These requests are refused before any hook runs.
    frameworkErrors: (error, _, reply) => void sendProblem(reply.headers(headers), env, toProblem(error)),
  });
  rejectUnsupportedExpectations(app.server, transportErrorReply);
  sendRequestIdHeader(app);
  const measureRequest = metrics && measureRequests(app, { metrics, routeOf });
  if (env.tracesEndpoint !== null) traceRequests(app, { routeOf, trustProxy: env.trustProxy });
  const isClosing = drainBeforeClose(app);
  const allowedMethods = trackAllowedMethods(app);
  limitBodyTime(app, 15_000);
  lingerAfterAnswer(app, { maxMs: 10_000 });
  app.addHook('onRequest', (_, reply, done) => {
    void reply.headers(headers);
    done();
  });
  const isOverloaded = await shedLoad(app, { maxDelayMs });
  app.addHook('onRequest', (req, reply, done) => {
    if (!hasValidHost(req.raw)) void sendProblem(reply, env, 'malformed');
    else if (hasEscapedSlash(req.url)) void sendProblem(reply, env, 'not-found');
    else if (req.method === 'GET' || req.method === 'HEAD' || !req.is404) done();
    else void sendProblem(reply.header('allow', allowedMethods(req.url)), env, 'not-allowed');
  });
  app.setNotFoundHandler((_, reply) => sendNotFound(reply, env));
  app.setErrorHandler((error, req, reply) => {
    const problem = toProblem(error);
    if (problem === 'failed' || problem === 'unavailable')
      req.log.error({ err: error, req }, 'request failed');
    return sendProblem(reply, env, problem);
  });

  parseForms(app);
  await app.register(serveAssets);
  serveBrandStylesheets(app, writeBrandStylesheet);
  serveIcons(app, { storage: files, getIcon: () => env.publisher.icon });
  await app.register(serveFiles, {
    storage: files,
    frameAncestors: [env.publicSiteUrl, env.portalUrl],
    getRecord: async (name) => getFileRecord(db, name),
    metrics,
  });
  serveSecurityTxt(app, { contact: env.securityContact, origin: env.publicSiteUrl, now: deps.now });
  app.get('/health', async (req, reply) => {
    void reply.header('cache-control', 'no-store');
    if (isClosing()) return reply.code(503).send({ status: 'stopping' });
    try {
      await sql`select 1`.execute(db);
      return { status: isFull(await readDiskSpace(env.dataDir)) ? 'degraded' : 'ok' };
    } catch (error) {
      req.log.error({ err: error, req }, 'the database is unreachable');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
  const today = () => londonDay(deps.now());
  const purges = env.cdn && createPurgeQueue({ cdn: env.cdn, log, metrics, today });
  const cache = createPageCache<PageResponse>({
    maxBytes: env.siteCacheMb * 1_000_000,
    bytesOf: pageResponseBytes,
    subscribedConnection: () => changeSubscription.subscribedConnection(),
    today,
  });
  const moment = () => {
    const connection = changeSubscription.subscribedConnection();
    return holdsCounts && connection !== null ? `${connection} ${today()}` : null;
  };
  const visibility = () => visibilityOptions(env, deps.now());
  const companies = cacheUntilChanged<CompanyIndex>({
    load: async (former) => loadCompanyIndex(db, visibility(), former),
    moment,
  });
  const categoriesOf = (type: ItemType) =>
    cacheUntilChanged({ load: async () => listCategories(db, { type, visibility: visibility() }), moment });
  const categories: RouteContext['categories'] = {
    company: categoriesOf('company'),
    'mini-case-study': categoriesOf('mini-case-study'),
    'press-release': categoriesOf('press-release'),
    'case-study': categoriesOf('case-study'),
    innovation: categoriesOf('innovation'),
  };
  const changeSubscription = subscribeToChanges({
    databaseUrl: env.databaseUrl,
    log,
    onSubscribe: async () => {
      await refreshPublisher(db, env);
      purges?.purge([EVERY_PAGE]);
    },
    onChange: async (cacheTags) => {
      if (cacheTags.includes(EVERY_PAGE)) await refreshPublisher(db, env);
      // Comes first, so that the cache in front is not refilled with the pages that it has just dropped.
      for (const cached of [companies, ...Object.values(categories)]) cached.invalidate(cacheTags);
      cache.invalidateTags(cacheTags);
      purges?.purge(cacheTags);
    },
  });
  const counter = createCounter(deps);
  const stopFlushing = startFlushing(counter);
  app.addHook('onClose', async () => {
    await changeSubscription.close();
    await purges?.close();
    await stopFlushing();
  });
  // A closing site holds back its answers, and has ended its subscription to changes.
  const isCdnPurged = () => purges !== null && purges.isConfirmed() && !isClosing();
  registerRoutes(app, {
    ...deps,
    cache,
    companies,
    categories,
    counter,
    hashOfDay: createDayHasher(deps),
    isPublicPage: createPageCheck(deps),
    isCdnPurged,
  });
  if (repeatsAnswers(env))
    repeatAnswers(app, {
      cache,
      publicSiteUrl: env.publicSiteUrl,
      genReqId,
      mayRepeat: () => !isClosing() && !isOverloaded(),
      measureRequest,
    });
  return app;
}

/** No address of the site has one, and it would put a page under another page's key. */
function hasEscapedSlash(url: string): boolean {
  return /^[^?]*%(?:2f|5c)/i.test(url);
}

function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? 'unknown';
}

import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@headwater/contract/dates';
import { repositoryRoot } from '@headwater/runtime/env';
import fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { listComingEvents } from './coming-events.queries.ts';
import { renderEmailPage } from './email-page.ts';
import { readKeptMail } from './kept-mails.ts';
import { monthOf, monthSpan, monthsUntil } from './months.ts';
import { createClockControl } from './clock-control.ts';
import { stepBy } from './steps.ts';
import type { Sandbox } from './open-sandbox.ts';
import type { SandboxLinks } from './sandbox-document.ts';
import { clockText, renderTimeline, toKind } from './timeline-page.ts';
import { timelineStyle } from './timeline-style.ts';
import { listTimeline } from './timeline.queries.ts';

const FONT = 'node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';

const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** An email's own styles, and pictures of the portal and the site alone; its links open in a tab. */
const emailPolicy = ({ portalUrl, publicSiteUrl }: SandboxLinks) =>
  `sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src ${portalUrl} ${publicSiteUrl} data:; frame-ancestors 'self'`;

const NO_EMAIL = 'There is no such email.';

/** More would take too long. */
const MAX_MOVE_DAYS = 366;

const moveInput = z.union([
  z.object({ by: z.enum(['day', 'week', 'month']) }),
  z.object({ to: z.iso.datetime().transform((at) => new Date(at)) }),
]);
const emailParams = z.object({ id: z.coerce.number<string>().int() });
const pageQuery = z.object({
  month: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
    .optional(),
  kind: z.string().optional(),
});

/** Builds the timeline page, which moves the clock. It has no sign-in: it may listen to this machine alone. */
export function buildTimeline({ deps, start, advanceTo }: Sandbox): FastifyInstance {
  const { db, env, now } = deps;
  const { portalUrl, publicSiteUrl, dataDir } = env;
  const links = { portalUrl, publicSiteUrl };
  const control = createClockControl({ now, advanceTo });
  const app = fastify({ forceCloseConnections: true });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
  app.addHook('onRequest', async (req, reply) => {
    void reply.headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' });
    // Neither a name that leads here nor a form of another site moves the clock.
    const isOwn =
      /^127\.0\.0\.1:\d+$/.test(req.host) &&
      (req.method === 'GET' || req.headers.origin === `http://${req.host}`);
    if (!isOwn) await reply.code(403).send('Open this page by its own address.');
  });

  app.setErrorHandler(async (error, _, reply) => {
    if (!(error instanceof z.ZodError)) throw error;
    return reply.code(400).send('This address is not one of the timeline’s.');
  });

  app.get('/style.css', (_, reply) => reply.type('text/css; charset=utf-8').send(timelineStyle));
  app.get('/font.woff2', (_, reply) =>
    reply.type('font/woff2').send(createReadStream(join(repositoryRoot, FONT))),
  );
  app.get('/timeline.js', async (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .send(await readFile(new URL('timeline.js', import.meta.url))),
  );

  app.get('/', async (req, reply) => {
    const query = pageQuery.parse(req.query);
    const month = query.month ?? monthOf(now());
    const kind = toKind(query.kind);
    const entries = await listTimeline(db, monthSpan(month, start));
    const page = renderTimeline({
      ...control.state(),
      ...links,
      now: now(),
      coming: await listComingEvents(db, { now: now(), publisher: env.publisher }),
      months: monthsUntil(start, now()),
      month,
      kind,
      entries: entries.filter((entry) => (kind === null ? !entry.isRoutine : entry.kind === kind)),
    });
    return reply.type('text/html; charset=utf-8').send(page);
  });

  app.get('/state', () => {
    const { movingTo, movingFrom } = control.state();
    return {
      moved: movingTo === null ? null : now().getTime() - movingFrom.getTime(),
      text: clockText(now()),
    };
  });

  app.post('/move', async (req, reply) => {
    const input = moveInput.parse(req.body);
    const to = 'by' in input ? stepBy(now(), input.by) : input.to;
    if (to.getTime() - now().getTime() <= MAX_MOVE_DAYS * DAY_MS) control.moveTo(to);
    return reply.redirect('/', 303);
  });

  app.get('/emails/:id', async (req, reply) => {
    const { id } = emailParams.parse(req.params);
    const mail = await readKeptMail(dataDir, id);
    if (!mail) return reply.code(404).send(NO_EMAIL);
    return reply.type('text/html; charset=utf-8').send(renderEmailPage({ ...mail, id, links }));
  });

  app.get('/emails/:id/text', async (req, reply) => {
    const mail = await readKeptMail(dataDir, emailParams.parse(req.params).id);
    if (!mail) return reply.code(404).send(NO_EMAIL);
    return reply
      .header('content-security-policy', emailPolicy(links))
      .type('text/html; charset=utf-8')
      .send(mail.html.replace('<head>', '<head><base target="_blank" />'));
  });
  return app;
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { PortalEnv } from '@headwater/db/publisher-settings';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../errors.ts';
import { brandPage } from './brand-page.ts';
import { readSessionCookie } from './session-cookie.ts';

const WEB_DIST_DIR = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** Returns the version of the web app, which is the name of its hashed entry script; null if it is not built. */
export function readWebVersion(folder = WEB_DIST_DIR): string | null {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return null;
  return /<script [^>]*src="\/assets\/([\w-]+)\.js"/.exec(readFileSync(page, 'utf8'))?.[1] ?? null;
}

/** Returns the source with which the security policy allows the page's own styles. */
function styleSourceOf(page: string): string {
  const styles = /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? '';
  return `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;
}

/** Matches paths that are not the app's pages: calls, metrics, hidden files and all names with an extension. */
const NO_PAGE = /^\/(?:api|trpc|files|assets|metrics)(?:\/|$)|\/\.|\.\w+$/;

/**
 * The page of a sign-off, whose path contains its secret in links from earlier releases: nobody else learns it, and
 * nothing stores it.
 */
const signOffHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

const SIGN_OFF = /^\/sign-off(?:[/?]|$)/;

interface SpaOptions {
  env: Pick<PortalEnv, 'portalUrl' | 'publisher'>;
  folder?: string;
}

/**
 * Serves the built web app: its page answers every path that belongs to neither a call nor a file. Probes for known files get
 * 404.
 */
export async function registerSpa(
  app: FastifyInstance,
  { env, folder = WEB_DIST_DIR }: SpaOptions,
): Promise<void> {
  const isBuilt = existsSync(folder);
  const readPage = (name: string) => (isBuilt ? readFileSync(join(folder, name), 'utf8') : '');
  const pages = {
    'index.html': readPage('index.html'),
    'signed-in.html': readPage('signed-in.html'),
    'sign-in.html': readPage('sign-in.html'),
  };
  const styleSrc = `style-src 'self' ${styleSourceOf(pages['index.html'])}`;
  const pageHeaders = (reply: Pick<FastifyReply, 'getHeader'>) => ({
    'cache-control': 'no-cache',
    'content-security-policy': String(reply.getHeader('content-security-policy')).replace(
      "style-src 'self'",
      styleSrc,
    ),
  });
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      wildcard: false,
      globIgnore: ['assets/**'],
      index: false,
      setHeaders: (reply, path) => {
        const forever = path.includes('/assets/');
        void reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
        if (/\.html\b/.test(path)) void reply.headers(pageHeaders(reply));
        // The library knows no charset for these.
        if (path.endsWith('.svg')) void reply.type('image/svg+xml; charset=utf-8');
      },
    });
    // The library would make a route for each of hundreds of scripts, which take 4 MB.
    const assets = new Set(readdirSync(join(folder, 'assets')));
    app.get<{ Params: { name: string } }>('/assets/:name', (req, reply) => {
      const { name } = req.params;
      return assets.has(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound();
    });
  }
  app.addHook('onSend', (req, reply, _payload, done) => {
    if (SIGN_OFF.test(req.url)) void reply.headers(signOffHeaders);
    done();
  });
  app.setNotFoundHandler(async (req, reply) => {
    const [path = ''] = req.url.split('?', 1);
    // `/%2eenv` is `/.env` as well.
    if (
      NO_PAGE.test(decodeURIComponent(path)) ||
      !isBuilt ||
      (req.method !== 'GET' && req.method !== 'HEAD')
    ) {
      throw new AppError('NOT_FOUND', 'Not found');
    }
    const signedIn = readSessionCookie(req, env.portalUrl) !== undefined;
    const page = signedIn ? 'signed-in.html' : path === '/login' ? 'sign-in.html' : 'index.html';
    void reply.header('vary', 'cookie');
    const branded = brandPage(pages[page], env.publisher);
    if (branded === pages[page]) return reply.sendFile(page);
    return reply.headers(pageHeaders(reply)).type('text/html; charset=utf-8').send(branded);
  });
}

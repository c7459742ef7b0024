import { createHash } from 'node:crypto';
import { markPlacesScript, playerOrigins } from '@headwater/pages/render';
import type { ServiceEnv } from '@headwater/runtime/env';
import type { FastifyReply } from 'fastify';

const YEAR_SECONDS = 31_536_000;

const markPlacesHash = createHash('sha256').update(markPlacesScript).digest('base64');

interface AllowedInline {
  /** Source of the scripts that may run; none by default. */
  scripts?: string | undefined;
  /** Hash of the one style element. */
  styleHash?: string;
}

function contentSecurityPolicy(frameAncestors: string, { scripts, styleHash }: AllowedInline = {}): string {
  return [
    "default-src 'none'",
    ...(scripts === undefined ? [] : [`script-src ${scripts}`]),
    `style-src 'self'${styleHash === undefined ? '' : ` 'sha256-${styleHash}'`}`,
    "img-src 'self' data:",
    "font-src 'self'",
    // Lighthouse fetches robots.txt from within the page. The page itself fetches nothing.
    "connect-src 'self'",
    // Some browsers treat a PDF as an object, others as a frame. A player loads only after a click.
    "object-src 'self'",
    `frame-src 'self' ${playerOrigins.join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');
}

/** Returns the security headers of a site without scripts and cookies. Files have their own stricter ones. */
export function securityHeaders(env: ServiceEnv) {
  const secure = env.publicSiteUrl.startsWith('https:');
  return {
    'content-security-policy': contentSecurityPolicy("'none'"),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // YouTube's player refuses to play without a referrer (its error 153).
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(secure && { 'strict-transport-security': `max-age=${2 * YEAR_SECONDS}; includeSubDomains` }),
  };
}

/** Lets a page have its one style element. */
export function setStyleHeaders(reply: FastifyReply, { styleHash }: { styleHash: string }): void {
  void reply.header('content-security-policy', contentSecurityPolicy("'none'", { styleHash }));
}

/** Lets any site frame the response, which has no script and no controls but links. */
export function setEmbedHeaders(reply: FastifyReply): void {
  void reply.removeHeader('x-frame-options').headers({
    'content-security-policy': contentSecurityPolicy('*'),
    'cross-origin-resource-policy': 'cross-origin',
    'x-robots-tag': 'noindex',
  });
}

/** Lets any site show the response, a picture, as its own. */
export function setPictureHeaders(reply: FastifyReply): void {
  void reply.header('cross-origin-resource-policy', 'cross-origin');
}

/** Keeps a page under embargo out of indexes and caches, and does not leak its address, which contains the key. */
export function setEmbargoHeaders(reply: FastifyReply): void {
  void reply.headers({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
}

/**
 * Keeps a preview out of indexes and caches, and lets the portal's review screen frame it. If its parts can be chosen
 * for the review, only the script for that may run.
 */
export function setPreviewHeaders(
  reply: FastifyReply,
  env: ServiceEnv,
  { marksPlaces }: { marksPlaces: boolean },
): void {
  void reply.removeHeader('x-frame-options').headers({
    'content-security-policy': contentSecurityPolicy(env.portalUrl, {
      scripts: marksPlaces ? `'sha256-${markPlacesHash}'` : undefined,
    }),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
}

import { playerOrigins } from '@headwater/pages/render';
import type { ServiceEnv } from '@headwater/runtime/env';
import type { FastifyReply } from 'fastify';

const YEAR_SECONDS = 31_536_000;

function contentSecurityPolicy(frameAncestors: string): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    // For audits of the page, which ask for robots.txt from within it; the page itself asks for nothing.
    "connect-src 'self'",
    // Some browsers count a PDF as an object, others as a frame; a player only loads after a click.
    "object-src 'self'",
    `frame-src 'self' ${playerOrigins.join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');
}

/** The written security policy of a site without scripts and cookies; files carry a stricter one of their own. */
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

/** A preview is for nobody's index or cache, and may stand in the portal's review screen. */
export function setPreviewHeaders(reply: FastifyReply, env: ServiceEnv): void {
  void reply.removeHeader('x-frame-options').headers({
    'content-security-policy': contentSecurityPolicy(env.portalUrl),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
}

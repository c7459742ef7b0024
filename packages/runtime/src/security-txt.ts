import type { FastifyInstance } from 'fastify';

const SECURITY_TXT_PATH = '/.well-known/security.txt';

/** RFC 9116 requires less than a year, so that outdated contacts expire. */
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

interface SecurityTxtOptions {
  /** A mailto: or https: address; null serves nothing. */
  contact: string | null;
  /** The origin at which it is served. */
  origin: string;
  now: () => Date;
}

/** Serves the contact for reports of vulnerabilities, as RFC 9116 defines it. */
export function serveSecurityTxt(app: FastifyInstance, { contact, origin, now }: SecurityTxtOptions): void {
  if (contact === null) return;
  app.get(SECURITY_TXT_PATH, (_req, reply) => {
    const expires = new Date(now().getTime() + VALID_DAYS * DAY_MS).toISOString();
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${origin}${SECURITY_TXT_PATH}`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });
}

import { createHash, timingSafeEqual } from 'node:crypto';
import { invalid } from '../core/api-error.ts';

/** Throws unless the header carries the key, as Bearer. */
export function authenticate(header: string | undefined, secretKey: string): void {
  const given = header?.match(/^bearer (.+)$/i)?.[1];
  if (given === undefined) {
    throw invalid(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://docs.stripe.com/api/authentication for details.",
      { status: 401 },
    );
  }
  if (timingSafeEqual(digest(given), digest(secretKey))) return;
  throw invalid(`Invalid API Key provided: ${given.slice(0, 8)}${'*'.repeat(12)}${given.slice(-4)}`, {
    status: 401,
  });
}

function digest(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}

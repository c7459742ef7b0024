import { createHash, timingSafeEqual } from 'node:crypto';
import { invalidRequest } from './api-error.ts';

/** Throws 401 unless the authorization header carries the expected key as a bearer token. */
export function authenticate(header: string | undefined, expectedKey: string): void {
  const key = header?.match(/^bearer (.+)$/i)?.[1];
  if (key === undefined) {
    throw invalidRequest(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://docs.stripe.com/api/authentication for details.",
      { status: 401 },
    );
  }
  if (timingSafeEqual(digest(key), digest(expectedKey))) return;
  throw invalidRequest(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(12)}${key.slice(-4)}`, {
    status: 401,
  });
}

function digest(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}

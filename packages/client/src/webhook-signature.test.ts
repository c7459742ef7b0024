import { expect, test } from 'vitest';
import { verifyWebhookSignature } from './webhook-signature.ts';

const now = new Date('2026-11-21T12:00:00Z');
const seconds = now.getTime() / 1_000;
const body = '{"event":"published"}';
const secret = 'whsec_test';
// The signature comes from `openssl dgst -sha256 -hmac whsec_test` over the seconds, a dot and the body.
const hmac = '236f8ee2e9d02114371862d0e657367b97840d1f3e13d4476531a8b9f15e0548';
const given = { body, secret, now, signature: `t=${seconds},v1=${hmac}` };

test('a signature of the portal is valid for five minutes', () => {
  expect(verifyWebhookSignature(given)).toBe(true);
  expect(verifyWebhookSignature({ ...given, now: new Date(now.getTime() + 300_000) })).toBe(true);
  expect(verifyWebhookSignature({ ...given, now: new Date(now.getTime() + 301_000) })).toBe(false);
});

test.each([
  ['another body', { body: '{}' }],
  ['another secret', { secret: 'whsec_other' }],
  ['another moment', { signature: `t=${seconds + 1},v1=${hmac}` }],
  ['no signature', { signature: '' }],
  ['half a signature', { signature: `t=${seconds},v1=${hmac.slice(1)}` }],
])('%s is not', (_name, changed) => {
  expect(verifyWebhookSignature({ ...given, ...changed })).toBe(false);
});

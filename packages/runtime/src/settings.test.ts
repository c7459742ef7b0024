import { expect, test } from 'vitest';
import { settingsErrorOf } from '../testing/settings-error.ts';
import { readEnv } from './env.ts';

test('an empty setting counts as absent', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: ' ', S3_BUCKET: '' })).toMatchObject({
    port: 3000,
    databaseUrl: null,
  });
});

test('the error names every invalid setting, and shows no value', () => {
  const message = settingsErrorOf({ PORT: 'eighty', DATABASE_URL: 'mysql://root:secret@db', SEED: 'all' });
  expect(message).toContain('PORT must be a whole number from 1 to 65535');
  expect(message).toContain('DATABASE_URL must be an address that starts with postgres:// or postgresql://');
  expect(message).toContain('SEED must be demo or none');
  expect(message).not.toContain('secret');
});

test.for([
  ['PORT', '0'],
  ['PORT', '70000'],
  ['PORT', '3000.5'],
  ['SITE_PORT', '3000'],
  ['METRICS_PORT', '3000'],
  ['SITE_METRICS_PORT', '3001'],
  ['VAT_PERCENT', '-1'],
  ['GRACE_DAYS', 'fortnight'],
  ['WORKING_DAYS', 'Mon-Fri'],
  ['FOUR_EYES', 'companies'],
  ['FOUR_EYES', '0'],
  ['CONFIRM_ORDERS_ABOVE', '£500'],
  ['PORTAL_URL', 'portal.example.org'],
  ['PORTAL_URL', 'https://example.org/portal'],
  ['PUBLIC_SITE_URL', 'ftp://example.org'],
  ['TRUST_PROXY', 'everyone'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['PUBLIC_SITE_URL', 'http://localhost:3000'],
  ['PORTAL_URL', 'https://user:secret@portal.example.org'],
  ['PORTAL_URL', 'https://:secret@portal.example.org'],
  ['SMTP_URL', 'http://mail'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'smtp://:587'],
  ['MAIL_FROM', 'no-reply'],
  ['MAIL_FROM', 'a@example.org, b@example.org'],
  ['MAIL_FROM', 'A <a@example.org> <b@example.org>'],
  ['SELLER_VAT_NUMBER', 'GB12'],
  ['SELLER_VAT_NUMBER', 'none yet'],
  ['WORKER', 'inline'],
  ['LOGIN_FAILURES_PER_EMAIL', '0'],
  ['LOG_LEVEL', 'loud'],
] as const)('refuses %s=%s', ([name, value]) => {
  expect(settingsErrorOf({ [name]: value })).toContain(`  ${name} `);
});

test.for([
  ['MAIL_FROM', 'no-reply@example.org'],
  ['MAIL_FROM', 'Headwater <no-reply@example.org>'],
  ['MAIL_FROM', '"Water, weekly" <no-reply@example.org>'],
  ['SELLER_VAT_NUMBER', 'GB 123 4567 89'],
  ['SELLER_VAT_NUMBER', '123456789'],
  ['SELLER_VAT_NUMBER', 'IE1234567FA'],
  ['SMTP_URL', 'smtps://user:secret@mail.example.org'],
] as const)('takes %s=%s', ([name, value]) => {
  expect(() => readEnv({ [name]: value })).not.toThrow();
});

test('two ports of a process may be the same if their hosts have no address in common', () => {
  const ports = { PORT: '3000', METRICS_PORT: '3000', SITE_PORT: '3001', SITE_METRICS_PORT: '3001' };
  const apart = { HOST: '10.0.0.5', METRICS_HOST: '127.0.0.1' };
  expect(readEnv({ ...ports, ...apart }).metrics.portal).toMatchObject({ host: '127.0.0.1', port: 3000 });
  for (const host of ['10.0.0.5', '0.0.0.0', '::']) {
    const error = settingsErrorOf({ ...ports, ...apart, METRICS_HOST: host });
    expect(error).toContain('METRICS_PORT must differ from PORT');
    expect(error).toContain('SITE_METRICS_PORT must differ from SITE_PORT');
  }
  expect(settingsErrorOf({ ...apart, PORT: '3000', SITE_PORT: '3000' })).toContain(
    'SITE_PORT must differ from PORT',
  );
});

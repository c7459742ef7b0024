import { expect, test } from 'vitest';
import { readEnv, repositoryRoot } from './env.ts';

test('every setting has a default that works on one machine', () => {
  const env = readEnv({});
  expect(env).toMatchObject({
    port: 3000,
    sitePort: 3001,
    portalUrl: 'http://localhost:3000',
    publicSiteUrl: 'http://localhost:3001',
    dataDir: `${repositoryRoot}.data`,
    databaseUrl: null,
    worker: null,
    seed: 'demo',
    s3: null,
    smtpUrl: null,
    confirmEmail: false,
    ordersPerDay: null,
    stripe: null,
    trustProxy: [],
    vatPercent: 20,
    seller: { name: 'Headwater', address: [], vatNumber: null },
    confirmOrdersAbove: null,
    publisherDefaults: {
      name: 'Headwater',
      mailFrom: null,
      noReply: 'no-reply@localhost',
      advertLabel: 'Advertisement feature',
      workingDays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
      graceDays: 14,
      fourEyes: [],
    },
  });
  expect(env.limits).toEqual({
    loginFailuresPerEmail: 10,
    loginFailuresPerEmailTotal: 50,
    loginFailuresPerAddress: 50,
    loginsPerEmail: null,
    loginWindowMinutes: 15,
    resetFailuresPerEmail: 5,
    resetFailuresPerEmailTotal: 25,
    resetFailuresPerAddress: 20,
    resetWindowMinutes: 15,
    registrationsPerAddress: 60,
    registrationWindowMinutes: 60,
    writesPerMinute: null,
    writesPerAddressPerMinute: null,
    textMegabytesPerDay: null,
  });
});

test.for([
  [{}, [100, 600, 3_000, 20]],
  [
    {
      WRITES_PER_MINUTE: '0',
      WRITES_PER_ADDRESS_PER_MINUTE: '0',
      LOGINS_PER_EMAIL: '0',
      TEXT_MB_PER_DAY: '0',
    },
    [null, null, null, null],
  ],
] as const)('a public portal limits sign-ins and changes, with %j', ([source, expected]) => {
  const { limits } = readEnv({ HOST: '0.0.0.0', ...source });
  const { loginsPerEmail, writesPerMinute, writesPerAddressPerMinute, textMegabytesPerDay } = limits;
  expect([loginsPerEmail, writesPerMinute, writesPerAddressPerMinute, textMegabytesPerDay]).toEqual(expected);
});

test('the limit for failures of an email from everywhere is five times that from one address, unless set', () => {
  const source = { LOGIN_FAILURES_PER_EMAIL: '4', RESET_FAILURES_PER_EMAIL: '3' };
  expect(readEnv(source).limits).toMatchObject({
    loginFailuresPerEmailTotal: 20,
    resetFailuresPerEmailTotal: 15,
  });
  expect(readEnv({ LOGIN_FAILURES_PER_EMAIL_TOTAL: '7' }).limits.loginFailuresPerEmailTotal).toBe(7);
});

test('the URLs follow the ports, and lose a trailing slash', () => {
  expect(readEnv({ PORT: '8080', SITE_PORT: '8081' })).toMatchObject({
    portalUrl: 'http://localhost:8080',
    publicSiteUrl: 'http://localhost:8081',
  });
  expect(readEnv({ PORTAL_URL: 'https://portal.example.org/' }).portalUrl).toBe('https://portal.example.org');
});

test.for([
  [{}, false],
  [{ HOST: '127.0.0.1', PORTAL_URL: 'http://[::1]:3000' }, false],
  [{ PORTAL_URL: 'http://portal.localhost:3000' }, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '::' }, true],
  [{ PORTAL_URL: 'https://portal.example.org' }, true],
  [{ PORTAL_URL: 'http://127.example.org' }, true],
] as const)('with %o being public is %s', ([source, isPublic]) => {
  expect(readEnv(source).isPublic).toBe(isPublic);
});

test('the demo is seeded by default only where no other machine reaches the portal', () => {
  expect(readEnv({ HOST: '127.0.0.1' }).seed).toBe('demo');
  expect(readEnv({ HOST: '0.0.0.0' }).seed).toBe('none');
  expect(readEnv({ PORTAL_URL: 'https://portal.example.org' }).seed).toBe('none');
  expect(readEnv({ HOST: '0.0.0.0', SEED: 'demo' }).seed).toBe('demo');
  expect(readEnv({ SEED: 'none' }).seed).toBe('none');
});

test('emails are confirmed if they are sent, unless CONFIRM_EMAIL says otherwise', () => {
  const SMTP_URL = 'smtp://mail';
  expect(readEnv({}).confirmEmail).toBe(false);
  expect(readEnv({ SMTP_URL }).confirmEmail).toBe(true);
  expect(readEnv({ SMTP_URL, CONFIRM_EMAIL: 'no' }).confirmEmail).toBe(false);
  expect(readEnv({ CONFIRM_EMAIL: 'yes' }).confirmEmail).toBe(true);
});

test('orders are limited if the portal is public, or ORDERS_PER_DAY is set', () => {
  expect(readEnv({ HOST: '0.0.0.0' }).ordersPerDay).toBe(20);
  expect(readEnv({ ORDERS_PER_DAY: '3' }).ordersPerDay).toBe(3);
});

test.for([
  [{}, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '0.0.0.0', ADMIN_SECOND_FACTOR: 'no' }, false],
  [{ ADMIN_SECOND_FACTOR: 'yes' }, true],
] as const)('with %o that admins need a second factor is %s', ([source, needed]) => {
  expect(readEnv(source).adminSecondFactor).toBe(needed);
});

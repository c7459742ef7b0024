import { expect, test } from 'vitest';
import { settingsErrorOf } from '../testing/settings-error.ts';
import { readEnv, readServiceEnv } from './env.ts';

test('a cache in front is purged at an address, with a header of its own', () => {
  expect(readEnv({}).cdn).toBeNull();
  const CDN_PURGE_URL = 'http://cache:6081/.purge';
  expect(readEnv({ CDN_PURGE_URL }).cdn).toEqual({ purgeUrl: CDN_PURGE_URL, purgeHeader: null });
  const CDN_PURGE_HEADER = 'Authorization: Bearer a:b c';
  expect(readEnv({ CDN_PURGE_URL, CDN_PURGE_HEADER }).cdn?.purgeHeader).toEqual({
    name: 'Authorization',
    value: 'Bearer a:b c',
  });
});

test.for([
  [{ CDN_PURGE_URL: 'cache:6081' }, 'CDN_PURGE_URL must be an address that starts with http:// or https://'],
  [{ CDN_PURGE_URL: 'http://me:secret@cache' }, 'CDN_PURGE_URL must not contain a user or a password'],
  [{ CDN_PURGE_HEADER: 'Fastly-Key: x' }, 'CDN_PURGE_URL is needed with CDN_PURGE_HEADER'],
  [
    { CDN_PURGE_URL: 'http://cache', CDN_PURGE_HEADER: 'a-secret' },
    'CDN_PURGE_HEADER must be a header with its value',
  ],
  ...['authorization: Bearer x', 'Authorization:Bearer x', 'Authorization:  Bearer x'].map(
    (CDN_PURGE_HEADER) =>
      [
        { CDN_PURGE_URL: 'http://cache', CDN_PURGE_HEADER },
        'as in Authorization: Bearer …, with capitals and one space after the colon',
      ] as const,
  ),
  ...['Content-Length: 1', 'Host: cache', 'Connection: close', 'Surrogate-Key: site'].map(
    (CDN_PURGE_HEADER) =>
      [
        { CDN_PURGE_URL: 'http://cache', CDN_PURGE_HEADER },
        'CDN_PURGE_HEADER must not be a header that a purge has anyway',
      ] as const,
  ),
] as const)('%j is refused: %s', ([source, message]) => {
  expect(settingsErrorOf(source)).toContain(message);
  expect(settingsErrorOf(source)).not.toContain('secret@');
});

test('the identity provider is reached over https, or on this machine', () => {
  const client = { OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 'secret' };
  expect(readEnv({}).identityProvider).toBeNull();
  expect(readEnv({ ...client, OIDC_ISSUER: 'http://localhost:9000' }).identityProvider).toEqual({
    issuer: 'http://localhost:9000',
    clientId: 'portal',
    clientSecret: 'secret',
    name: 'your organisation',
  });
  expect(() => readEnv({ ...client, OIDC_ISSUER: 'http://sso.example.org' })).toThrow(
    'OIDC_ISSUER must start with https://, except on this machine',
  );
  expect(() => readEnv(client)).toThrow('OIDC_ISSUER is needed with OIDC_CLIENT_ID, OIDC_CLIENT_SECRET');
});

const s3 = {
  S3_ENDPOINT: 'http://localhost:9000',
  S3_REGION: 'eu-west-2',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'hush',
};

test('the S3 settings are set together or not at all', () => {
  expect(readEnv(s3).s3).toEqual({
    endpoint: 'http://localhost:9000',
    region: 'eu-west-2',
    bucket: 'files',
    accessKey: 'key',
    secretKey: 'hush',
  });
  expect(settingsErrorOf({ ...s3, S3_SECRET_KEY: '' })).toContain('S3_SECRET_KEY is needed with S3_ENDPOINT');
});

test('files go to S3 if it is set, unless FILES_IN names the folder', () => {
  expect(readEnv({}).filesIn).toBe('folder');
  expect(readEnv(s3).filesIn).toBe('s3');
  expect(readEnv({ ...s3, FILES_IN: 'folder' }).filesIn).toBe('folder');
  expect(settingsErrorOf({ FILES_IN: 's3' })).toContain('S3_ENDPOINT is needed where FILES_IN is s3');
});

test('Stripe needs its key and its webhook secret, even if only its address is set', () => {
  expect(readEnv({ STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'wh' }).stripe).toEqual({
    secretKey: 'sk',
    webhookSecret: 'wh',
    apiBase: null,
  });
  expect(settingsErrorOf({ STRIPE_SECRET_KEY: 'sk' })).toContain('STRIPE_WEBHOOK_SECRET is needed');
  expect(settingsErrorOf({ STRIPE_API_BASE: 'http://localhost:1' })).toContain('STRIPE_SECRET_KEY is needed');
});

test('TRUST_PROXY lists the trusted proxies', () => {
  expect(readEnv({ TRUST_PROXY: ' loopback, 10.0.0.0/8 ,2001:db8::1' }).trustProxy).toEqual([
    'loopback',
    '10.0.0.0/8',
    '2001:db8::1',
  ]);
});

test('a process of the portal needs DATABASE_URL', () => {
  expect(() => readServiceEnv({})).toThrow('DATABASE_URL is needed');
  expect(readServiceEnv({ DATABASE_URL: 'postgres://db/portal' }).databaseUrl).toBe('postgres://db/portal');
});

test('DATABASE_URL may name several hosts, and then has to ask for the one that accepts writes', () => {
  const hosts = 'postgres://h:x@one,two:5433,[::1]:5434/portal';
  for (const wanted of ['read-write', 'primary']) {
    const url = `${hosts}?target_session_attrs=${wanted}`;
    expect(readEnv({ DATABASE_URL: url }).databaseUrl).toBe(url);
  }
  for (const end of ['', '?target_session_attrs=any', '?sslmode=verify-full'])
    expect(settingsErrorOf({ DATABASE_URL: hosts + end })).toContain(
      'DATABASE_URL names several hosts, and must end in ?target_session_attrs=read-write',
    );
  expect(settingsErrorOf({ DATABASE_URL: 'postgres://h:x@one,two:port/portal' })).toContain(
    'DATABASE_URL must be an address that starts with postgres:// or postgresql://',
  );
});

test.for([
  ['/run/clamav/clamd.ctl', { socket: '/run/clamav/clamd.ctl' }],
  ['clamav:3310', { host: 'clamav', port: 3310 }],
  ['[::1]:3310', { host: '::1', port: 3310 }],
] as const)('CLAMAV_SOCKET %s is a socket or an address', ([value, clamav]) => {
  expect(readEnv({ CLAMAV_SOCKET: value }).clamav).toEqual(clamav);
});

test.for(['clamav', 'http://clamav:3310', 'clamav:port'])('CLAMAV_SOCKET %s is refused', (value) => {
  expect(settingsErrorOf({ CLAMAV_SOCKET: value })).toContain('CLAMAV_SOCKET must be the path of a socket');
});

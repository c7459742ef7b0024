import { expect, test } from 'vitest';
import { readEnv, readServiceEnv, repositoryRoot } from './env.ts';

function settingsErrorOf(source: Record<string, string>): string {
  try {
    readEnv(source);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return '';
}

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
    graceDays: 14,
    advertLabel: 'Advertisement feature',
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
  });
});

test('a cache in front is told of changes at an address, with a header of its own', () => {
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
  [{ CDN_PURGE_URL: 'http://me:secret@cache' }, 'CDN_PURGE_URL must not hold a user or a password'],
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

test.for([
  [{}, [100, 600, 3_000]],
  [{ WRITES_PER_MINUTE: '0', WRITES_PER_ADDRESS_PER_MINUTE: '0', LOGINS_PER_EMAIL: '0' }, [null, null, null]],
] as const)('a public portal limits sign-ins and changes, with %j', ([source, expected]) => {
  const { limits } = readEnv({ HOST: '0.0.0.0', ...source });
  const { loginsPerEmail, writesPerMinute, writesPerAddressPerMinute } = limits;
  expect([loginsPerEmail, writesPerMinute, writesPerAddressPerMinute]).toEqual(expected);
});

test('the failures of an email from everywhere are five times those from one address, unless set', () => {
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

test.each(['mailto:security@example.org', 'https://example.org/report'])(
  '%s may be the contact for vulnerabilities',
  (contact) => {
    expect(readEnv({ SECURITY_CONTACT: contact }).securityContact).toBe(contact);
  },
);

test.each(['security@example.org', 'http://example.org', 'mailto:x', 'https://a b'])(
  '%s may not be the contact for vulnerabilities',
  (contact) => {
    expect(settingsErrorOf({ SECURITY_CONTACT: contact })).toContain(
      'SECURITY_CONTACT must be an address that starts with mailto: or https://',
    );
  },
);

test('nobody is named unless set, and our samples stand in for the legal pages', () => {
  expect(readEnv({ PUBLIC_SITE_URL: 'https://site.example.org' }).publisher).toEqual({
    contact: { email: null, phone: null, address: [] },
    legalUrls: {
      privacy: 'https://site.example.org/privacy',
      terms: 'https://site.example.org/terms',
      imprint: 'https://site.example.org/imprint',
    },
  });
});

test('the publisher names its contact and its own legal pages', () => {
  const source = {
    CONTACT_EMAIL: 'help@example.org',
    CONTACT_PHONE: '+44 (0)20 7946 0000',
    CONTACT_ADDRESS: '1 Weir Lane, Leeds,',
    TERMS_URL: 'https://example.org/terms',
    IMPRINT_URL: 'http://localhost:3001/press-releases/imprint',
  };
  expect(readEnv(source).publisher).toEqual({
    contact: { email: 'help@example.org', phone: '+44 (0)20 7946 0000', address: ['1 Weir Lane', 'Leeds'] },
    legalUrls: {
      privacy: 'http://localhost:3001/privacy',
      terms: 'https://example.org/terms',
      imprint: 'http://localhost:3001/press-releases/imprint',
    },
  });
});

test('the intro videos are a list of links with titles, or none', () => {
  expect(readEnv({}).introVideos).toHaveLength(2);
  expect(readEnv({ INTRO_VIDEOS: 'none' }).introVideos).toEqual([]);
  expect(
    readEnv({
      INTRO_VIDEOS: 'https://www.youtube.com/watch?v=M7lc1UVf-VE One, first;  https://vimeo.com/1 Two',
    }).introVideos,
  ).toEqual([
    { link: 'https://www.youtube.com/watch?v=M7lc1UVf-VE', title: 'One, first' },
    { link: 'https://vimeo.com/1', title: 'Two' },
  ]);
});

const email = 'must be one email address without a name, as in help@example.org';
const phone = 'must be a telephone number of 5 to 15 digits, as in +44 20 7946 0000';
const ownSample = 'must not be a sample page of the public site, which would redirect to itself';

test.each([
  ['CONTACT_EMAIL', 'Help <help@example.org>', email],
  ['CONTACT_EMAIL', 'help@localhost', email],
  ['CONTACT_EMAIL', 'a@example.org, b@example.org', email],
  ['CONTACT_EMAIL', 'help@example.org?bcc=all@example.org', email],
  ['CONTACT_PHONE', 'ask Ada', phone],
  ['CONTACT_PHONE', '1234', phone],
  ['CONTACT_PHONE', '0123456789012345', phone],
  ['CONTACT_ADDRESS', 'x'.repeat(501), 'must have at most 500 characters'],
  ['PRIVACY_URL', 'example.org/privacy', 'must be an address that starts with https:// or http://'],
  ['PRIVACY_URL', 'javascript:alert(1)', 'must be an address that starts with https:// or http://'],
  ['TERMS_URL', 'https://me:secret@example.org', 'must not hold a user or a password'],
  ['TERMS_URL', 'http://localhost:3001/terms', ownSample],
  ['IMPRINT_URL', 'http://localhost:3001/privacy/?x', ownSample],
  ['INTRO_VIDEOS', 'https://vimeo.com/76979871', 'must be none, or a link to YouTube or Vimeo'],
  ['INTRO_VIDEOS', 'https://example.org/film A film', 'must be none, or a link to YouTube or Vimeo'],
  ['INTRO_VIDEOS', 'https://vimeo.com/1 One;', 'must be none, or a link to YouTube or Vimeo'],
])('%s=%s is refused: %s', (name, value, message) => {
  expect(settingsErrorOf({ [name]: value })).toContain(`${name} ${message}`);
});

test('the demo is seeded by default where only this machine reaches the portal, and elsewhere where it is written', () => {
  expect(readEnv({ HOST: '127.0.0.1' }).seed).toBe('demo');
  expect(readEnv({ HOST: '0.0.0.0' }).seed).toBe('none');
  expect(readEnv({ PORTAL_URL: 'https://portal.example.org' }).seed).toBe('none');
  expect(readEnv({ HOST: '0.0.0.0', SEED: 'demo' }).seed).toBe('demo');
  expect(readEnv({ SEED: 'none' }).seed).toBe('none');
});

test('emails are confirmed where they are sent, unless CONFIRM_EMAIL says otherwise', () => {
  const SMTP_URL = 'smtp://mail';
  expect(readEnv({}).confirmEmail).toBe(false);
  expect(readEnv({ SMTP_URL }).confirmEmail).toBe(true);
  expect(readEnv({ SMTP_URL, CONFIRM_EMAIL: 'no' }).confirmEmail).toBe(false);
  expect(readEnv({ CONFIRM_EMAIL: 'yes' }).confirmEmail).toBe(true);
});

test('orders are limited where the portal is public, or ORDERS_PER_DAY is set', () => {
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

test('the seller’s address is split into lines', () => {
  expect(readEnv({ SELLER_ADDRESS: '1 Mill Lane, Leeds , LS1 1AA' }).seller.address).toEqual([
    '1 Mill Lane',
    'Leeds',
    'LS1 1AA',
  ]);
});

test('an empty setting counts as absent', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: ' ', S3_BUCKET: '' })).toMatchObject({
    port: 3000,
    databaseUrl: null,
  });
});

test('the error names every wrong setting, and shows no value', () => {
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
  ['PORTAL_URL', 'portal.example.org'],
  ['PORTAL_URL', 'https://example.org/portal'],
  ['PUBLIC_SITE_URL', 'ftp://example.org'],
  ['TRUST_PROXY', 'everyone'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['PUBLIC_SITE_URL', 'http://localhost:3000'],
  ['PORTAL_URL', 'https://user:secret@portal.example.org'],
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

test('files go to S3 where it is set, unless FILES_IN names the folder', () => {
  expect(readEnv({}).filesIn).toBe('folder');
  expect(readEnv(s3).filesIn).toBe('s3');
  expect(readEnv({ ...s3, FILES_IN: 'folder' }).filesIn).toBe('folder');
  expect(settingsErrorOf({ FILES_IN: 's3' })).toContain('S3_ENDPOINT is needed where FILES_IN is s3');
});

test('Stripe needs its key and its webhook secret, even where only its address is set', () => {
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

test('two ports of a process may be the same where their hosts have no address in common', () => {
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

import { isIP } from 'node:net';
import { z } from 'zod';
import { asksForPrimary, listDatabaseUrls } from './database-url.ts';
import { hostsOverlap } from './hosts-overlap.ts';
import { isLoopback } from './is-loopback.ts';

function wholeNumber(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
}

function urlSetting(protocols: readonly string[], listUrls = (value: string) => [value]) {
  const message = `must be an address that starts with ${protocols.map((name) => `${name}//`).join(' or ')}`;
  return z
    .string()
    .refine(
      (value) => listUrls(value).every((url) => protocols.includes(URL.parse(url)?.protocol ?? '')),
      message,
    );
}

const databaseUrl = urlSetting(['postgres:', 'postgresql:'], listDatabaseUrls).refine(
  asksForPrimary,
  'names several hosts, and must end in ?target_session_attrs=read-write',
);

/** An origin that links are built on, without a trailing slash, so that `${url}/path` is right. */
const origin = urlSetting(['http:', 'https:'])
  .refine((value) => {
    const url = URL.parse(value);
    return url === null || (url.pathname === '/' && url.search === '' && url.hash === '');
  }, 'must be an origin, without a path')
  .refine((value) => URL.parse(value)?.username === '', 'must not hold a user or a password')
  .transform((value) => new URL(value).origin);

const smtpUrl = urlSetting(['smtp:', 'smtps:']).refine(
  (value) => URL.parse(value)?.hostname !== '',
  'must name a host, as in smtp://mail.example.org:587',
);

/** One address, with or without a name before it. */
const sender = z
  .string()
  .regex(
    /^(?:(?:"[^"]*" ?|[^"<>@,;]*)<[^\s"<>@,;]+@[^\s"<>@,;]+>|[^\s"<>@,;]+@[^\s"<>@,;]+)$/,
    'must be one email address, as in Headwater <no-reply@example.org>',
  );

const contactEmail = z
  .string()
  .max(254, 'must have at most 254 characters')
  .regex(
    /^[^\s"<>@,;?&%]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/i,
    'must be one email address without a name, as in help@example.org',
  );

const contactPhone = z
  .string()
  .regex(
    /^(?=(?:\D*\d){5,15}\D*$)\+?[\d().\s-]{5,30}$/,
    'must be a telephone number of 5 to 15 digits, as in +44 20 7946 0000',
  );

const webAddress = urlSetting(['https:', 'http:'])
  .refine((value) => URL.parse(value)?.username === '', 'must not hold a user or a password')
  .transform((value) => new URL(value).href);

/** Links to videos, each with its title after a space, and semicolons between; `none` stands for an empty list. */
const introVideos = z.string().transform((list, context) => {
  if (list === 'none') return [];
  return list.split(';').flatMap((entry) => {
    const [, link, title] = INTRO_VIDEO.exec(entry.trim()) ?? [];
    if (link !== undefined && title !== undefined) return [{ link, title }];
    context.addIssue(
      'must be none, or a link to YouTube or Vimeo with a title after it, and semicolons between several, as in https://vimeo.com/76979871 A short tour',
    );
    return z.NEVER;
  });
});

const INTRO_VIDEO =
  /^(https:\/\/(?:www\.youtube\.com\/watch\?v=[\w-]{11}|youtu\.be\/[\w-]{11}|vimeo\.com\/\d{1,12}))\s+(\S.{0,119})$/;

/** As countries in and around the EU give it, with or without the country's letters. */
const vatNumber = z
  .string()
  .max(20, 'must have at most 20 characters')
  .regex(
    /^(?:[A-Z]{2})?[ .-]?(?=.*\d)[\dA-Z](?:[ .-]?[\dA-Z]){6,12}$/i,
    'must be a VAT number, as in GB123456789',
  );

/** A Unix socket, or a host and a port. */
const clamavSocket = z
  .string()
  .regex(
    /^\/.|^(?:[\w.-]+|\[[\da-f:.]+\]):\d{1,5}$/i,
    'must be the path of a socket, or a host and a port, as in clamav:3310',
  )
  .transform((value) => {
    if (value.startsWith('/')) return { socket: value };
    const { hostname, port } = new URL(`tcp://${value}`);
    return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port) };
  });

const issuer = urlSetting(['https:', 'http:']).refine((value) => {
  const url = URL.parse(value);
  return url?.protocol !== 'http:' || isLoopback(url.hostname);
}, 'must start with https://, except on this machine');

const purgeUrl = urlSetting(['http:', 'https:']).refine((value) => {
  const url = URL.parse(value);
  return url === null || (url.username === '' && url.password === '');
}, 'must not hold a user or a password: CDN_PURGE_HEADER proves who asks');

/** What a purge has or the connection needs, which a header of the operator's must not replace. */
const TAKEN_HEADERS = [
  'connection',
  'content-length',
  'content-type',
  'expect',
  'host',
  'keep-alive',
  'surrogate-key',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/**
 * A whole header line, as each CDN has a name of its own for it. Varnish compares it as it is written, so that there is
 * one way to write it.
 */
const requestHeader = z
  .string()
  .regex(
    /^[A-Z][A-Za-z0-9]*(?:-[A-Z][A-Za-z0-9]*)*: [!-~](?:[ -~]*[!-~])?$/,
    'must be a header with its value, as in Authorization: Bearer …, with capitals and one space after the colon',
  )
  .transform((line) => {
    const colon = line.indexOf(': ');
    return { name: line.slice(0, colon), value: line.slice(colon + 2) };
  })
  .refine(
    ({ name }) => !TAKEN_HEADERS.includes(name.toLowerCase()),
    'must not be a header that a purge has anyway: use Authorization or one that the cache documents',
  );

const namedProxies = ['loopback', 'linklocal', 'uniquelocal'];

/** An address for reports of vulnerabilities, as `security.txt` names it. */
const contact = z
  .string()
  .refine(
    (value) => /^mailto:[^\s@]+@[^\s@]+$|^https:\/\/\S+$/.test(value) && URL.canParse(value),
    'must be an address that starts with mailto: or https://',
  );

function isProxy(entry: string): boolean {
  if (namedProxies.includes(entry)) return true;
  const [ip = '', bits, ...rest] = entry.split('/');
  const version = isIP(ip);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

const proxies = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  )
  .refine(
    (entries) => entries.every(isProxy),
    'must list IP addresses, ranges like 10.0.0.0/8, or loopback, linklocal, uniquelocal, with commas between',
  );

/** The settings that only make sense together: all of a group are set, or none. */
const SETTING_GROUPS = [
  ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
] as const;

/**
 * One process listens on `port` at `host`, and on `other` at HOST. Ports of different processes may be the same in
 * containers; the launcher compares them.
 */
const DISTINCT_PORTS = [
  { port: 'SITE_PORT', host: 'HOST', other: 'PORT' },
  { port: 'METRICS_PORT', host: 'METRICS_HOST', other: 'PORT' },
  { port: 'SITE_METRICS_PORT', host: 'METRICS_HOST', other: 'SITE_PORT' },
] as const;

const LEGAL_PAGE_SETTINGS = ['PRIVACY_URL', 'TERMS_URL', 'IMPRINT_URL'] as const;
/** The samples redirect to the pages that are set. */
const SAMPLE_PAGE = /^\/(?:privacy|terms|imprint)\/*$/;

/** Every setting, as text from the environment, with its default. `.env.example` explains them. */
export const settings = z
  .object({
    HOST: z.string().default('localhost'),
    PORT: wholeNumber(1, 65_535).default(3000),
    SITE_PORT: wholeNumber(1, 65_535).default(3001),
    PORTAL_URL: origin.optional(),
    PUBLIC_SITE_URL: origin.optional(),
    DATA_DIR: z.string().default('.data'),
    DATABASE_URL: databaseUrl.optional(),
    WORKER: z.enum(['embedded', 'separate'], 'must be embedded or separate').optional(),
    WORKER_NAME: z.string().optional(),
    PREPARED_STATEMENTS: z.enum(['yes', 'no'], 'must be yes or no').default('yes'),
    SEED: z.enum(['demo', 'none'], 'must be demo or none').optional(),
    ADMIN_SECOND_FACTOR: z.enum(['yes', 'no'], 'must be yes or no').optional(),
    OIDC_ISSUER: issuer.optional(),
    OIDC_CLIENT_ID: z.string().optional(),
    OIDC_CLIENT_SECRET: z.string().optional(),
    OIDC_NAME: z.string().max(60, 'must have at most 60 characters').default('your organisation'),
    S3_ENDPOINT: urlSetting(['http:', 'https:']).optional(),
    S3_REGION: z.string().optional(),
    S3_BUCKET: z.string().optional(),
    S3_ACCESS_KEY: z.string().optional(),
    S3_SECRET_KEY: z.string().optional(),
    FILES_IN: z.enum(['s3', 'folder'], 'must be s3 or folder').optional(),
    CLAMAV_SOCKET: clamavSocket.optional(),
    SMTP_URL: smtpUrl.optional(),
    MAIL_FROM: sender.optional(),
    CONTACT_EMAIL: contactEmail.optional(),
    CONTACT_PHONE: contactPhone.optional(),
    CONTACT_ADDRESS: z.string().max(500, 'must have at most 500 characters').optional(),
    PRIVACY_URL: webAddress.optional(),
    TERMS_URL: webAddress.optional(),
    IMPRINT_URL: webAddress.optional(),
    INTRO_VIDEOS: introVideos.prefault(
      'https://youtu.be/M7lc1UVf-VE What Headwater does for you; https://vimeo.com/76979871 Your Company Profile in five minutes',
    ),
    CONFIRM_EMAIL: z.enum(['yes', 'no'], 'must be yes or no').optional(),
    STRIPE_SECRET_KEY: z.string().optional(),
    STRIPE_WEBHOOK_SECRET: z.string().optional(),
    STRIPE_API_BASE: urlSetting(['http:', 'https:']).optional(),
    TRUST_PROXY: proxies.default([]),
    VAT_PERCENT: wholeNumber(0, 100).default(20),
    SELLER_NAME: z.string().max(200, 'must have at most 200 characters').default('Headwater'),
    SELLER_ADDRESS: z.string().max(500, 'must have at most 500 characters').optional(),
    SELLER_VAT_NUMBER: vatNumber.optional(),
    GRACE_DAYS: wholeNumber(0, 365).default(14),
    ADVERT_LABEL: z.string().max(60, 'must have at most 60 characters').default('Advertisement feature'),
    SECURITY_CONTACT: contact.optional(),
    PORTAL_TOKEN: z.string().optional(),
    API_TOKEN_MAX_DAYS: wholeNumber(1, 36_500).default(365),
    LOCAL_WEBHOOKS: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
    SITE_CACHE_MB: wholeNumber(0, 65_536).default(128),
    CDN_PURGE_URL: purgeUrl.optional(),
    CDN_PURGE_HEADER: requestHeader.optional(),
    METRICS_HOST: z.string().default('localhost'),
    METRICS_PORT: wholeNumber(1, 65_535).optional(),
    WORKER_METRICS_PORT: wholeNumber(1, 65_535).optional(),
    SITE_METRICS_PORT: wholeNumber(1, 65_535).optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: urlSetting(['http:', 'https:']).optional(),
    LOGIN_FAILURES_PER_EMAIL: wholeNumber(1, 1_000_000).default(10),
    LOGIN_FAILURES_PER_EMAIL_TOTAL: wholeNumber(1, 1_000_000).optional(),
    LOGIN_FAILURES_PER_ADDRESS: wholeNumber(1, 1_000_000).default(50),
    LOGINS_PER_EMAIL: wholeNumber(0, 1_000_000).optional(),
    LOGIN_WINDOW_MINUTES: wholeNumber(1, 10_080).default(15),
    RESET_FAILURES_PER_EMAIL: wholeNumber(1, 1_000_000).default(5),
    RESET_FAILURES_PER_EMAIL_TOTAL: wholeNumber(1, 1_000_000).optional(),
    RESET_FAILURES_PER_ADDRESS: wholeNumber(1, 1_000_000).default(20),
    RESET_WINDOW_MINUTES: wholeNumber(1, 10_080).default(15),
    REGISTRATIONS_PER_ADDRESS: wholeNumber(1, 1_000_000).default(60),
    REGISTRATION_WINDOW_MINUTES: wholeNumber(1, 10_080).default(60),
    ORDERS_PER_DAY: wholeNumber(1, 1_000_000).optional(),
    WRITES_PER_MINUTE: wholeNumber(0, 1_000_000).optional(),
    WRITES_PER_ADDRESS_PER_MINUTE: wholeNumber(0, 1_000_000).optional(),
    KEEP_MAILS_DAYS: wholeNumber(30, 36_500).default(180),
    KEEP_PAYMENT_EVENTS_DAYS: wholeNumber(30, 36_500).default(90),
    KEEP_DELIVERIES_DAYS: wholeNumber(7, 36_500).default(90),
    KEEP_VIEWS_DAYS: wholeNumber(30, 36_500).default(730),
    KEEP_REVISIONS_DAYS: wholeNumber(30, 36_500).default(365),
    KEEP_AUDIT_DETAILS_DAYS: wholeNumber(30, 36_500).default(365),
    LOG_LEVEL: z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'must be fatal, error, warn, info, debug, trace or silent',
      )
      .default('info'),
  })
  .superRefine((values, context) => {
    for (const group of SETTING_GROUPS) {
      const missing = group.filter((name) => values[name] === undefined);
      if (missing.length === 0 || missing.length === group.length) continue;
      const present = group.filter((name) => values[name] !== undefined).join(', ');
      for (const name of missing) {
        context.addIssue({ code: 'custom', path: [name], message: `is needed with ${present}` });
      }
    }
    if (values.STRIPE_API_BASE !== undefined && values.STRIPE_SECRET_KEY === undefined) {
      context.addIssue({
        code: 'custom',
        path: ['STRIPE_SECRET_KEY'],
        message: 'is needed with STRIPE_API_BASE',
      });
    }
    if (values.CDN_PURGE_HEADER !== undefined && values.CDN_PURGE_URL === undefined) {
      context.addIssue({
        code: 'custom',
        path: ['CDN_PURGE_URL'],
        message: 'is needed with CDN_PURGE_HEADER',
      });
    }
    if (values.FILES_IN === 's3' && values.S3_ENDPOINT === undefined) {
      context.addIssue({ code: 'custom', path: ['S3_ENDPOINT'], message: 'is needed where FILES_IN is s3' });
    }
    for (const { port, host, other } of DISTINCT_PORTS) {
      if (values[port] === values[other] && hostsOverlap(values[host], values.HOST))
        context.addIssue({ code: 'custom', path: [port], message: `must differ from ${other}` });
    }
    const { PORTAL_URL = `http://localhost:${values.PORT}` } = values;
    if (values.PUBLIC_SITE_URL === PORTAL_URL) {
      const message = 'must be another origin than PORTAL_URL, as pages must not share its cookies';
      context.addIssue({ code: 'custom', path: ['PUBLIC_SITE_URL'], message });
    }
    const { PUBLIC_SITE_URL = `http://localhost:${values.SITE_PORT}` } = values;
    for (const name of LEGAL_PAGE_SETTINGS) {
      const url = URL.parse(values[name] ?? '');
      if (url?.origin !== PUBLIC_SITE_URL || !SAMPLE_PAGE.test(url.pathname)) continue;
      const message = 'must not be a sample page of the public site, which would redirect to itself';
      context.addIssue({ code: 'custom', path: [name], message });
    }
  });

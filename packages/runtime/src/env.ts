import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { z } from 'zod';
import { ConfigurationError, errorCode, type ListenAddress } from './configuration-error.ts';
import { isLoopback } from './is-loopback.ts';
import { checkedSettings } from './checked-settings.ts';
import type { settings } from './settings.ts';

type EnvSource = Readonly<Record<string, string | undefined>>;

/** The folder that holds package.json, `.env` and, by default, `.data`. The bundles in apps/cli/dist are as deep. */
export const repositoryRoot = join(import.meta.dirname, '../../../');

export type Env = ReturnType<typeof toEnv>;
/** The settings of a process that works on the database, whose address the launcher or the operator has set. */
export type ServiceEnv = Env & { databaseUrl: string };

function toEnv(values: z.output<typeof settings>) {
  const portalUrl = values.PORTAL_URL ?? `http://localhost:${values.PORT}`;
  const isPublic = ![values.HOST, new URL(portalUrl).hostname].every(isLoopback);
  /** Returns the limit that is set, or the default if the portal is public; null, also for 0, for none. */
  const limitWherePublic = (value: number | undefined, usual: number) =>
    (value ?? (isPublic ? usual : 0)) || null;
  return {
    host: values.HOST,
    /** Whether others than this machine may reach the portal: rules that would hinder trying it out apply only then. */
    isPublic,
    /** Whether admins can work only with a second factor. */
    adminSecondFactor: (values.ADMIN_SECOND_FACTOR ?? (isPublic ? 'yes' : 'no')) === 'yes',
    port: values.PORT,
    sitePort: values.SITE_PORT,
    portalUrl,
    publicSiteUrl: values.PUBLIC_SITE_URL ?? `http://localhost:${values.SITE_PORT}`,
    /** The public site's address for the worker, which checks each published page. */
    siteProbeUrl: values.SITE_PROBE_URL ?? values.PUBLIC_SITE_URL ?? `http://localhost:${values.SITE_PORT}`,
    dataDir: resolve(repositoryRoot, values.DATA_DIR),
    /** Null stands for the embedded PostgreSQL. */
    databaseUrl: values.DATABASE_URL ?? null,
    /** Whether the portal's process runs the jobs, or one beside it. Null: `npm start` embeds it, others do not. */
    worker: values.WORKER ?? null,
    /** The name of the process that runs the jobs, unique at any time. Null: a new name at each start. */
    workerName: values.WORKER_NAME ?? null,
    /** Whether connections keep prepared statements, which those from a transaction pooler cannot. */
    preparedStatements: values.PREPARED_STATEMENTS === 'yes',
    seed: values.SEED ?? (isPublic ? 'none' : 'demo'),
    /** Signs the publisher's staff in, by OpenID Connect; null for none. */
    identityProvider: toIdentityProvider(values),
    /** Null stands for a folder in `dataDir`. */
    s3: toS3(values),
    /** The place for new files. While S3 is set, a file that is missing there is looked for in the other place. */
    filesIn: values.FILES_IN ?? (values.S3_ENDPOINT === undefined ? 'folder' : 's3'),
    /** The address of ClamAV's daemon, which scans uploads; null scans none. */
    clamav: values.CLAMAV_SOCKET ?? null,
    /** Null stands for `.eml` files in `dataDir`. */
    smtpUrl: values.SMTP_URL ?? null,
    publisherDefaults: toPublisherDefaults(values, portalUrl),
    /** Whether an account confirms its email before it submits or orders anything. */
    confirmEmail:
      values.CONFIRM_EMAIL === undefined ? values.SMTP_URL !== undefined : values.CONFIRM_EMAIL === 'yes',
    /** Null switches payment by card off. `npm start` sets up a fake Stripe instead. */
    stripe: toStripe(values),
    trustProxy: values.TRUST_PROXY,
    /** The number of orders that an account may place in 24 hours; null for no limit. */
    ordersPerDay: values.ORDERS_PER_DAY ?? (isPublic ? 20 : null),
    vatPercent: values.VAT_PERCENT,
    seller: toSeller(values),
    /** In pounds: an order that staff entered at a higher price is processed by somebody else; null asks nobody. */
    confirmOrdersAbove: values.CONFIRM_ORDERS_ABOVE ?? null,
    /** Whether the only staff member with a right may use it on something of their own. */
    decideAlone: values.DECIDE_ALONE === 'yes',
    /** The contact for reports of vulnerabilities in security.txt; null serves none. */
    securityContact: values.SECURITY_CONTACT ?? null,
    /** Null if `npm run portal` receives its token as an option. */
    portalToken: values.PORTAL_TOKEN ?? null,
    /** The longest lifetime of an API token. */
    apiTokenMaxDays: values.API_TOKEN_MAX_DAYS,
    /** Whether webhooks may call plain http and addresses in the local network. */
    localWebhooks: values.LOCAL_WEBHOOKS === 'yes',
    /** The programs that may read the public site: all, search engines that do not train on it, or none. */
    crawlers: values.CRAWLERS,
    /** The address that tells search engines about new pages, by the protocol IndexNow; null tells none. */
    indexNow:
      values.INDEXNOW_KEY === undefined || values.CRAWLERS === 'none'
        ? null
        : { key: values.INDEXNOW_KEY, url: values.INDEXNOW_URL },
    /** The memory in which each process of the public site caches pages; 0 switches the cache off. */
    siteCacheMb: values.SITE_CACHE_MB,
    /** The cache in front of the public site, which is purged of changed pages; null if no cache may keep pages. */
    cdn:
      values.CDN_PURGE_URL === undefined
        ? null
        : { purgeUrl: values.CDN_PURGE_URL, purgeHeader: values.CDN_PURGE_HEADER ?? null },
    /** Where the portal and the public site listen. */
    portalAddress: publicAddress(values, 'PORT'),
    siteAddress: publicAddress(values, 'SITE_PORT'),
    /** The address of each process's metrics and probes, apart from the public's; null serves none. */
    metrics: {
      portal: metricsAddress(values, 'METRICS_PORT'),
      worker: metricsAddress(values, 'WORKER_METRICS_PORT'),
      site: metricsAddress(values, 'SITE_METRICS_PORT'),
    },
    /** The OpenTelemetry collector that receives traces; null sends none. */
    tracesEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    /** Null means no limit, which is the default if the portal is not public. */
    limits: {
      loginFailuresPerEmail: values.LOGIN_FAILURES_PER_EMAIL,
      loginFailuresPerEmailTotal:
        values.LOGIN_FAILURES_PER_EMAIL_TOTAL ?? 5 * values.LOGIN_FAILURES_PER_EMAIL,
      loginFailuresPerAddress: values.LOGIN_FAILURES_PER_ADDRESS,
      loginsPerEmail: limitWherePublic(values.LOGINS_PER_EMAIL, 100),
      loginWindowMinutes: values.LOGIN_WINDOW_MINUTES,
      resetFailuresPerEmail: values.RESET_FAILURES_PER_EMAIL,
      resetFailuresPerEmailTotal:
        values.RESET_FAILURES_PER_EMAIL_TOTAL ?? 5 * values.RESET_FAILURES_PER_EMAIL,
      resetFailuresPerAddress: values.RESET_FAILURES_PER_ADDRESS,
      resetWindowMinutes: values.RESET_WINDOW_MINUTES,
      registrationsPerAddress: values.REGISTRATIONS_PER_ADDRESS,
      registrationWindowMinutes: values.REGISTRATION_WINDOW_MINUTES,
      writesPerMinute: limitWherePublic(values.WRITES_PER_MINUTE, 600),
      writesPerAddressPerMinute: limitWherePublic(values.WRITES_PER_ADDRESS_PER_MINUTE, 3_000),
      textMegabytesPerDay: limitWherePublic(values.TEXT_MB_PER_DAY, 20),
    },
    /** The number of days for which the nightly job keeps each. */
    keepDays: {
      mails: values.KEEP_MAILS_DAYS,
      paymentEvents: values.KEEP_PAYMENT_EVENTS_DAYS,
      deliveries: values.KEEP_DELIVERIES_DAYS,
      views: values.KEEP_VIEWS_DAYS,
      revisions: values.KEEP_REVISIONS_DAYS,
      auditDetails: values.KEEP_AUDIT_DETAILS_DAYS,
      enquiries: values.KEEP_ENQUIRIES_DAYS,
    },
    logLevel: values.LOG_LEVEL,
  };
}

function publicAddress(values: z.output<typeof settings>, portSetting: 'PORT' | 'SITE_PORT'): ListenAddress {
  return { host: values.HOST, hostSetting: 'HOST', port: values[portSetting], portSetting };
}

function metricsAddress(
  values: z.output<typeof settings>,
  portSetting: 'METRICS_PORT' | 'WORKER_METRICS_PORT' | 'SITE_METRICS_PORT',
): ListenAddress | null {
  const port = values[portSetting];
  if (port === undefined) return null;
  return { host: values.METRICS_HOST, hostSetting: 'METRICS_HOST', port, portSetting };
}

function toS3(values: z.output<typeof settings>) {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = values;
  if (!S3_ENDPOINT || !S3_REGION || !S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY) return null;
  return {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
  };
}

function toIdentityProvider(values: z.output<typeof settings>) {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = values;
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return null;
  return { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET, name: OIDC_NAME };
}

function toStripe(values: z.output<typeof settings>) {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE } = values;
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) return null;
  return {
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiBase: STRIPE_API_BASE ?? null,
  };
}

function toSeller(values: z.output<typeof settings>) {
  return {
    name: values.SELLER_NAME,
    /** The lines of the address; none where it isn't set. */
    address: splitAddress(values.SELLER_ADDRESS ?? ''),
    /** Null marks invoices as specimens. */
    vatNumber: values.SELLER_VAT_NUMBER ?? null,
  };
}

/** The publisher's details until they are set on the screen. */
function toPublisherDefaults(values: z.output<typeof settings>, portalUrl: string) {
  const siteUrl = values.PUBLIC_SITE_URL ?? `http://localhost:${values.SITE_PORT}`;
  return {
    publicSiteUrl: siteUrl,
    name: values.PUBLISHER_NAME,
    /** The contact for questions; null, and no lines, if it isn't set. */
    contact: {
      email: values.CONTACT_EMAIL ?? null,
      phone: values.CONTACT_PHONE ?? null,
      address: splitAddress(values.CONTACT_ADDRESS ?? ''),
    },
    /** Our samples replace pages that aren't set. */
    legalUrls: {
      privacy: values.PRIVACY_URL ?? `${siteUrl}/privacy`,
      terms: values.TERMS_URL ?? `${siteUrl}/terms`,
      imprint: values.IMPRINT_URL ?? `${siteUrl}/imprint`,
    },
    /** The films on the portal's home page. */
    introVideos: values.INTRO_VIDEOS,
    mailFrom: values.MAIL_FROM ?? null,
    /** The sender of emails if `mailFrom` is null. */
    noReply: `no-reply@${new URL(portalUrl).hostname}`,
    /** The label of pages that a company paid for. */
    advertLabel: values.ADVERT_LABEL,
    /** The editors' working days, by which the waiting time is counted. */
    workingDays: values.WORKING_DAYS,
    /** How many days pages stay public after access has ended. */
    graceDays: values.GRACE_DAYS,
    /** Whose items two people have to approve. */
    fourEyes: values.FOUR_EYES,
  };
}

function splitAddress(address: string): string[] {
  return address
    .split(',')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Returns the process's environment, over the `.env` file at the root if there is one. */
export function environment(): Record<string, string | undefined> {
  return { ...readDotEnv(), ...process.env };
}

export function isRunByNpm(): boolean {
  return process.env['npm_lifecycle_event'] !== undefined;
}

function readDotEnv(): Record<string, string | undefined> {
  try {
    return parseEnv(readFileSync(resolve(repositoryRoot, '.env'), 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return {};
    throw error;
  }
}

/**
 * Reads and checks all settings; an empty value counts as absent. Throws a ConfigurationError whose message names each
 * invalid setting, and never its value.
 */
export function readEnv(source: EnvSource = environment()): Env {
  const given = Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== '');
  const result = checkedSettings.safeParse(Object.fromEntries(given));
  if (result.success) return toEnv(result.data);
  const issues = result.error.issues.map(({ path, message }) => `  ${path.join('.')} ${message}`);
  throw new ConfigurationError(['These settings are invalid:', ...issues, 'See .env.example.'].join('\n'));
}

/** Reads the settings as `readEnv` does, and requires DATABASE_URL. */
export function readServiceEnv(source: EnvSource = environment()): ServiceEnv {
  const env = readEnv(source);
  if (env.databaseUrl === null) {
    throw new ConfigurationError(
      'DATABASE_URL is needed here. `npm start` sets it for the embedded PostgreSQL.',
    );
  }
  return { ...env, databaseUrl: env.databaseUrl };
}

/** Returns the settings from `read`, or explains their errors and exits with code 1. An entry point begins with it. */
export function exitOnError<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

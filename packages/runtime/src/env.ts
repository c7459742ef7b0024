import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import type { z } from 'zod';
import { settings } from './settings.ts';

type EnvSource = Readonly<Record<string, string | undefined>>;

/** The folder that holds package.json, `.env` and, unless told otherwise, `.data`. */
export const repositoryRoot = fileURLToPath(new URL('../../../', import.meta.url));

export type Env = ReturnType<typeof toEnv>;
/** The settings of a process that works on the database: the launcher or the operator has named it. */
export type ServiceEnv = Env & { databaseUrl: string };

function toEnv(values: z.output<typeof settings>) {
  const portalUrl = values.PORTAL_URL ?? `http://localhost:${values.PORT}`;
  return {
    host: values.HOST,
    port: values.PORT,
    sitePort: values.SITE_PORT,
    portalUrl,
    publicSiteUrl: values.PUBLIC_SITE_URL ?? `http://localhost:${values.SITE_PORT}`,
    dataDir: resolve(repositoryRoot, values.DATA_DIR),
    /** null: the embedded PostgreSQL. */
    databaseUrl: values.DATABASE_URL ?? null,
    seed: values.SEED,
    /** null: a folder in `dataDir`. */
    s3: toS3(values),
    /** Where new files go. While S3 is set, what is not there is looked for in the other place. */
    filesIn: values.FILES_IN ?? (values.S3_ENDPOINT === undefined ? 'folder' : 's3'),
    /** null: `.eml` files in `dataDir`. */
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? `Headwater <no-reply@${new URL(portalUrl).hostname}>`,
    /** null: payment by card is off. `npm start` sets a stand-in instead. */
    stripe: toStripe(values),
    trustProxy: values.TRUST_PROXY,
    vatPercent: values.VAT_PERCENT,
    seller: toSeller(values),
    graceDays: values.GRACE_DAYS,
    advertLabel: values.ADVERT_LABEL,
    /** null: `npm run portal` is given one. */
    portalToken: values.PORTAL_TOKEN ?? null,
    /** Whether webhooks may call plain http and addresses of one's own network. */
    localWebhooks: values.LOCAL_WEBHOOKS === 'yes',
    /** How much memory each process of the public site keeps pages in; 0 keeps none. */
    siteCacheMb: values.SITE_CACHE_MB,
    /** Where each process tells how it fares, away from the public; a port that is null: nowhere. */
    metrics: {
      host: values.METRICS_HOST,
      portalPort: values.METRICS_PORT ?? null,
      workerPort: values.WORKER_METRICS_PORT ?? null,
      sitePort: values.SITE_METRICS_PORT ?? null,
    },
    /** The OpenTelemetry collector that is sent traces; null: nobody is. */
    tracesEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    limits: {
      loginFailuresPerEmail: values.LOGIN_FAILURES_PER_EMAIL,
      loginFailuresPerAddress: values.LOGIN_FAILURES_PER_ADDRESS,
      loginWindowMinutes: values.LOGIN_WINDOW_MINUTES,
      resetFailuresPerEmail: values.RESET_FAILURES_PER_EMAIL,
      resetFailuresPerAddress: values.RESET_FAILURES_PER_ADDRESS,
      resetWindowMinutes: values.RESET_WINDOW_MINUTES,
      registrationsPerAddress: values.REGISTRATIONS_PER_ADDRESS,
      registrationWindowMinutes: values.REGISTRATION_WINDOW_MINUTES,
    },
    logLevel: values.LOG_LEVEL,
  };
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
    /** Its lines; none where it isn't set. */
    address: splitAddress(values.SELLER_ADDRESS ?? ''),
    /** null: what is issued says that it is a specimen. */
    vatNumber: values.SELLER_VAT_NUMBER ?? null,
  };
}

function splitAddress(address: string): string[] {
  return address
    .split(',')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The process's environment over the `.env` file at the root, where there is one. */
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
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}

/**
 * Reads and checks all settings; an empty value counts as absent.
 * Throws an Error whose message names each setting that is wrong, and never its value.
 */
export function readEnv(source: EnvSource = environment()): Env {
  const given = Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== '');
  const result = settings.safeParse(Object.fromEntries(given));
  if (result.success) return toEnv(result.data);
  const issues = result.error.issues.map(({ path, message }) => `  ${path.join('.')} ${message}`);
  throw new Error(['These settings are not right:', ...issues, 'See .env.example.'].join('\n'));
}

/** As `readEnv`, for the processes that need to be told their database. */
export function readServiceEnv(source: EnvSource = environment()): ServiceEnv {
  const env = readEnv(source);
  if (env.databaseUrl === null) {
    throw new Error('DATABASE_URL is needed here. `npm start` sets it for the embedded PostgreSQL.');
  }
  return { ...env, databaseUrl: env.databaseUrl };
}

/** For the first line of an entry point: what `read` returns, or its message on stderr and exit code 1. */
export function exitOnError<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

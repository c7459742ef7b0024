import { z } from 'zod';
import { contactEmail, contactPhone, securityContact, sender, vatNumber } from './settings/contacts.ts';
import { introVideos } from './settings/intro-videos.ts';
import { clamavSocket, proxies, requestHeader } from './settings/network.ts';
import { databaseUrl, issuer, origin, purgeUrl, smtpUrl, urlSetting, webAddress } from './settings/urls.ts';
import { wholeNumber } from './settings/whole-number.ts';
import { workingDays } from './settings/working-days.ts';

const fourEyesSubject = z.union([
  z.enum(['all', 'company', 'mini-case-study', 'press-release', 'case-study', 'innovation']),
  z.string().regex(/^[1-9]\d{0,9}$/),
]);

/** The items that two people have to approve: everything, some types of item, or all items of some companies, named by id. */
const fourEyes = z.string().transform((value, context) => {
  const subjects = z.array(fourEyesSubject).safeParse(value.split(/\s+/).filter(Boolean));
  if (subjects.success) return subjects.data;
  context.addIssue(
    'must be all, or company, mini-case-study, press-release, case-study, innovation and ids of companies with spaces between',
  );
  return z.NEVER;
});

/** Every setting, as text from the environment, with its default. `.env.example` explains them. */
export const settings = z.object({
  HOST: z.string().default('localhost'),
  PORT: wholeNumber(1, 65_535).default(3000),
  SITE_PORT: wholeNumber(1, 65_535).default(3001),
  PORTAL_URL: origin.optional(),
  PUBLIC_SITE_URL: origin.optional(),
  SITE_PROBE_URL: origin.optional(),
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
  PUBLISHER_NAME: z.string().max(60, 'must have at most 60 characters').default('Headwater'),
  MAIL_FROM: sender.optional(),
  CONTACT_EMAIL: contactEmail.optional(),
  CONTACT_PHONE: contactPhone.optional(),
  CONTACT_ADDRESS: z.string().max(500, 'must have at most 500 characters').optional(),
  PRIVACY_URL: webAddress.optional(),
  TERMS_URL: webAddress.optional(),
  IMPRINT_URL: webAddress.optional(),
  INTRO_VIDEOS: introVideos.prefault('none'),
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
  FOUR_EYES: fourEyes.prefault(''),
  CONFIRM_ORDERS_ABOVE: wholeNumber(0, 1_000_000).optional(),
  DECIDE_ALONE: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
  WORKING_DAYS: workingDays.prefault('Mon Tue Wed Thu Fri'),
  SECURITY_CONTACT: securityContact.optional(),
  PORTAL_TOKEN: z.string().optional(),
  API_TOKEN_MAX_DAYS: wholeNumber(1, 36_500).default(365),
  LOCAL_WEBHOOKS: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
  CRAWLERS: z.enum(['all', 'search', 'none'], 'must be all, search or none').default('all'),
  INDEXNOW_KEY: z
    .string()
    .regex(/^[\dA-Za-z-]{8,128}$/, 'must have 8 to 128 letters, digits or hyphens')
    .optional(),
  INDEXNOW_URL: urlSetting(['https:', 'http:']).default('https://api.indexnow.org/indexnow'),
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
  TEXT_MB_PER_DAY: wholeNumber(0, 1_000_000).optional(),
  KEEP_MAILS_DAYS: wholeNumber(30, 36_500).default(180),
  KEEP_PAYMENT_EVENTS_DAYS: wholeNumber(30, 36_500).default(90),
  KEEP_DELIVERIES_DAYS: wholeNumber(7, 36_500).default(90),
  KEEP_VIEWS_DAYS: wholeNumber(30, 36_500).default(730),
  KEEP_REVISIONS_DAYS: wholeNumber(30, 36_500).default(365),
  KEEP_AUDIT_DETAILS_DAYS: wholeNumber(30, 36_500).default(365),
  KEEP_ENQUIRIES_DAYS: wholeNumber(1, 36_500).default(365),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
});

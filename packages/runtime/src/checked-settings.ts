import { hostsOverlap } from './hosts-overlap.ts';
import { settings } from './settings.ts';

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

/** Every setting, with the rules that involve several. */
export const checkedSettings = settings.superRefine((values, context) => {
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
    const message = 'must have another origin than PORTAL_URL, because pages must not share its cookies';
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

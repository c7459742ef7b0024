import { z } from 'zod';
import { asksForPrimary, listDatabaseUrls } from '../database-url.ts';
import { isLoopback } from '../is-loopback.ts';

/** Makes a setting that is an address, or a list of them, with one of the protocols. */
export function urlSetting(protocols: readonly string[], listUrls = (value: string) => [value]) {
  const message = `must be an address that starts with ${protocols.map((name) => `${name}//`).join(' or ')}`;
  return z
    .string()
    .refine(
      (value) => listUrls(value).every((url) => protocols.includes(URL.parse(url)?.protocol ?? '')),
      message,
    );
}

/** Says whether an address contains a user or a password, which people would see or receive. */
function hasCredentials(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && (url.username !== '' || url.password !== '');
}

export const databaseUrl = urlSetting(['postgres:', 'postgresql:'], listDatabaseUrls).refine(
  asksForPrimary,
  'names several hosts, and must end in ?target_session_attrs=read-write',
);

/** An origin that links are built on, without a trailing slash, so that `${url}/path` is right. */
export const origin = urlSetting(['http:', 'https:'])
  .refine((value) => {
    const url = URL.parse(value);
    return url === null || (url.pathname === '/' && url.search === '' && url.hash === '');
  }, 'must be an origin, without a path')
  .refine((value) => !hasCredentials(value), 'must not contain a user or a password')
  .transform((value) => new URL(value).origin);

export const smtpUrl = urlSetting(['smtp:', 'smtps:']).refine(
  (value) => URL.parse(value)?.hostname !== '',
  'must name a host, as in smtp://mail.example.org:587',
);

/** An address that people follow, such as that of a legal page. */
export const webAddress = urlSetting(['https:', 'http:'])
  .refine((value) => !hasCredentials(value), 'must not contain a user or a password')
  .transform((value) => new URL(value).href);

/** An OpenID Connect provider. */
export const issuer = urlSetting(['https:', 'http:']).refine((value) => {
  const url = URL.parse(value);
  return url?.protocol !== 'http:' || isLoopback(url.hostname);
}, 'must start with https://, except on this machine');

export const purgeUrl = urlSetting(['http:', 'https:']).refine(
  (value) => !hasCredentials(value),
  'must not contain a user or a password: use CDN_PURGE_HEADER',
);

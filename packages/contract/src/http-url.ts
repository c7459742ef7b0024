import { messages } from './messages.ts';
import { name, requiredName, text } from './text.ts';

const MAX_URL_LENGTH = 2_000;
const invalidUrlMessage = 'This is not a valid web address';

/** Matches two or more labels with dots between them, or an IPv6 address; `URL` turns other alphabets into punycode. */
const HOST_PATTERN = /^(?:[\w-]+(?:\.[\w-]+)+\.?|\[[\d:a-f.]+\])$/;

/** Matches no user name, which could pretend to be the host, and no character that `URL` would repair. */
const ABSOLUTE_URL_PATTERN = /^https?:\/\/[^\s\p{Cc}"<>\\/?#@]+(?:[/?#][^\s\p{Cc}"<>\\]*)?$/iu;

function isHttpUrl(value: string): boolean {
  return (
    ABSOLUTE_URL_PATTERN.test(value) && URL.canParse(value) && HOST_PATTERN.test(new URL(value).hostname)
  );
}

function withScheme(value: string): string {
  // `example.com:8080` has a port, not a scheme.
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(value);
  return value === '' || hasScheme ? value : `https://${value.replace(/^\/\//, '')}`;
}

/** The URL of a web page, or '' for none. Without a scheme it gets https; other schemes than http and https are refused. */
export const httpUrl = name(MAX_URL_LENGTH)
  .overwrite(withScheme)
  .refine((value) => value === '' || isHttpUrl(value), invalidUrlMessage)
  .pipe(text(MAX_URL_LENGTH));

/** A name as social networks write it, '@brook'. */
const HANDLE_PATTERN = /^@([\p{L}\p{N}_][\p{L}\p{M}\p{N}._-]*)$/u;

/** The URL of a page on a social network. A name with an @ before it is a page below `base`. */
export function profileUrl(base: string) {
  return name(MAX_URL_LENGTH)
    .overwrite((value) => value.replace(HANDLE_PATTERN, (_, handle: string) => base + handle))
    .pipe(httpUrl);
}

/** The URL of a profile's video: https only, on any host. */
export const videoUrl = requiredName(MAX_URL_LENGTH)
  .refine((value) => /^https:\/\//i.test(value), { error: messages.httpsOnly, abort: true })
  .refine(isHttpUrl, invalidUrlMessage);

import { messages } from './messages.ts';
import { requiredText, text } from './text.ts';

const limit = 2_000;
const notAnAddress = 'This is not a valid web address';

/** Two names or more with dots between, or an IPv6 address; `URL` writes other alphabets as punycode. */
const host = /^(?:[\w-]+(?:\.[\w-]+)+\.?|\[[\d:a-f.]+\])$/;

/** An authority without a user name that passes itself off as the host; no character that `URL` would mend. */
const absolute = /^https?:\/\/[^\s\p{Cc}"<>\\/?#@]+(?:[/?#][^\s\p{Cc}"<>\\]*)?$/iu;

function isWebAddress(value: string): boolean {
  return absolute.test(value) && URL.canParse(value) && host.test(new URL(value).hostname);
}

function withScheme(value: string): string {
  // `example.com:8080` names a port, not a scheme.
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(value);
  return value === '' || hasScheme ? value : `https://${value.replace(/^\/\//, '')}`;
}

/**
 * The address of a web page, or '' for none. One without a scheme gets https; any scheme but http and https
 * is refused.
 */
export const webAddress = text(limit)
  .overwrite(withScheme)
  .refine((value) => value === '' || isWebAddress(value), notAnAddress)
  .pipe(text(limit));

/** The address of a profile's video: https only, on any host. */
export const videoAddress = requiredText(limit)
  .refine((value) => value.startsWith('https://'), { error: messages.httpsOnly, abort: true })
  .refine(isWebAddress, notAnAddress);

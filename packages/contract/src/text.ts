import { z } from 'zod';
import { isBlank, toNfc } from './characters.ts';

export const requiredMessage = 'This field is required';

/** PostgreSQL stores neither NUL nor lone surrogates. */
const STORABLE_PATTERN = /^[^\0\p{Surrogate}]*$/u;

/** Control characters other than tab and line ends, which the XML of feeds and sitemaps may not hold. */
const CONTROL_CHARACTERS = /[\p{Cc}--[\t\n\r]]/gv;

function typeErrorMessage({ input }: { input?: unknown }): string {
  return input === undefined ? requiredMessage : 'This must be text';
}

/** Typed text: it is trimmed, put into NFC and freed of control characters; NUL is refused. */
export function text(max: number) {
  return z
    .string({ error: typeErrorMessage })
    .regex(STORABLE_PATTERN, { error: 'This holds a character that cannot be stored', abort: true })
    .overwrite((value) => value.replaceAll(CONTROL_CHARACTERS, ''))
    .overwrite(toNfc)
    .trim()
    .max(max, { error: `At most ${max.toLocaleString('en-GB')} characters`, abort: true });
}

export function requiredText(max: number) {
  return text(max).refine((value) => !isBlank(value), { error: requiredMessage, abort: true });
}

export const MAX_CONTENT_BYTES = 256_000;
export const contentTooLargeMessage = `At most ${MAX_CONTENT_BYTES.toLocaleString('en-GB')} bytes`;

/** Rich text as HTML that is not sanitised yet; its limit counts bytes of UTF-8. */
export const html = z
  .string({ error: typeErrorMessage })
  .refine((value) => new TextEncoder().encode(value).length <= MAX_CONTENT_BYTES, contentTooLargeMessage);

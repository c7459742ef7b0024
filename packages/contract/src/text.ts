import { z } from 'zod';
import { isBlank, toNfc } from './characters.ts';

export const required = 'This field is required';

/** PostgreSQL takes neither NUL nor half a character. */
const storable = /^[^\0\p{Surrogate}]*$/u;

/** All but tabs and the ends of lines: feeds and sitemaps are XML, which may not hold them. */
const controls = /[\p{Cc}--[\t\n\r]]/gv;

function whatIsMissing({ input }: { input?: unknown }): string {
  return input === undefined ? required : 'This must be text';
}

/** Text as people type it: trimmed, in NFC, without control characters (NUL is refused), at most `max` characters. */
export function text(max: number) {
  return z
    .string({ error: whatIsMissing })
    .regex(storable, { error: 'This holds a character that cannot be stored', abort: true })
    .overwrite((value) => value.replaceAll(controls, ''))
    .overwrite(toNfc)
    .trim()
    .max(max, { error: `At most ${max.toLocaleString('en-GB')} characters`, abort: true });
}

export function requiredText(max: number) {
  return text(max).refine((value) => !isBlank(value), { error: required, abort: true });
}

export const contentBytes = 256_000;
export const tooManyBytes = `At most ${contentBytes.toLocaleString('en-GB')} bytes`;

/** Rich text as HTML, before it is sanitised; its limit counts the bytes as they came in. */
export const html = z
  .string({ error: whatIsMissing })
  .refine((value) => new TextEncoder().encode(value).length <= contentBytes, tooManyBytes);

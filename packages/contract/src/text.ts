import { z } from 'zod';
import { isBlank, toNfc } from './characters.ts';
import { contentTooLargeMessage, isContentTooLarge } from './content-limit.ts';
import { formatCount } from './money.ts';

export const requiredMessage = 'This field is required';

/** PostgreSQL stores neither NUL nor lone surrogates. */
const STORABLE_PATTERN = /^[^\0\p{Surrogate}]*$/u;

/** Control characters other than tab and line ends, which the XML of feeds and sitemaps must not contain. */
const CONTROL_CHARACTERS = /[\p{Cc}--[\t\n\r]]/gv;

function typeErrorMessage({ input }: { input?: unknown }): string {
  return input === undefined ? requiredMessage : 'This must be text';
}

/** A letter keeps thirty marks. A longer text is not normalised, which took 157 ms for 1 MB. */
const MAX_CODE_POINTS_PER_CHARACTER = 31;

export function tooLong(max: number): string {
  return `At most ${formatCount(max)} characters`;
}

/** Typed text: trimmed, in NFC and without control characters; NUL is refused. */
export function text(max: number, error = tooLong(max)) {
  const limit = { error, abort: true };
  return z
    .string({ error: typeErrorMessage })
    .regex(STORABLE_PATTERN, { error: 'This contains a character that cannot be stored', abort: true })
    .max(max * MAX_CODE_POINTS_PER_CHARACTER, limit)
    .overwrite((value) => value.replaceAll(CONTROL_CHARACTERS, ''))
    .overwrite(toNfc)
    .trim()
    .max(max, limit);
}

export function requiredText(max: number) {
  return required(text(max));
}

/** Characters that reverse the text around them: a name with one could be read as another, and reverse its neighbours. */
const BIDI_CONTROLS = /\p{Bidi_Control}/gu;

const LINE_BREAKS = /\s*[\n\r\v\f\u2028\u2029]\s*/gu;

/** A title or a name: text beside others on pages, in lists and in mails, where it must not look like further lines. */
export function name(max: number, error?: string) {
  return text(max, error).overwrite((value) =>
    toNfc(value.replaceAll(BIDI_CONTROLS, '').replaceAll(LINE_BREAKS, ' ')).trim(),
  );
}

export function requiredName(max: number) {
  return required(name(max));
}

/** A name with single spaces. */
export function line(max: number, error?: string) {
  return name(max, error).overwrite((value) => value.replaceAll(/\s+/gu, ' '));
}

export function required(typed: z.ZodString) {
  return typed.refine((value) => !isBlank(value), { error: requiredMessage, abort: true });
}

/** Rich text as HTML that is not sanitised yet. */
export const htmlText = z
  .string({ error: typeErrorMessage })
  .refine((value) => !isContentTooLarge(value), contentTooLargeMessage);

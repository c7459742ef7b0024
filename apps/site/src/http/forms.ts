import { decodeForm } from '@headwater/runtime/decode-body';
import { robotFields } from '@headwater/contract/robot-fields';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** A text of 4,000 characters, each encoded in up to twelve, and the other fields. */
export const MAX_FORM_BYTES = 64_000;

/** A person takes longer than this to fill in a form. */
const MIN_FILLING_MS = 3_000;

/** A person who misses the email asks for another one later. */
const SENT_TWICE_MS = 5 * 60_000;

/** Values of a sent form, by the names of its fields. */
export type FormValues = Record<string, string>;

const formValues = z.record(z.string(), z.string()).catch({});

/** Error of a form whose character set is not the one that it names. */
export class UnreadableFormError extends Error {
  readonly statusCode = 400;
}

/** Error of a form that ends too early, or is written as no browser writes one. */
export class IncompleteFormError extends Error {
  readonly statusCode = 400;
}

/** Reads only forms as browsers send them without a script. */
export function parseForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (req, body: Buffer, done) => {
      const fields = decodeForm(body, req.headers['content-type']);
      if (fields === null) done(new UnreadableFormError());
      else done(null, fields);
    },
  );
}

export function readForm({ body }: FastifyRequest): FormValues {
  return formValues.parse(body);
}

/** Returns when a form was first shown, as it says; now if it says nothing plausible. */
export function readOpenedAt(form: FormValues, now: Date): number {
  const openedAt = Number(form[robotFields.openedAt]);
  return openedAt > 0 && openedAt <= now.getTime() ? openedAt : now.getTime();
}

/**
 * Says whether a robot probably filled in a form, faster than a person could or with the hidden field. A person
 * mistaken for one can send the form again.
 */
export function isFilledByRobot(form: FormValues, now: Date): boolean {
  return form[robotFields.trap] !== '' || now.getTime() - readOpenedAt(form, now) < MIN_FILLING_MS;
}

/** Returns the moment since which the same form counts as sent twice by a second press, which one email answers. */
export function sentTwiceStart(now: Date): Date {
  return new Date(now.getTime() - SENT_TWICE_MS);
}

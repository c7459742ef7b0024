import { decodeForm } from '@headwater/runtime/decode-body';
import { robotFields } from '@headwater/contract/robot-fields';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** A text of 4,000 characters, each of which a form encodes in up to twelve, and what is beside it. */
export const MAX_FORM_BYTES = 64_000;

/** A person takes longer to fill in a form. */
const MIN_FILLING_MS = 3_000;

/** Whoever misses the email asks for another one later. */
const SENT_TWICE_MS = 5 * 60_000;

/** What a form sends, by the names of its fields. */
export type FormValues = Record<string, string>;

const formValues = z.record(z.string(), z.string()).catch({});

/** A form whose letters are in another character set than it says. */
export class UnreadableFormError extends Error {
  readonly statusCode = 400;
}

/** Reads forms as browsers without a script send them, and no other body. */
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

/** Returns when a form was first shown, as it says itself; now where it says nothing that could be. */
export function readOpenedAt(form: FormValues, now: Date): number {
  const openedAt = Number(form[robotFields.openedAt]);
  return openedAt > 0 && openedAt <= now.getTime() ? openedAt : now.getTime();
}

/**
 * Says whether a form was rather filled in by a robot: sooner than a person could, or with what no person sees. Whoever it
 * mistakes for one sends the form a second time.
 */
export function isFilledByRobot(form: FormValues, now: Date): boolean {
  return form[robotFields.trap] !== '' || now.getTime() - readOpenedAt(form, now) < MIN_FILLING_MS;
}

/** Returns the moment since which the same form was sent twice, by a second press: one email answers both. */
export function sentTwiceStart(now: Date): Date {
  return new Date(now.getTime() - SENT_TWICE_MS);
}

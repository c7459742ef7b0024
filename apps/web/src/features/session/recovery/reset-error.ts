import { messages } from '@headwater/contract/messages';
import { toPortalError } from '../../../app/portal-error.ts';

/** Returns the error that the form shows of a reset that failed. */
export function toResetError(error: unknown): Error {
  const { message, errors, status } = toPortalError(error);
  const text = messageFor(status, message);
  return Object.assign(new Error(text, { cause: error }), { errors });
}

function messageFor(status: number | null, message: string): string {
  if (status === null) return messages.resetNetwork;
  if (status === 429) return messages.tooManyAttempts;
  return message === '' ? messages.resetUnexpected : message;
}

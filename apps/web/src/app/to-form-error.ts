import { toPortalError } from './portal-error.ts';

const deletedHint =
  'This was deleted after you opened it, perhaps in another tab. Your text is still here: copy what you need.';
const conflictHint = 'Your text is still here: save again to see both and choose.';

/** Returns the error for a form's `onSubmit` to throw: the field errors or, without any, `text` and the reason. */
export function toFormError(text: string, error: unknown): unknown {
  const { errors, message: reason, status } = toPortalError(error);
  if (errors.length > 0) return error;
  const message = `${text}. ${status === 404 ? deletedHint : reason}`;
  return new Error(status === 409 ? `${message} ${conflictHint}` : message, { cause: error });
}

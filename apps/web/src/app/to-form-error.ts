import { toPortalError } from './portal-error.ts';

const deletedHint =
  'This was deleted after you opened it, perhaps in another tab. What you typed is still here: copy what you need.';
const conflictHint = 'What you typed is still here: save again to see both texts and choose.';

/** Returns what a form's `onSubmit` throws: the field errors or, where there are none, `text` and the reason. */
export function toFormError(text: string, error: unknown): unknown {
  const { errors, message: reason, status } = toPortalError(error);
  if (errors.length > 0) return error;
  const message = `${text}. ${status === 404 ? deletedHint : reason}`;
  return new Error(status === 409 ? `${message} ${conflictHint}` : message, { cause: error });
}

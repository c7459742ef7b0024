import { toPortalError } from './portal-error.ts';

/** The spec's text for what failed, then the reason in words. */
export function errorText(text: string, error: unknown): string {
  return `${text}. ${toPortalError(error).message}`;
}

const deletedHint =
  'It is no longer there: it was deleted after you had opened it, perhaps in another tab. What you typed is still here: copy what you need.';
const conflictHint = 'What you typed is still here: save again to see both texts and choose.';

/** What a form's `onSubmit` throws: the fields to blame; where there are none, the spec's text and the reason. */
export function toFormError(text: string, error: unknown): unknown {
  const { errors, status } = toPortalError(error);
  if (errors.length > 0) return error;
  const message = status === 404 ? `${text}. ${deletedHint}` : errorText(text, error);
  return new Error(status === 409 ? `${message} ${conflictHint}` : message, { cause: error });
}

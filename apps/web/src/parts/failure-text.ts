import { toPortalError } from '../app/portal-error.ts';

/** The spec's text for what failed, then the reason in words. */
export function failureText(text: string, error: unknown): string {
  return `${text}. ${toPortalError(error).message}`;
}

/** What a form's `onSubmit` throws: the fields to blame; where there are none, the spec's text and the reason. */
export function failedSave(text: string, error: unknown): unknown {
  const { errors, status } = toPortalError(error);
  if (errors.length > 0) return error;
  const kept =
    status === 409 ? ' What you typed is still here: copy what you need, then reload the page.' : '';
  return new Error(failureText(text, error) + kept, { cause: error });
}

import { flushSync } from 'react-dom';

/** Shows a form's errors, and focuses the first field that has one, which brings it into view. */
export function focusFirstError(form: HTMLFormElement | null, showErrors: () => void): void {
  // A field is only found by its error after that is rendered.
  flushSync(showErrors);
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}

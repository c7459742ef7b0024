import type { ReactNode } from 'react';

/** Renders why a form is not accepted. It takes the focus as the page opens, which without a script is at the top. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page answers a form, and this is its answer
    <div role="alert" tabIndex={-1} autoFocus className="form-alert">
      {children}
    </div>
  );
}

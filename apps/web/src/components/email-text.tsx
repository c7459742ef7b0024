import { Fragment } from 'react';

/** Shows an email address that breaks at its joints, and inside a word only if nothing else helps. */
export function EmailText({ email }: { email: string }) {
  const parts = email.split(/(?=[.@])/);
  return (
    <span className="min-w-0 wrap-break-word">
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

import { Fragment } from 'react';

/** Shows an email address that breaks at its joints, and inside a word only where nothing else helps. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at).split(/(?=\.)/);
  return (
    <span className="min-w-0 wrap-break-word">
      {email.slice(0, at)}
      {domain.map((part, index) => (
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </span>
  );
}

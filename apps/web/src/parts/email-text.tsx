import { Fragment } from 'react';

/**
 * An e-mail address that, where room is short, breaks before its @; on a phone before its dots too, and inside a
 * word only where nothing else helps.
 */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  const [domain, ...rest] = email.slice(at).split(/(?=\.)/);
  return (
    <span className="wrap-break-word">
      {email.slice(0, at)}
      <wbr />
      {domain}
      {rest.map((part, index) => (
        <Fragment key={index}>
          <wbr className="@3xl:hidden" />
          {part}
        </Fragment>
      ))}
    </span>
  );
}

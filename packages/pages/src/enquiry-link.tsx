import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** Links to the enquiry form, or renders nothing if the company accepts no enquiries. */
export function EnquiryLink({
  path,
  children = 'Send an enquiry',
}: {
  path: string | null;
  children?: ReactNode;
}) {
  if (path === null) return null;
  return (
    <a href={path} rel="nofollow" className="button no-print justify-center">
      <Icon shape="message" />
      {children}
    </a>
  );
}

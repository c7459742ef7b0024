import { Icon } from './icon.tsx';

/** Leads to the form by which a reader asks the company; nothing where it takes no enquiries. */
export function EnquiryLink({ path }: { path: string | null }) {
  if (path === null) return null;
  return (
    <a href={path} rel="nofollow" className="button no-print justify-center">
      <Icon shape="message" />
      Send an enquiry
    </a>
  );
}

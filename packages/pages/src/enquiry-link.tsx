import { Icon } from './icon.tsx';

/** Links to the enquiry form, or renders nothing if the company accepts no enquiries. */
export function EnquiryLink({ path }: { path: string | null }) {
  if (path === null) return null;
  return (
    <a href={path} rel="nofollow" className="button no-print justify-center">
      <Icon shape="message" />
      Send an enquiry
    </a>
  );
}

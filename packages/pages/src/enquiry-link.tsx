import { Icon } from './icon.tsx';

/** Links to the enquiry form, or renders nothing if the company accepts no enquiries. */
export function EnquiryLink({ path }: { path: string | null }) {
  if (path === null) return null;
  return (
    <a href={path} rel="nofollow" className="button-quiet no-print justify-self-start">
      <Icon shape="mail" />
      Send an enquiry
    </a>
  );
}

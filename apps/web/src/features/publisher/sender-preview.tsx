import { PortalMark } from '../../components/portal-mark.tsx';

/** Shows what stands at the head of each page: the logo, or the portal's own mark and the name. */
export function SenderPreview({ name, logo }: { name: string; logo: string }) {
  if (logo !== '') return <img src={logo} alt={name} className="publisher-logo" />;
  return (
    <>
      <PortalMark className="size-5" />
      {name}
    </>
  );
}

import type { SectionStates, SectionValues } from '@headwater/contract/publisher-settings';
import { PreviewFrame } from './preview-frame.tsx';
import { PortalMark } from '../../components/portal-mark.tsx';

interface PublicPagePreviewProps {
  /** Settings in force, unless others are typed. */
  states: SectionStates;
  site?: SectionValues['site'];
  contact?: SectionValues['contact'];
  advertLabel?: string;
  logo?: string;
}

/** Shows a small preview of the public site with the typed texts. */
export function PublicPagePreview({
  states,
  site = states.site.value,
  contact = states.contact.value,
  advertLabel = states.review.value.advertLabel,
  logo = states.marks.value.logo,
}: PublicPagePreviewProps) {
  const address = contact.address.replaceAll('\n', ', ');
  const details = [contact.email, contact.phone, address].filter(Boolean);
  return (
    <PreviewFrame label="How the public site will look">
      <div className="flex items-center gap-2 border-b border-line bg-paper px-4 py-2 font-bold">
        <SenderPreview name={site.name} logo={logo} />
      </div>
      <div className="grid gap-3 p-4">
        <p className="text-lg font-semibold">{site.slogan}</p>
        <div className="grid gap-2 rounded border border-line bg-paper p-3">
          <p>
            <span className="rounded border border-line px-2 text-xs tracking-wide text-muted uppercase">
              {advertLabel}
            </span>
          </p>
          <p className="font-semibold">A company’s page</p>
        </div>
      </div>
      <div className="grid gap-1 border-t border-line bg-sunken px-4 py-3 text-muted">
        <p className="font-semibold text-ink">{site.name}</p>
        <p>{site.about}</p>
        {details.map((detail) => (
          <p key={detail}>{detail}</p>
        ))}
      </div>
    </PreviewFrame>
  );
}

/** Shows the head of each page: the logo, or the portal's own mark and the name. */
function SenderPreview({ name, logo }: { name: string; logo: string }) {
  if (logo !== '') return <img src={logo} alt={name} className="publisher-logo" />;
  return (
    <>
      <PortalMark className="size-5" />
      {name}
    </>
  );
}

import { portalMark } from '@headwater/contract/portal-mark';

/** Draws the portal's own mark: a drop with a wave in it. */
export function PortalMark({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={className}>
      <path className="fill-brand" d={portalMark.drop} />
      <path className="fill-none stroke-aqua" strokeWidth="2.4" strokeLinecap="round" d={portalMark.wave} />
    </svg>
  );
}

import { formatMoment } from '@headwater/contract/dates';
import type { TalkAudience } from '@headwater/contract/talk';
import type { ReactNode } from 'react';
import { StatusBadge } from '@headwater/ui/status-badge';
import { Lock } from 'lucide-react';

const audienceNames: Record<TalkAudience, string | null> = {
  'company-and-editors': null,
  company: 'Only your company',
  editors: 'Internal',
};

/** Marks an entry that only one side can read. */
function AudienceBadge({ audience }: { audience: TalkAudience }) {
  const name = audienceNames[audience];
  return (
    name !== null && (
      <StatusBadge tone={audience === 'editors' ? 'warn' : 'neutral'} icon={Lock}>
        {name}
      </StatusBadge>
    )
  );
}

interface TalkFrameProps {
  /** Title of the entry, without the time. */
  title: ReactNode;
  at: string;
  audience: TalkAudience;
  /** Status beside the title. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** Frames one entry of a conversation. Entries for editors only have their own edge. */
export function TalkFrame({ title, at, audience, aside, children }: TalkFrameProps) {
  return (
    <li
      className={`grid min-w-0 grid-cols-1 gap-1 border-t border-line pt-3 ${
        audience === 'editors' ? 'border-l-4 border-l-warn pl-3' : ''
      }`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 text-sm wrap-anywhere text-muted">
          {title}, <time dateTime={at}>{formatMoment(new Date(at))}</time>
        </p>
        <AudienceBadge audience={audience} />
        {aside}
      </div>
      {children}
    </li>
  );
}

/** Shows a message as its author wrote it. */
export function TalkWords({ children }: { children: string }) {
  return (
    <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
      {children || <span className="text-muted">Deleted with the author’s account.</span>}
    </p>
  );
}

/** Shows a name in an entry's title. */
export function TalkName({ children }: { children: ReactNode }) {
  return <bdi className="font-semibold text-ink">{children}</bdi>;
}

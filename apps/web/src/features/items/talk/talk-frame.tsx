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

/** Marks what one side alone reads. */
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
  /** Who said or did what, without the time. */
  title: ReactNode;
  at: string;
  audience: TalkAudience;
  /** Beside the title: a status. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** Frames one entry of a conversation. What editors alone read has an edge of its own. */
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

/** What somebody said, as they wrote it. */
export function TalkWords({ children }: { children: string }) {
  return (
    <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
      {children || <span className="text-muted">The words went with their author’s account.</span>}
    </p>
  );
}

/** A name in the title of an entry. */
export function TalkName({ children }: { children: ReactNode }) {
  return <bdi className="font-semibold text-ink">{children}</bdi>;
}

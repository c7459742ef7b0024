import type { TalkAudience } from '@headwater/contract/talk';
import { StatusBadge } from '@headwater/ui/status-badge';
import { Lock } from 'lucide-react';

const names: Record<TalkAudience, string | null> = {
  'company-and-editors': null,
  company: 'Only your company',
  editors: 'Internal',
};

/** Marks what one side alone reads. */
export function AudienceBadge({ audience }: { audience: TalkAudience }) {
  const name = names[audience];
  return (
    name !== null && (
      <StatusBadge tone={audience === 'editors' ? 'warn' : 'neutral'} icon={Lock}>
        {name}
      </StatusBadge>
    )
  );
}

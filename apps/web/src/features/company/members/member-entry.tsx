import { roleLabels } from '@headwater/contract/company-roles';
import type { Member } from '@headwater/contract/members';
import { Button } from '@headwater/ui/button';
import { formatLondonDay } from '../../../app/format-london-day.ts';
import { EmailText } from '../../../components/email-text.tsx';

interface MemberEntryProps {
  member: Member;
  isSelf: boolean;
  /** Null if not offered. */
  onChangeRole: (() => void) | null;
  onRemove: (() => void) | null;
  onLeave: (() => void) | null;
}

export function MemberEntry({ member, isSelf, onChangeRole, onRemove, onLeave }: MemberEntryProps) {
  const { email, role, joinedAt } = member;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <EmailText email={email} />
          {isSelf && ' (you)'}
        </p>
        <p className="text-sm text-muted">
          {roleLabels[role]} · Since {formatLondonDay(joinedAt)}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {onChangeRole && !isSelf && (
          <Button size="small" aria-label={`Change role: ${email}`} onClick={onChangeRole}>
            Change role
          </Button>
        )}
        {onRemove && !isSelf && (
          <Button size="small" aria-label={`Remove: ${email}`} onClick={onRemove}>
            Remove
          </Button>
        )}
        {onLeave && isSelf && (
          <Button size="small" onClick={onLeave}>
            Leave
          </Button>
        )}
      </div>
    </li>
  );
}

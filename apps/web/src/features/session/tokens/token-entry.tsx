import type { ApiToken } from '@headwater/contract/account';
import { formatMoment } from '@headwater/contract/dates';
import { Button } from '@headwater/ui/button';
import { StatusBadge } from '@headwater/ui/status-badge';
import { formatLondonDay } from '../../../app/format-london-day.ts';
import { AccountEntry } from '../account/account-entry.tsx';
import { formatScopes } from './scope-labels.ts';

interface TokenEntryProps {
  token: ApiToken;
  now: number;
  onRevoke: () => void;
}

export function TokenEntry({ token, now, onRevoke }: TokenEntryProps) {
  const { name, scopes, companyTitle, createdAt, expiresAt, lastUsedAt } = token;
  const expired = expiresAt !== null && Date.parse(expiresAt) <= now;
  return (
    <AccountEntry
      name={name}
      facts={[
        ...(companyTitle === null ? [] : [`For ${companyTitle}`]),
        formatScopes(scopes),
        lastUsedAt === null ? 'Never used' : `Last used ${formatMoment(new Date(lastUsedAt))}`,
        expiresAt === null ? 'Does not expire' : `Last day ${formatLondonDay(expiresAt)}`,
        `Created ${formatLondonDay(createdAt)}`,
      ]}
      action={
        <div className="flex items-center gap-3">
          {expired && <StatusBadge tone="bad">Expired</StatusBadge>}
          <Button size="small" aria-label={`Revoke: ${name}`} onClick={onRevoke}>
            Revoke
          </Button>
        </div>
      }
    />
  );
}

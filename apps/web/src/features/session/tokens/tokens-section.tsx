import { Button } from '@headwater/ui/button';
import { EmptyState } from '@headwater/ui/empty-state';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { ApiToken } from '@headwater/contract/account';
import { formatMoment } from '@headwater/contract/dates';
import { StatusBadge } from '@headwater/ui/status-badge';
import { trpc } from '../../../app/trpc.ts';
import { FoldedQuery } from '../account/folded-query.tsx';
import { CreateToken } from './create-token.tsx';
import { ConfirmAction } from '../../../components/confirm-action.tsx';
import { formatLondonDay } from '../../../app/format-london-day.ts';
import { AccountEntry } from '../account/account-entry.tsx';
import { formatScopes } from './scope-labels.ts';

/** Lists the API tokens of the account. */
export function TokensSection() {
  const tokens = trpc.session.tokens.list.useQuery();
  const [now] = useState(Date.now);
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<{ id: number; name: string } | null>(null);
  return (
    <>
      <FoldedQuery
        title="API tokens"
        description={
          <>
            For scripts that act on your account in your name: <a href="/api/docs">what they can do</a>. A
            token cannot change your password or create other tokens.
          </>
        }
        aside={
          <Button size="small" onClick={() => setCreating(true)}>
            New token
          </Button>
        }
        query={tokens}
        errorMessage="Your tokens could not be loaded"
        summarise={(rows) => (rows.length === 0 ? 'None' : `${rows.length}`)}
      >
        {(rows) => (
          <>
            {rows.length === 0 && (
              <EmptyState icon={KeyRound}>No tokens yet. Create one for each script.</EmptyState>
            )}
            <ul aria-label="API tokens" className="divide-y divide-line">
              {rows.map((token) => (
                <TokenEntry key={token.id} token={token} now={now} onRevoke={() => setRevoking(token)} />
              ))}
            </ul>
          </>
        )}
      </FoldedQuery>
      {creating && <CreateToken onClose={() => setCreating(false)} />}
      {revoking && <RevokeToken token={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}

interface RevokeTokenProps {
  token: { id: number; name: string };
  onClose: () => void;
}

function RevokeToken({ token: { id, name }, onClose }: RevokeTokenProps) {
  const revoke = trpc.session.tokens.revoke.useMutation();
  return (
    <ConfirmAction
      title={`Revoke “${name}”?`}
      confirmLabel="Revoke"
      danger
      action={async () => revoke.mutateAsync({ id })}
      done={`“${name}” is revoked`}
      failed="The token could not be revoked"
      onClose={onClose}
    >
      Scripts that use it stop working at once. This cannot be undone.
    </ConfirmAction>
  );
}

interface TokenEntryProps {
  token: ApiToken;
  now: number;
  onRevoke: () => void;
}

function TokenEntry({ token, now, onRevoke }: TokenEntryProps) {
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

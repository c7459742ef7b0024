import { Button } from '@headwater/ui/button';
import { EmptyState } from '@headwater/ui/empty-state';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '../../../app/trpc.ts';
import { FoldedQuery } from '../account/folded-query.tsx';
import { CreateToken } from './create-token.tsx';
import { RevokeToken } from './revoke-token.tsx';
import { TokenEntry } from './token-entry.tsx';

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
            For scripts that work on your account in your name: <a href="/api/docs">what they can do</a>. A
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

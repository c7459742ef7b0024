import type { ClaimStatus, OwnClaim } from '@headwater/contract/claims';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { Skeleton } from '@headwater/ui/skeleton';
import { StatusBadge, type StatusTone } from '@headwater/ui/status-badge';
import { useAnnounce } from '@headwater/ui/toasts';
import { VisuallyHidden } from '@headwater/ui/visually-hidden';
import { formatLondonDay } from '../../../app/format-london-day.ts';
import { trpc } from '../../../app/trpc.ts';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';

const statusBadges: Record<ClaimStatus, { tone: StatusTone; text: string }> = {
  waiting: { tone: 'warn', text: 'Waiting for our editors' },
  approved: { tone: 'good', text: 'Approved: its items are on your page' },
  rejected: { tone: 'bad', text: 'Rejected' },
  withdrawn: { tone: 'neutral', text: 'Withdrawn' },
  undone: { tone: 'bad', text: 'Taken back by our editors' },
};

/** Lists the company's claims with their decisions. */
export function OwnClaims() {
  const claims = trpc.reference.claims.own.useQuery();
  return (
    <Card title="Your claims">
      <QueryBoundary
        query={claims}
        errorMessage="Your claims could not be loaded"
        skeleton={<Skeleton className="h-24" />}
      >
        {(list) =>
          list.length === 0 ? (
            <p className="text-muted">No claims yet.</p>
          ) : (
            <ul aria-label="Your claims" className="divide-y divide-line">
              {list.map((claim) => (
                <ClaimEntry key={claim.id} claim={claim} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Card>
  );
}

function ClaimEntry({ claim: { id, name, status, reason, response, createdAt } }: { claim: OwnClaim }) {
  const withdraw = trpc.reference.claims.withdraw.useMutation();
  const errorBanner = useErrorBanner();
  const announce = useAnnounce();
  const { tone, text } = statusBadges[status];

  function confirm(): void {
    errorBanner.clear();
    withdraw.mutate(
      { id },
      {
        onSuccess: () => announce('Your claim has been withdrawn'),
        onError: (error) => errorBanner.show('The claim could not be withdrawn', error),
      },
    );
  }

  return (
    <li className="grid gap-1 py-4 wrap-anywhere">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-semibold">{name}</p>
        <StatusBadge tone={tone}>{text}</StatusBadge>
      </div>
      {response !== null && <p>Reason: {response}</p>}
      <p className="text-sm text-muted">
        Claimed on {formatLondonDay(createdAt)}: {reason}
      </p>
      {status === 'waiting' && (
        <div>
          <Button size="small" pending={withdraw.isPending} onClick={confirm}>
            Withdraw<VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        </div>
      )}
      {errorBanner.banner}
    </li>
  );
}

import type { ClaimedName, CompanyClaim } from '@headwater/contract/claims';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { Skeleton } from '@headwater/ui/skeleton';
import { useState } from 'react';
import { Button } from '@headwater/ui/button';
import { VisuallyHidden } from '@headwater/ui/visually-hidden';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../app/trpc.ts';
import { ListMenu } from '../../../components/csv-link.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { DecideDialog, type ClaimVerb } from './decide-dialog.tsx';
import { GivenNames } from './given-names.tsx';
import { ImportedPages } from './imported-pages.tsx';
import { formatLondonDay } from '../../../app/format-london-day.ts';

/** Lists the names claimed by companies, for admins to decide on. */
export function ClaimDecisionsPage() {
  const list = trpc.reference.claims.list.useQuery();
  const [open, setOpen] = useState<{ claim: CompanyClaim; verb: ClaimVerb } | null>(null);
  return (
    <Page title="Name claims" action={<ListMenu list="name-claims" />}>
      <QueryBoundary
        query={list}
        errorMessage="The claims could not be loaded"
        skeleton={<Skeleton className="h-64" />}
      >
        {(names) =>
          names.length === 0 ? (
            <Card>
              <EmptyState>No claims to decide on.</EmptyState>
            </Card>
          ) : (
            names.map((claimed) => (
              <ClaimedNameCard
                key={claimed.name}
                claimed={claimed}
                onDecide={(claim, verb) => setOpen({ claim, verb })}
              />
            ))
          )
        }
      </QueryBoundary>
      <GivenNames onUndo={(claim) => setOpen({ claim, verb: 'undo' })} />
      {open && <DecideDialog {...open} onClose={() => setOpen(null)} />}
    </Page>
  );
}

interface ClaimedNameCardProps {
  claimed: ClaimedName;
  onDecide: (claim: CompanyClaim, verb: ClaimVerb) => void;
}

function ClaimedNameCard({ claimed, onDecide }: ClaimedNameCardProps) {
  const { name, count, newest, similar, claims } = claimed;
  return (
    <Card title={name}>
      <div className="grid gap-4">
        <ImportedPages count={count} newest={newest} />
        {similar.length > 0 && <p className="text-sm wrap-anywhere">Similar names: {similar.join(', ')}</p>}
        <ul
          aria-label={`Claims to ${name}`}
          className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-6"
        >
          {claims.map((claim) => (
            <ClaimOfCompany key={claim.id} claim={claim} onDecide={(verb) => onDecide(claim, verb)} />
          ))}
        </ul>
      </div>
    </Card>
  );
}

interface ClaimOfCompanyProps {
  claim: CompanyClaim;
  onDecide: (verb: 'approve' | 'reject') => void;
}

/** Shows one claim to a name, with its company. */
function ClaimOfCompany({ claim, onDecide }: ClaimOfCompanyProps) {
  const { company, reason, createdAt } = claim;
  return (
    <li className="grid content-start gap-2 wrap-anywhere">
      <p className="font-semibold">
        <Link dir="auto" to="/companies/$id" params={{ id: company.id }}>
          {company.title}
        </Link>
      </p>
      <p dir="auto" className="text-sm text-muted">
        {company.introHeader}
      </p>
      <p dir="auto">{reason}</p>
      <p className="text-sm text-muted">Claimed on {formatLondonDay(createdAt)}</p>
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={() => onDecide('approve')}>
          Approve<VisuallyHidden>: {company.title}</VisuallyHidden>
        </Button>
        <Button size="small" onClick={() => onDecide('reject')}>
          Reject<VisuallyHidden>: {company.title}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}

import type { CompanyClaim } from '@headwater/contract/claims';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { Skeleton } from '@headwater/ui/skeleton';
import { TextField } from '@headwater/ui/text-field';
import { VisuallyHidden } from '@headwater/ui/visually-hidden';
import { useState } from 'react';
import { useDebouncedSearch } from '@headwater/ui/use-debounced';
import { trpc } from '../../../app/trpc.ts';
import { QueryBoundary } from '../../../components/query-boundary.tsx';

/** Lists the names that companies have been given, which an admin can take back. */
export function GivenNames({ onUndo }: { onUndo: (claim: CompanyClaim) => void }) {
  const [searchText, setSearchText] = useState('');
  const search = useDebouncedSearch(searchText);
  const list = trpc.reference.claims.given.useQuery({ search });
  return (
    <Card title="Names given to companies" description="The 50 given most recently.">
      <div className="grid gap-4">
        <div className="max-w-md">
          <TextField
            label="Search given names"
            type="search"
            value={searchText}
            onValueChange={setSearchText}
          />
        </div>
        <QueryBoundary
          query={list}
          errorMessage="The names could not be loaded"
          skeleton={<Skeleton className="h-24" />}
        >
          {(claims) =>
            claims.length === 0 ? (
              <p className="text-muted">No such name has been given to a company.</p>
            ) : (
              <ul aria-label="Given names" className="divide-y divide-line">
                {claims.map((claim) => (
                  <li key={claim.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                    <p className="min-w-0 wrap-anywhere">
                      <span className="font-semibold">{claim.name}</span>: {claim.company.title}
                    </p>
                    <Button size="small" onClick={() => onUndo(claim)}>
                      Take back<VisuallyHidden>: {claim.name}</VisuallyHidden>
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryBoundary>
      </div>
    </Card>
  );
}

import type { EmbargoLink, EmbargoLinkForm, MadeEmbargoLink } from '@headwater/contract/embargo-links';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { Skeleton } from '@headwater/ui/skeleton';
import { useState } from 'react';
import { disabledWhileImpersonating } from '../../app/disabled-while-impersonating.ts';
import { useUser } from '../../app/session.ts';
import { QueryBoundary, type QueryLike } from '../query-boundary.tsx';
import { EmbargoLinkEntry } from './embargo-link-entry.tsx';
import { MakeEmbargoLink } from './make-embargo-link.tsx';

interface EmbargoLinksCardProps {
  query: QueryLike<readonly EmbargoLink[]>;
  /** When the page appears; null where it is not approved for later, and no link can be made. */
  notBefore: string | null;
  mayEdit: boolean;
  onMake: (link: EmbargoLinkForm) => Promise<MadeEmbargoLink>;
  onRevoke: (link: { id: number }) => Promise<unknown>;
}

/** Shows by which links journalists see a page before it appears, and makes more. Renders nothing where there are none to make. */
export function EmbargoLinksCard({ query, notBefore, mayEdit, onMake, onRevoke }: EmbargoLinksCardProps) {
  const [making, setMaking] = useState(false);
  const isImpersonating = useUser()?.impersonating ?? false;
  const isShown = notBefore !== null || making || (query.data ?? []).length > 0;
  if (!isShown) return null;
  return (
    <Card
      id="embargo-links"
      title="Links for journalists"
      description="A link shows the page before it appears, with the name of whom it is for across it."
      aside={
        mayEdit &&
        notBefore !== null && (
          <Button
            disabledReason={isImpersonating ? disabledWhileImpersonating : undefined}
            onClick={() => setMaking(true)}
          >
            Make a link
          </Button>
        )
      }
    >
      <QueryBoundary
        query={query}
        errorMessage="The links could not be loaded"
        skeleton={<Skeleton className="h-7" />}
      >
        {(links) =>
          links.length === 0 ? (
            <p className="text-muted">No links yet.</p>
          ) : (
            <ol className="grid gap-5">
              {links.map((link) => (
                <li key={link.id} className="border-t border-line pt-5 first:border-t-0 first:pt-0">
                  <EmbargoLinkEntry link={link} mayEnd={mayEdit} onRevoke={onRevoke} />
                </li>
              ))}
            </ol>
          )
        }
      </QueryBoundary>
      {making && <MakeEmbargoLink notBefore={notBefore} onMake={onMake} onClose={() => setMaking(false)} />}
    </Card>
  );
}

import { Button } from '@headwater/ui/button';
import { Skeleton } from '@headwater/ui/skeleton';
import { useState, type ReactNode } from 'react';
import { disabledWhileImpersonating } from '../../../app/disabled-while-impersonating.ts';
import { useUser } from '../../../app/session.ts';
import { FoldWithHash } from '../../../components/fold-with-hash.tsx';
import { QueryBoundary, type QueryLike } from '../../../components/query-boundary.tsx';
import { ItemLinkEntry, type EndLink } from './item-link-entry.tsx';
import { countOpen, type ItemLink } from './item-link.ts';
import { MakeLink, type LinkChoice, type NewLink } from './make-link.tsx';

interface WhoMaySeeThisProps {
  /** Newest first. */
  query: QueryLike<readonly ItemLink[]>;
  /** Kinds of links that can be created now; none if empty. */
  choice: LinkChoice;
  mayEdit: boolean;
  /** Whether anyone with the preview's link can see it. */
  isPreviewOpen?: boolean | undefined;
  onMake: (link: NewLink) => Promise<{ url: string }>;
  onEnd: EndLink;
  children?: ReactNode;
}

/**
 * Shows the links by which people outside the company see a page that is not public, and creates more. Folded to one
 * line.
 */
export function WhoMaySeeThis({
  query,
  choice,
  mayEdit,
  isPreviewOpen = false,
  onMake,
  onEnd,
  children,
}: WhoMaySeeThisProps) {
  const [making, setMaking] = useState(false);
  const isImpersonating = useUser()?.impersonating ?? false;
  return (
    <FoldWithHash
      id="links"
      formerId="sign-offs"
      title="Who may see this"
      note={
        query.data && `${countOpen(query.data)}${isPreviewOpen ? ' · Preview: anyone with its link' : ''}`
      }
    >
      <div className="grid gap-5">
        {mayEdit && choice.kinds.length > 0 && (
          <div>
            <Button
              disabledReason={isImpersonating ? disabledWhileImpersonating : undefined}
              onClick={() => setMaking(true)}
            >
              Make a link
            </Button>
          </div>
        )}
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
                  <li
                    key={`${link.kind}-${link.id}`}
                    className="border-t border-line pt-5 first:border-t-0 first:pt-0"
                  >
                    <ItemLinkEntry link={link} mayEnd={mayEdit} onEnd={onEnd} />
                  </li>
                ))}
              </ol>
            )
          }
        </QueryBoundary>
        {children}
      </div>
      {making && <MakeLink choice={choice} onMake={onMake} onClose={() => setMaking(false)} />}
    </FoldWithHash>
  );
}

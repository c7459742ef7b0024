import { PageHeader } from '@headwater/ui/page-header';
import { Skeleton } from '@headwater/ui/skeleton';
import { usePageTitle } from './page-title.ts';

/**
 * Shows the outline of a loading page: its heading, which is known at once, and two cards. No footer shows
 * meanwhile, as it has another place below the page itself.
 */
export function PagePending() {
  const title = usePageTitle();
  return (
    <div data-loading aria-busy="true" className="grid min-h-dvh max-w-card content-start gap-6">
      <output className="sr-only">Loading</output>
      {/* Hidden from screen readers, whose heading is that of the page itself. */}
      <div aria-hidden>
        <PageHeader title={title ?? <Skeleton className="h-9 w-64 max-w-full" />} />
      </div>
      <Skeleton className="h-44 w-full" />
      <Skeleton className="h-44 w-full" />
    </div>
  );
}

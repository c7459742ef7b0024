import { PageHeader } from '@headwater/ui/page-header';
import { Skeleton } from '@headwater/ui/skeleton';
import { usePageTitle } from './page-title.ts';

/** Shows the outline of a loading page: its heading, which is known at once, and two cards. */
export function PagePending() {
  const title = usePageTitle();
  return (
    <div aria-busy="true" className="grid max-w-card gap-6">
      <output className="sr-only">Loading</output>
      <PageHeader title={title ?? <Skeleton className="h-9 w-64 max-w-full" />} />
      <Skeleton className="h-44 w-full" />
      <Skeleton className="h-44 w-full" />
    </div>
  );
}

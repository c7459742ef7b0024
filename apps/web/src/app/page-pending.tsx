import { Skeleton } from '@headwater/ui/skeleton';

/** Shows the outline of a loading page: a heading and two cards. */
export function PagePending() {
  return (
    <div aria-busy="true" className="grid max-w-card gap-6">
      <output className="sr-only">Loading</output>
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="h-44 w-full" />
      <Skeleton className="h-44 w-full" />
    </div>
  );
}

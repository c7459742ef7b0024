import { Skeleton } from '@headwater/ui/skeleton';
import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Columns } from '../components/columns.tsx';
import { Page } from '../components/page.tsx';
import { SectionGrid } from '../components/section-grid.tsx';
import { usePageTitle } from './page-title.ts';
import { useUser } from './session.ts';

type PageShape = 'column' | 'columns' | 'table' | 'editor' | 'dashboard' | 'review' | 'sign-in';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Shape of the loading page; a column of cards unless the route says otherwise. */
    shape?: PageShape;
  }
}

/**
 * Shows the outline of a loading page with its heading, which is known at once. The footer is hidden meanwhile, as it
 * would move below the loaded page.
 */
export function PagePending() {
  const title = usePageTitle() ?? <Skeleton className="h-9 w-64 max-w-full" />;
  const shape = useMatches({
    select: (matches) =>
      matches.map(({ staticData }) => staticData.shape).findLast((known) => known !== undefined) ?? 'column',
  });
  return (
    <div data-loading aria-busy="true" className="min-h-dvh">
      <output className="sr-only">Loading</output>
      {/* Hidden from screen readers, which read the loaded page's heading. */}
      <div aria-hidden>
        {shape === 'sign-in' ? (
          <div className="mx-auto flex max-w-md flex-col gap-6 py-4 sm:py-10">
            <h1 dir="auto">{title}</h1>
            <Skeleton className="h-96 w-full" />
          </div>
        ) : (
          <Page
            wide={shape !== 'column'}
            title={title}
            aside={shape === 'editor' && <Skeleton className="h-16 w-full xl:h-96" />}
          >
            {outlines[shape]}
          </Page>
        )}
      </div>
    </div>
  );
}

/** A company's dashboard starts with the next step. */
function DashboardOutline() {
  return (
    <>
      {useUser()?.staffRole ? null : <Skeleton className="h-36 w-full" />}
      {columns}
    </>
  );
}

const columns = (
  <Columns main={<Skeleton className="h-96 w-full" />} side={<Skeleton className="h-64 w-full" />} />
);

const outlines: Record<Exclude<PageShape, 'sign-in'>, ReactNode> = {
  column: (
    <>
      <Skeleton className="h-44 w-full" />
      <Skeleton className="h-44 w-full" />
    </>
  ),
  columns,
  table: (
    <>
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-96 w-full" />
    </>
  ),
  editor: (
    <SectionGrid>
      <Skeleton className="h-96 w-full" />
      <Skeleton className="h-96 w-full" />
    </SectionGrid>
  ),
  dashboard: <DashboardOutline />,
  review: (
    <>
      <Skeleton className="-mt-4 h-6 w-full max-w-prose" />
      <Skeleton className="h-[max(26rem,calc(100svh-25rem))] w-full" />
    </>
  ),
};

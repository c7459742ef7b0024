import { PageHeader } from '@headwater/ui/page-header';
import type { ReactNode } from 'react';
import { useUser } from '../app/session.ts';
import { AltTextRequestProvider } from '../hooks/alt-text-request.tsx';
import { useBarHeight } from '../hooks/use-bar-height.ts';

interface PageProps {
  title: ReactNode;
  /** Purpose of the page, in a sentence. */
  intro?: ReactNode;
  /** Primary action of the page, beside its heading. */
  action?: ReactNode;
  /** Panel that stays in view: to the right on wide screens, and at the bottom of narrow ones that are not too low. */
  aside?: ReactNode;
  /** True for tables, which need more room than a column of text. */
  wide?: boolean;
  children?: ReactNode;
}

/** Renders the frame of every page: its heading and a column of cards. */
export function Page({ title, intro, action, aside, wide = false, children }: PageProps) {
  const user = useUser();
  const bar = useBarHeight('--bottom-bar-height');
  // A visitor has no sidebar beside the column. The server knows the visitor before the session is loaded.
  const position = user ? '' : `mx-auto ${user === undefined ? 'in-data-signed-in:mx-0' : ''}`;
  const width = wide ? '' : `max-w-card ${position}`;
  return (
    <AltTextRequestProvider>
      <div className="flex flex-col gap-6 xl:flex-row xl:items-start xl:gap-6">
        <div className={`flex w-full min-w-0 flex-col gap-6 ${width}`}>
          <PageHeader title={title} description={intro} action={action} />
          {children}
        </div>
        {aside && (
          <aside
            ref={bar}
            className="bottom-0 z-10 tall:sticky xl:top-[calc(var(--sticky-top)+2rem)] xl:bottom-auto xl:w-60 xl:shrink-0 2xl:w-72"
          >
            {aside}
          </aside>
        )}
      </div>
    </AltTextRequestProvider>
  );
}

import { supportHref } from '@headwater/contract/publisher';
import { UiProvider } from '@headwater/ui/ui-provider';
import { useState, type ReactNode } from 'react';
import { useConfig } from '../config.ts';
import { PagePending } from '../page-pending.tsx';
import { useUser } from '../session.ts';
import { useIcon } from './use-icon.ts';
import { useBrandStylesheet } from './use-brand-stylesheet.ts';
import { useRouteFocus } from './route-focus.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NewVersionNotice } from './new-version-notice.tsx';
import { SideNav } from './side-nav.tsx';

interface ShellProps {
  /** Shown below the header, and like it always in view. */
  banner: ReactNode;
  children: ReactNode;
}

/** Surrounds every page with the header, the sidebar and the notices. */
export function Shell({ banner, children }: ShellProps) {
  const user = useUser();
  const publisher = useConfig()?.publisher;
  useBrandStylesheet(publisher?.brand);
  useIcon(publisher?.icon);
  const [ready, setReady] = useState(false);
  if (user !== undefined && !ready) setReady(true);
  useRouteFocus();
  return (
    <div className="group/shell flex min-h-dvh flex-col">
      <UiProvider supportHref={publisher ? supportHref(publisher) : null}>
        <a
          href="#main"
          className="sr-only rounded bg-paper px-4 py-2 shadow-floating focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
        >
          Skip to the content
        </a>
        <Header>
          {banner}
          <ConnectionNotice />
          <NewVersionNotice />
        </Header>
        {/* It fills the window while a page loads, so that the footer is never seen to move. */}
        <div className="mx-auto flex min-h-[calc(100dvh-var(--sticky-top))] w-full max-w-shell grow">
          {user === undefined && (
            <div className="hidden w-60 shrink-0 border-r border-line in-data-signed-in:wide:block" />
          )}
          {user && (
            <div className="top-(--sticky-top) hidden w-60 shrink-0 border-r border-line px-3 py-4 tall:sticky tall:h-[calc(100dvh-var(--sticky-top))] tall:overflow-y-auto wide:flex">
              <SideNav user={user} />
            </div>
          )}
          <main id="main" tabIndex={-1} className="min-w-0 grow px-4 py-8 outline-none sm:px-8">
            {/* Rendered once it is known whether there is a sidebar beside it, so that nothing moves. */}
            {ready ? children : <PagePending />}
          </main>
        </div>
        <Footer />
      </UiProvider>
    </div>
  );
}

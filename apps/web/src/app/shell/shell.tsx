import { supportHref } from '@headwater/contract/publisher';
import { UiProvider } from '@headwater/ui/ui-provider';
import { createElement, useState, type ReactNode, useSyncExternalStore, useEffect } from 'react';
import { Button } from '@headwater/ui/button';
import { useRouter } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { useConfig, usePortalName } from '../config.ts';
import { useLateComponent } from '../../hooks/use-late-component.ts';
import { PagePending } from '../page-pending.tsx';
import { useUser } from '../session.ts';
import { useIcon } from './use-icon.ts';
import { useBrandStylesheet } from './use-brand-stylesheet.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NoticeBar } from './notice-bar.tsx';
import { usePageTitle } from '../page-title.ts';

const loadSideNav = async () => (await import('./side-nav.tsx')).SideNav;

const newVersionMessage = 'A new version of the portal is ready. Please save what you typed, then reload.';

/** Asks for a reload after the portal has been upgraded, and never reloads by itself. */
function NewVersionNotice() {
  const { versionWatch, reload } = useRouter().options.context;
  const outdated = useSyncExternalStore(versionWatch.subscribe, versionWatch.isOutdated);
  return (
    <NoticeBar
      tone="info"
      icon={RefreshCw}
      text={outdated ? newVersionMessage : null}
      action={
        <Button size="small" onClick={reload}>
          Reload
        </Button>
      }
    />
  );
}

interface ShellProps {
  /** Shown below the header, and always in view like it. */
  banner: ReactNode;
  children: ReactNode;
}

/** Surrounds every page with the header, the sidebar and the notices. */
export function Shell({ banner, children }: ShellProps) {
  const user = useUser();
  const publisher = useConfig()?.publisher;
  useBrandStylesheet(publisher?.brand);
  useIcon(publisher?.icon);
  const sideNav = useLateComponent(loadSideNav, { needed: Boolean(user) });
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
        {/* Fills the window while a page loads, so that the footer never visibly moves. */}
        <div className="mx-auto flex min-h-[calc(100dvh-var(--sticky-top))] w-full max-w-shell grow">
          {user === undefined && (
            <div className="hidden w-60 shrink-0 border-r border-line in-data-signed-in:wide:block" />
          )}
          {user && (
            <div className="top-(--sticky-top) hidden w-60 shrink-0 border-r border-line px-3 py-4 tall:sticky tall:h-[calc(100dvh-var(--sticky-top))] tall:overflow-y-auto wide:flex">
              {sideNav && createElement(sideNav, { user })}
            </div>
          )}
          <main id="main" tabIndex={-1} className="min-w-0 grow px-4 pt-6 pb-8 outline-none sm:px-8 sm:pt-8">
            {/* Rendered after it is known whether there is a sidebar, so that nothing moves. */}
            {ready ? children : <PagePending />}
          </main>
        </div>
        <Footer />
      </UiProvider>
    </div>
  );
}

/** Sets the tab's title for each new page, and moves the focus to its heading. */
function useRouteFocus(): void {
  const router = useRouter();
  const title = usePageTitle();
  const name = usePortalName();
  useEffect(() => {
    document.title = title === undefined ? name : `${title} · ${name}`;
  }, [title, name]);
  useEffect(() => {
    // The router knows no page until the first has all its data, and by then the person may be on the way to the next.
    let path = router.state.location.pathname;
    return router.subscribe('onRendered', ({ toLocation: { pathname, hash } }) => {
      if (pathname !== path && hash === '') focusHeading();
      path = pathname;
    });
  }, [router]);
}

function focusHeading(): void {
  const main = document.querySelector<HTMLElement>('#main');
  // A field that has taken the focus itself keeps it.
  if (!main || (main.contains(document.activeElement) && main !== document.activeElement)) return;
  const heading = main.querySelector<HTMLElement>('h1') ?? main;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

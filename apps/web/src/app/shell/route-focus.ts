import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePortalName } from '../config.ts';
import { usePageTitle } from '../page-title.ts';

/** Sets the tab's title to that of each new page, and moves the focus to its heading. */
export function useRouteFocus(): void {
  const router = useRouter();
  const title = usePageTitle();
  const name = usePortalName();
  useEffect(() => {
    document.title = title === undefined ? name : `${title} · ${name}`;
  }, [title, name]);
  useEffect(() => {
    // The router knows no page before the first has all its data, and somebody may be on the way to the next by then.
    let path = router.state.location.pathname;
    return router.subscribe('onRendered', ({ toLocation: { pathname, hash } }) => {
      if (pathname !== path && hash === '') focusHeading();
      path = pathname;
    });
  }, [router]);
}

function focusHeading(): void {
  const main = document.querySelector<HTMLElement>('#main');
  // A field that took the focus itself keeps it.
  if (!main || (main.contains(document.activeElement) && main !== document.activeElement)) return;
  const heading = main.querySelector<HTMLElement>('h1') ?? main;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PRODUCT_NAME } from '../page-meta.ts';

/** Sets the tab's title to that of each new page, and moves the focus to its heading. */
export function useRouteFocus(): void {
  const router = useRouter();
  const title = useMatches({ select: (matches) => titleOf(matches) });
  useEffect(() => {
    document.title = title ?? PRODUCT_NAME;
  }, [title]);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (fromLocation && pathChanged && toLocation.hash === '') focusHeading();
      }),
    [router],
  );
}

interface RouteMatchMeta {
  meta?: (object | undefined)[] | undefined;
}

/** The title of the innermost route wins. */
function titleOf(matches: readonly RouteMatchMeta[]): string | undefined {
  const metas = matches.flatMap(({ meta }) => meta ?? []).toReversed();
  for (const meta of metas) {
    if (meta && 'title' in meta && typeof meta.title === 'string') return meta.title;
  }
  return undefined;
}

function focusHeading(): void {
  const main = document.querySelector<HTMLElement>('#main');
  // A field that took the focus itself keeps it.
  if (!main || (main.contains(document.activeElement) && main !== document.activeElement)) return;
  const heading = main.querySelector<HTMLElement>('h1') ?? main;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

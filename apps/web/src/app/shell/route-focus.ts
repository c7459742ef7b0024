import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PRODUCT_NAME } from '../page-meta.ts';

/** On every page one arrives at: its title in the tab, and focus on its heading, where a reader goes on. */
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

/** The innermost route's word counts. */
function titleOf(matches: readonly RouteMatchMeta[]): string | undefined {
  const metas = matches.flatMap(({ meta }) => meta ?? []).toReversed();
  for (const meta of metas) {
    if (meta && 'title' in meta && typeof meta.title === 'string') return meta.title;
  }
  return undefined;
}

function focusHeading(): void {
  const main = document.querySelector<HTMLElement>('#main');
  // A field that asked for focus itself keeps it.
  if (!main || (main.contains(document.activeElement) && main !== document.activeElement)) return;
  const heading = main.querySelector<HTMLElement>('h1') ?? main;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

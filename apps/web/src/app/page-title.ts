import { useMatches, type AnyRouteMatch } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Title of the route's page, known before its data. It names the tab and heads the skeleton. */
    title?: string | ((params: Record<string, string>) => string | undefined);
  }
}

/** Returns the title of the innermost route that has one. */
export function usePageTitle(): string | undefined {
  return useMatches({
    select: (matches) => matches.map(titleOf).findLast((title) => title !== undefined),
  });
}

function titleOf({ staticData: { title }, params }: Pick<AnyRouteMatch, 'staticData' | 'params'>) {
  return typeof title === 'function' ? title(params) : title;
}

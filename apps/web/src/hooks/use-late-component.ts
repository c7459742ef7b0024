import { useEffect, useState, type ComponentType } from 'react';
import { logError } from '../app/log.ts';

const RETRY_MS = 2_000;

/**
 * Returns a component that the first load leaves out; null until it is needed and there. It suspends nothing, so that
 * no page waits for it or disappears, and where it could not be loaded it is asked for again.
 */
export function useLateComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  { needed }: { needed: boolean },
): ComponentType<Props> | null {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null);
  const isMissing = needed && component === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      load().then(
        (loaded) => setComponent(() => loaded),
        (error: unknown) => {
          logError(error);
          retry = setTimeout(ask, RETRY_MS);
        },
      );
    };
    ask();
    return () => clearTimeout(retry);
  }, [load, isMissing]);
  return component;
}

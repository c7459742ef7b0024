import { useEffect, useState, type ComponentType } from 'react';
import { logError } from '../app/log.ts';

/**
 * Returns a component that the first load leaves out; null until it is needed and there. It suspends nothing, so that
 * no page waits for it or disappears.
 */
export function useLateComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  { needed }: { needed: boolean },
): ComponentType<Props> | null {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (needed) load().then((loaded) => setComponent(() => loaded), logError);
  }, [load, needed]);
  return component;
}

/** Notices that the portal was upgraded while this tab stayed open. */
export interface VersionWatch {
  /** Receives the version in an answer, or null if it has none. The last one counts. */
  observe: (version: string | null) => void;
  /** Whether the portal serves a version other than this page's. */
  isOutdated: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

/** Returns a page's version of the web app, the name of its entry script; null in development. */
export function readPageVersion(page: Document): string | null {
  const script = page.querySelector<HTMLScriptElement>('script[type=module][src]');
  return /\/assets\/([\w-]+)\.js$/.exec(script?.src ?? '')?.[1] ?? null;
}

/** Compares the versions in answers with the page's own. A page without a version is never outdated. */
export function createVersionWatch(pageVersion: string | null): VersionWatch {
  let outdated = false;
  const listeners = new Set<() => void>();

  return {
    observe: (version) => {
      if (version === null || pageVersion === null || outdated === (version !== pageVersion)) return;
      outdated = !outdated;
      for (const listener of listeners) listener();
    },
    isOutdated: () => outdated,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

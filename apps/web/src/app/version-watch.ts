/** Notices that the portal was upgraded while this tab stayed open. */
export interface VersionWatch {
  /** Takes the version that an answer names, null where it names none; the last one counts. */
  observe: (version: string | null) => void;
  /** Whether the portal serves another version than this page's. */
  isOutdated: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

/** Returns the version of the web app that a page was built as: the name of its entry script, null in development. */
export function readPageVersion(page: Document): string | null {
  const script = page.querySelector<HTMLScriptElement>('script[type=module][src]');
  return /\/assets\/([\w-]+)\.js$/.exec(script?.src ?? '')?.[1] ?? null;
}

/** Compares the versions that answers name with the page's own; without one of its own no page is outdated. */
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

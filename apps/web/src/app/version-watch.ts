/** Notices that the portal was upgraded while this tab stayed open. */
export interface VersionWatch {
  /** Takes the version that an answer names, null where it names none. */
  observe: (version: string | null) => void;
  /** Whether an answer named another version than the first answer did. */
  isOutdated: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

export function createVersionWatch(): VersionWatch {
  let firstVersion: string | null = null;
  let outdated = false;
  const listeners = new Set<() => void>();

  return {
    observe: (version) => {
      if (version === null || outdated) return;
      firstVersion ??= version;
      outdated = version !== firstVersion;
      if (outdated) for (const listener of listeners) listener();
    },
    isOutdated: () => outdated,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

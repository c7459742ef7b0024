import { afterEach, vi } from 'vitest';

// The files of a worker share one page and its program: what a test has left there must not reach the next.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  afterEach(() => {
    cleanup();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    vi.unstubAllGlobals();
    if (!vi.isFakeTimers()) return;
    // A frame that was asked for and never comes would keep the next test from asking for one.
    vi.runOnlyPendingTimers();
    vi.useRealTimers();
  });
  const { screenError } = await import('./screen-error.ts');
  configure({
    // A screen's test waits for what comes, not for how fast a busy machine brings it.
    asyncUtilTimeout: 10_000,
    getElementError: screenError,
  });
  await keepNoOwnerStacks();
  // jsdom lays nothing out, so no size ever changes.
  globalThis.ResizeObserver ??= class implements ResizeObserver {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
}

/**
 * Keeps React from taking the stack at every element, for messages that no test reads, which is a tenth of the time: it
 * takes no more than 10,000 at once, and is told that there are so many.
 */
async function keepNoOwnerStacks(): Promise<void> {
  const { default: react } = await import('react');
  const internals: unknown = Reflect.get(
    react,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  if (typeof internals !== 'object' || internals === null) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => 10_000,
    set() {
      // It counts on, and begins again each second.
    },
  });
}

import { afterEach, vi } from 'vitest';

// A worker's files share one page and its program, so a test's leftovers must not reach the next.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  afterEach(() => {
    cleanup();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    vi.unstubAllGlobals();
    if (!vi.isFakeTimers()) return;
    // A requested frame that never comes would keep the next test from requesting one.
    vi.runOnlyPendingTimers();
    vi.useRealTimers();
  });
  const { screenError } = await import('./screen-error.ts');
  configure({
    // A screen's test waits for results, however slow the machine is.
    asyncUtilTimeout: 10_000,
    getElementError: screenError,
  });
  await keepNoOwnerStacks();
  // jsdom has no layout, so no size ever changes.
  globalThis.ResizeObserver ??= class implements ResizeObserver {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  // Nor has it popovers.
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });
}

/**
 * Keeps React from recording a stack for every element, for messages that no test reads, which takes a tenth of the
 * time. React records no more than 10,000 at once, and is told that it has recorded so many.
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
      // React counts from here, and starts again each second.
    },
  });
}

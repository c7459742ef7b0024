if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  const { screenError } = await import('./screen-error.ts');
  configure({
    // A screen's test waits for what comes, not for how fast a busy machine brings it.
    asyncUtilTimeout: 10_000,
    getElementError: screenError,
  });
  // jsdom lays nothing out, so no size ever changes.
  globalThis.ResizeObserver ??= class implements ResizeObserver {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
}

export {};

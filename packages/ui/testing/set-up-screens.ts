if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  const { screenError } = await import('./screen-error.ts');
  configure({
    // A screen's test waits for what comes, not for how fast a busy machine brings it.
    asyncUtilTimeout: 10_000,
    getElementError: screenError,
  });
}

export {};

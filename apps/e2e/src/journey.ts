import { expect, test as base, type BrowserContext } from '@playwright/test';

/** What the browser says of an answer that was no success, and the portal of a call that failed: journeys fail calls. */
const expectedErrors = [/^Failed to load resource/, /TRPCClientError|UploadError/];

/**
 * A journey ends well only if no page of any of its browsers reported an error meanwhile: a break of the security
 * policy, an exception, a warning of React's.
 */
export const test = base.extend<{ noBrowserErrors: void }>({
  noBrowserErrors: [
    async ({ browser }, use) => {
      const errors: string[] = [];
      const listen = (context: BrowserContext) => {
        context.on('weberror', (event) => errors.push(String(event.error())));
        context.on('console', (line) => {
          const text = line.text();
          if (line.type() === 'error' && !expectedErrors.some((known) => known.test(text)))
            errors.push(`${line.page()?.url() ?? ''}: ${text}`);
        });
      };
      browser.on('context', listen);
      await use();
      browser.off('context', listen);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

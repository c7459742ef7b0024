import { expect, test as base, type BrowserContext } from '@playwright/test';

/**
 * The messages of the browser for an answer that failed, and of the portal for a call that failed: some journeys
 * make calls fail.
 */
const expectedErrors = [/^Failed to load resource/, /TRPCClientError|UploadError/];

/**
 * A journey fails if a page of any of its browsers has reported an error: a breach of the security policy, an
 * exception, or a warning of React's.
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

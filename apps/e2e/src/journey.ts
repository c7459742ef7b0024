import {
  expect,
  test as base,
  type BrowserContext,
  type ConsoleMessage,
  type WebError,
} from '@playwright/test';

/**
 * Messages of the browser for a failed answer, and of the portal for a failed call, as some journeys make calls fail.
 */
const expectedErrors = [/^Failed to load resource/, /TRPCClientError|UploadError/];

/**
 * Fails a journey if a page in any of its browsers has reported an error: a breach of the security policy, an
 * exception, or a React warning.
 */
export const test = base.extend<{ noBrowserErrors: void }>({
  noBrowserErrors: [
    async ({ browser }, use) => {
      const errors: string[] = [];
      const onError = (event: WebError) => void errors.push(event.error().stack ?? String(event.error()));
      const onConsole = (message: ConsoleMessage) => {
        const text = message.text();
        if (message.type() !== 'error' || expectedErrors.some((known) => known.test(text))) return;
        const { url, line, column } = message.location();
        errors.push(`${message.page()?.url() ?? ''}: ${text} (${url}:${line}:${column})`);
      };
      const listen = (context: BrowserContext) =>
        void context.on('weberror', onError).on('console', onConsole);
      browser.contexts().forEach(listen);
      browser.on('context', listen);
      await use();
      browser.off('context', listen);
      for (const context of browser.contexts()) context.off('weberror', onError).off('console', onConsole);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

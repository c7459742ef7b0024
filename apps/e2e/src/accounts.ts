import { randomUUID } from 'node:crypto';
import { demoSignIns } from '@headwater/db/seed/demo-sign-ins';
import { expect, type APIResponse, type Browser, type Page } from '@playwright/test';
import { portalUrl } from './urls.ts';

export interface SignedInAccount {
  page: Page;
  email: string;
  password: string;
}

/** A browser of their own for somebody who has an account, signed in by the documented call. */
export async function signIn(
  browser: Browser,
  { email, password }: { email: string; password: string },
): Promise<SignedInAccount> {
  const context = await browser.newContext();
  const answer = await retryWhileUnavailable(async () =>
    context.request.post(`${portalUrl}/api/users/login`, { data: { email, password } }),
  );
  expect(answer.status()).toBe(200);
  return { page: await context.newPage(), email, password };
}

export async function signInAdmin(browser: Browser): Promise<SignedInAccount> {
  return signIn(browser, { email: demoSignIns.admin, password: demoSignIns.password });
}

export const newPassword = 'Correct-Horse-7';

/** What every account has that is registered here. */
export const firstRecoveryCode = 'AB12-CD34-EF56';

/** A fresh account, registered by the documented call. */
export async function registerAccount(browser: Browser): Promise<SignedInAccount> {
  let email = '';
  const context = await browser.newContext();
  const answer = await retryWhileUnavailable(async () => {
    // Another at each try: what was cut off may have been done.
    email = `${randomUUID()}@example.com`;
    const data = { email, password: newPassword, code: firstRecoveryCode };
    return context.request.post(`${portalUrl}/api/users/create`, { data });
  });
  expect(answer.status()).toBe(201);
  await context.close();
  return signIn(browser, { email, password: newPassword });
}

/** Asks again while a balancer answers for a portal that was killed meanwhile. */
async function retryWhileUnavailable(ask: () => Promise<APIResponse>): Promise<APIResponse> {
  const { promise, resolve } = Promise.withResolvers<APIResponse>();
  await expect(async () => {
    const answer = await ask();
    expect(answer.status()).toBeLessThan(502);
    resolve(answer);
  }).toPass({ timeout: 30_000 });
  return promise;
}

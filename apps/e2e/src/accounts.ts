import { randomUUID } from 'node:crypto';
import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { expect, type APIResponse, type Browser, type Page } from '@playwright/test';
import { portalUrl } from './urls.ts';

export interface SignedInAccount {
  page: Page;
  email: string;
  password: string;
}

/** Signs in to an account with the documented call, in its own browser context. */
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

/** Recovery code of every account registered here. */
export const firstRecoveryCode = 'AB12-CD34-EF56';

/** Registers a new account with the documented call. */
export async function registerAccount(browser: Browser): Promise<SignedInAccount> {
  let email = '';
  const context = await browser.newContext();
  const answer = await retryWhileUnavailable(async () => {
    // Each try has another email, as a call without an answer may have succeeded.
    email = `${randomUUID()}@example.com`;
    const data = { email, password: newPassword, code: firstRecoveryCode };
    return context.request.post(`${portalUrl}/api/users/create`, { data });
  });
  expect(answer.status()).toBe(201);
  await context.close();
  return signIn(browser, { email, password: newPassword });
}

/** Registers an account, and has an administrator make it a reviewer. */
export async function registerReviewer(
  browser: Browser,
  { page: { request } }: SignedInAccount,
): Promise<SignedInAccount> {
  const { page, ...person } = await registerAccount(browser);
  const data = { email: person.email, role: 'reviewer' };
  const answer = await request.post(`${portalUrl}/trpc/session.staff.add`, { data });
  expect(answer.status()).toBe(200);
  // A new role needs a new sign-in.
  await page.context().close();
  return signIn(browser, person);
}

/** Retries while a balancer answers for a portal that has been killed. */
async function retryWhileUnavailable(ask: () => Promise<APIResponse>): Promise<APIResponse> {
  const { promise, resolve } = Promise.withResolvers<APIResponse>();
  await expect(async () => {
    const answer = await ask();
    expect(answer.status()).toBeLessThan(502);
    resolve(answer);
  }).toPass({ timeout: 30_000 });
  return promise;
}

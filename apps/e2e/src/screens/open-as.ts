import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { portalUrl } from '../urls.ts';
import { signIn, signInAdmin } from '../accounts.ts';

/** Another member of the demo company. */
export type MemberRole = 'editor' | 'finance' | 'viewer' | 'agency';

export type Role = 'visitor' | 'company' | MemberRole | 'newcomer' | 'admin' | 'impersonating';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

interface SignedInContext {
  context: BrowserContext;
  cookies: StorageState['cookies'];
}

const { password } = demoSignIns;
const contexts = new Map<Role, Promise<SignedInContext>>();

/**
 * Opens a page as a visitor, or signed in as a demo user. A worker has one context for each role, whose pages find the
 * compiled code in their process, and which signs in once, as passwords are slow to verify.
 */
export async function openAs(browser: Browser, role: Role): Promise<Page> {
  const opening = contexts.get(role) ?? openContext(browser, role);
  contexts.set(role, opening);
  const { context, cookies } = await opening;
  // The previous screen may have lost its session or its connection.
  await context.setOffline(false);
  await context.clearCookies();
  await context.addCookies(cookies);
  return context.newPage();
}

async function openContext(browser: Browser, role: Role): Promise<SignedInContext> {
  const page =
    role === 'visitor' ? await (await browser.newContext()).newPage() : await signInAs(browser, role);
  const context = page.context();
  const { cookies } = await context.storageState();
  // This page stays open, as a process ends with its last page.
  await page.goto(`${portalUrl}/robots.txt`);
  return { context, cookies };
}

/** Closes a page of `openAs`, and forgets what it has stored in the browser. */
export async function closePage(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.close();
}

async function signInAs(browser: Browser, role: Exclude<Role, 'visitor'>): Promise<Page> {
  if (role === 'admin') return (await signInAdmin(browser)).page;
  if (role === 'impersonating') return impersonateDemoCompany(browser);
  return (await signIn(browser, { email: demoSignIns[role], password })).page;
}

/** Opens a page as an admin who impersonates the demo company. */
async function impersonateDemoCompany(browser: Browser): Promise<Page> {
  const { page: own } = await signIn(browser, { email: demoSignIns.company, password });
  const { user } = await (await own.request.get(`${portalUrl}/api/isLoggedIn`)).json();
  await own.context().close();
  const { page } = await signInAdmin(browser);
  await page.request.post(`${portalUrl}/api/users/switch`, { data: { user_id: user.id } });
  return page;
}

import { demoSignIns } from '@headwater/db/seed/demo-sign-ins';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { portalUrl } from '../urls.ts';
import { signIn, signInAdmin } from '../accounts.ts';

/** Somebody else who works for the demo company. */
export type MemberRole = 'editor' | 'finance' | 'viewer' | 'agency';

export type Role = 'visitor' | 'company' | MemberRole | 'newcomer' | 'admin' | 'impersonating';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

const { password } = demoSignIns;
const sessions = new Map<Role, Promise<StorageState>>();

/**
 * Opens a page in a context of its own, as a visitor, or signed in as somebody of the demo data: once in each worker,
 * as passwords are slow to verify.
 */
export async function openAs(browser: Browser, role: Role): Promise<Page> {
  const context = await browser.newContext(
    role === 'visitor' ? {} : { storageState: await getSession(browser, role) },
  );
  return context.newPage();
}

async function getSession(browser: Browser, role: Exclude<Role, 'visitor'>): Promise<StorageState> {
  const session = sessions.get(role) ?? startSession(browser, role);
  sessions.set(role, session);
  return session;
}

async function startSession(browser: Browser, role: Exclude<Role, 'visitor'>): Promise<StorageState> {
  const page = await signInAs(browser, role);
  const state = await page.context().storageState();
  await page.context().close();
  return state;
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

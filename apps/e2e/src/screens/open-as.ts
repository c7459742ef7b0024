import { demoSignIns } from '@headwater/db/seed/demo-sign-ins';
import type { Browser, Page } from '@playwright/test';
import { portalUrl } from '../urls.ts';
import { signIn, signInAdmin } from '../accounts.ts';

export type Role = 'visitor' | 'company' | 'newcomer' | 'admin' | 'impersonating';

const { password } = demoSignIns;

/** Opens a page as a visitor, or signed in as somebody of the demo data. */
export async function openAs(browser: Browser, role: Role): Promise<Page> {
  switch (role) {
    case 'visitor':
      return browser.newPage();
    case 'admin':
      return (await signInAdmin(browser)).page;
    case 'impersonating':
      return impersonateDemoCompany(browser);
    case 'company':
    case 'newcomer':
      return (await signIn(browser, { email: demoSignIns[role], password })).page;
  }
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

import { config } from './config.ts';
import type { Page } from '@playwright/test';
import {
  admin,
  company,
  impersonating,
  newcomer,
  press,
  visitor,
  waitForFailure,
  type ScreenCase,
} from './screen.ts';

const longReason =
  'To look with you at why the gallery of your profile still shows the picture of the pump that you replaced in March, as you wrote to us';

/** Impersonation that starts when the picture is taken. */
function view(given: { reason: string | null; lastReasons?: string[] }) {
  const lastReasons = ['You called about your logo', longReason, 'To set up your profile, as you asked'];
  const until = new Date(Date.now() + 60 * 60_000).toISOString();
  return {
    'session.viewing': { data: { actorEmail: 'admin@headwater.example', until, lastReasons, ...given } },
  };
}

/** Home pages, and the elements around every page or in place of one. */
export const shellScreens: ScreenCase[] = [
  visitor('home', '/'),
  newcomer('home', '/'),
  company('home', '/'),
  admin('home', '/'),
  visitor('pricing', '/pricing'),
  company('menu', '/dashboard', { onlyAt: 'phone', show: openMenu }),
  newcomer('menu', '/dashboard', { onlyAt: 'phone', show: openMenu }),
  admin('menu', '/dashboard', { onlyAt: 'phone', show: openMenu }),
  admin('search', '/dashboard', { show: async (page) => search(page, 'pump') }),
  admin('search-none', '/dashboard', { show: async (page) => search(page, 'zebra') }),
  admin('search-all', '/search?group=companies&text=pump'),
  impersonating('company', '/company'),
  impersonating('reason', '/company', { mocks: view({ reason: null }), ...press(/^Give a reason/) }),
  impersonating('reason-first', '/company', {
    mocks: view({ reason: null, lastReasons: [] }),
    ...press(/^Give a reason/),
  }),
  impersonating('reason-given', '/company', { mocks: view({ reason: longReason }) }),
  impersonating('revert', '/revert', { mocks: view({ reason: null }) }),
  impersonating('revert-failing', '/revert', {
    ...waitForFailure,
    mocks: { ...view({ reason: longReason }), 'session.revert': { status: 500 } },
  }),
  newcomer('confirm-notice', '/company', {
    mocks: {
      'session.config': { data: { ...config, confirmEmail: true } },
      'session.email.get': { data: { confirmed: false, pendingEmail: null } },
    },
  }),
  company('sign-in-again', '/dashboard', {
    show: async (page) => {
      await page.waitForLoadState('networkidle');
      await page.context().clearCookies();
      // Pointing at the link preloads its page, which finds that the session has ended.
      await page.getByRole('link', { name: 'Company Profile' }).first().hover();
      await page.getByRole('dialog').waitFor();
    },
  }),
  company('offline', '/dashboard', {
    show: async (page) => {
      await page.context().setOffline(true);
      await page.getByText(/^You are offline/).waitFor();
    },
  }),
  company('no-connection', '/dashboard', {
    show: async (page) => {
      await page.route('**/trpc/**', async (route) => route.abort());
      await page.getByRole('link', { name: 'Subscription Packages' }).first().click();
      await page.getByRole('heading', { name: 'No connection' }).waitFor();
    },
  }),
  company('logout-failed', '/logout', { ...waitForFailure, mocks: { 'session.logout': { status: 500 } } }),
  company('not-found', '/press-releases/00000000-0000-4000-8000-000000000000'),
  company('invalid-article-type', '/books'),
];

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').waitFor();
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Search (/)' }).click();
  await page.getByRole('combobox').fill(text);
  await page.getByRole('option').or(page.getByText('No results.')).first().waitFor();
}

import type { Page } from '@playwright/test';
import { siteUrl } from '../urls.ts';
import type { MockResponse } from './mock-procedures.ts';
import type { MemberRole, Role } from './open-as.ts';

/** The windows of a phone, of a tablet, of a laptop and of a large desktop. */
export const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  wide: { width: 1280, height: 900 },
  large: { width: 1920, height: 1080 },
} as const;
type Size = keyof typeof sizes;

export interface ScreenCase {
  /** File name of the picture. */
  name: string;
  as: Role;
  path: string;
  /** Answers that replace the portal's own, for states that the demo data do not have. */
  mocks?: Record<string, MockResponse>;
  /** Size, if the screen exists at only one. */
  onlyAt?: Size;
  /** Presses and types to produce the screen, without changing anything that other pictures show. */
  show?: (page: Page) => Promise<void>;
}

export function visitor(name: string, path: string, more: Partial<ScreenCase> = {}): ScreenCase {
  return { name, as: 'visitor', path, ...more };
}

export function company(name: string, path: string, more: Partial<ScreenCase> = {}): ScreenCase {
  return { name: `company-${name}`, as: 'company', path, ...more };
}

/** Describes a screen of a demo company's member who is not its owner. */
export function member(
  as: MemberRole,
  name: string,
  path: string,
  more: Partial<ScreenCase> = {},
): ScreenCase {
  return { name: `${as}-${name}`, as, path, ...more };
}

export function newcomer(name: string, path: string, more: Partial<ScreenCase> = {}): ScreenCase {
  return { name: `newcomer-${name}`, as: 'newcomer', path, ...more };
}

export function admin(name: string, path: string, more: Partial<ScreenCase> = {}): ScreenCase {
  return { name: `admin-${name}`, as: 'admin', path, ...more };
}

export function impersonating(name: string, path: string, more: Partial<ScreenCase> = {}): ScreenCase {
  return { name: `impersonating-${name}`, as: 'impersonating', path, ...more };
}

/** Describes a page of the public site. */
export function site(name: string, path: string, more: Partial<ScreenCase> = {}): ScreenCase {
  return { name: `site-${name}`, as: 'visitor', path: `${siteUrl}${path}`, ...more };
}

/** Shows the dialog of the button of that name, the first if there are several. */
export function press(name: string | RegExp): Pick<ScreenCase, 'show'> {
  return {
    show: async (page) => {
      await page.getByRole('button', { name }).first().click();
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
    },
  };
}

/** Shows the content that the button of that name opens in the page itself. */
export function unfold(name: string | RegExp): Pick<ScreenCase, 'show'> {
  return { show: async (page) => page.getByRole('button', { name }).click() };
}

/** Waits until the page reports a failure, after the portal's own retries. */
export const waitForFailure: Pick<ScreenCase, 'show'> = {
  show: async (page) =>
    page
      .getByRole('alert')
      .or(page.getByRole('heading', { name: 'Something went wrong' }))
      .first()
      .waitFor(),
};

/** Opens the versions of the page's item. */
export async function openHistory(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await page.getByRole('heading', { name: 'Versions' }).waitFor();
}

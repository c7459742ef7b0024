import type { Page } from '@playwright/test';
import { siteUrl } from '../urls.ts';
import type { MockResponse } from './mock-procedures.ts';
import type { Role } from './open-as.ts';

/** A laptop's window, or a phone's. */
export const sizes = { wide: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const;
type Size = keyof typeof sizes;

export interface Screen {
  /** The picture's name. */
  name: string;
  as: Role;
  path: string;
  /** In the place of the portal's own answers, by procedure: states that the demo world is not in. */
  mocks?: Record<string, MockResponse>;
  /** For what there is at one size alone. */
  onlyAt?: Size;
  /** What has to be pressed or typed until it is on screen; changes nothing that other pictures show. */
  show?: (page: Page) => Promise<void>;
}

export function visitor(name: string, path: string, more: Partial<Screen> = {}): Screen {
  return { name, as: 'visitor', path, ...more };
}

export function company(name: string, path: string, more: Partial<Screen> = {}): Screen {
  return { name: `company-${name}`, as: 'company', path, ...more };
}

export function newcomer(name: string, path: string, more: Partial<Screen> = {}): Screen {
  return { name: `newcomer-${name}`, as: 'newcomer', path, ...more };
}

export function admin(name: string, path: string, more: Partial<Screen> = {}): Screen {
  return { name: `admin-${name}`, as: 'admin', path, ...more };
}

export function impersonating(name: string, path: string, more: Partial<Screen> = {}): Screen {
  return { name: `viewing-${name}`, as: 'viewing', path, ...more };
}

/** A page of the public site. */
export function site(name: string, path: string, more: Partial<Screen> = {}): Screen {
  return { name: `site-${name}`, as: 'visitor', path: `${siteUrl}${path}`, ...more };
}

/** Presses the button of that name, the first where there are several. */
export function press(name: string | RegExp): Pick<Screen, 'show'> {
  return { show: async (page) => page.getByRole('button', { name }).first().click() };
}

/** Waits until it is said that something failed: the portal has tried again before. */
export const waitForFailure: Pick<Screen, 'show'> = {
  show: async (page) =>
    page
      .getByRole('alert')
      .or(page.getByRole('heading', { name: 'Something went wrong' }))
      .first()
      .waitFor(),
};

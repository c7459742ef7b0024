import type { Page } from '@playwright/test';

type MenuGroup = 'Review' | 'Customers' | 'Site' | 'System' | 'Readers' | 'Company';

/** Unfolds a group of the portal's menu, unless it holds the present page or was opened before. */
export async function openMenuGroup(page: Page, group: MenuGroup): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Portal' });
  const heading = menu.getByRole('heading', { level: 2, name: new RegExp(`^${group}`) }).getByRole('button');
  if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
}

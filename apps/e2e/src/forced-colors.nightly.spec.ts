import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { expect, type Locator } from '@playwright/test';
import { signIn } from './accounts.ts';
import { test } from './journey.ts';

test('forced colours distinguish chosen and disabled controls and the progress', async ({ browser }) => {
  const { page } = await signIn(browser, { email: demoSignIns.newcomer, password: demoSignIns.password });
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto('/company');
  const menu = page.getByRole('navigation', { name: 'Portal' });
  const chosen = menu.getByRole('link', { name: 'Company Profile' });
  const other = menu.getByRole('link', { name: 'Dashboard' });
  expect(await styleOf(chosen, 'background-color')).not.toBe(await styleOf(other, 'background-color'));

  const off = menu.getByRole('link', { name: 'Mini Case Studies' });
  expect(await styleOf(off, 'color')).not.toBe(await styleOf(other, 'color'));
  const submit = page.getByRole('button', { name: 'Submit for Approval' });
  const keys = page.getByRole('button', { name: 'Keyboard shortcuts' });
  expect(await styleOf(submit, 'color')).not.toBe(await styleOf(keys, 'color'));

  const bold = page.getByRole('button', { name: 'Bold' });
  const unpressed = await styleOf(bold, 'background-color');
  await bold.click();
  await expect(bold).toHaveAttribute('aria-pressed', 'true');
  expect(await styleOf(bold, 'background-color')).not.toBe(unpressed);

  const done = page.getByRole('progressbar').locator('[data-colour]');
  expect(await styleOf(done, 'background-color')).not.toBe(
    await styleOf(done.locator('..'), 'background-color'),
  );

  await page.getByRole('textbox', { name: 'Company Title' }).focus();
  expect(await styleOf(page.locator(':focus'), 'outline-style')).toBe('solid');
});

test('forced colours distinguish the dashboard’s bars', async ({ browser }) => {
  const { page } = await signIn(browser, { email: demoSignIns.admin, password: demoSignIns.password });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/dashboard');
  const legend = page.getByRole('figure').getByRole('listitem');
  const fills = await Promise.all(
    ['Submitted', 'Approved'].map(async (hasText) =>
      styleOf(legend.filter({ hasText }).locator('rect'), 'fill'),
    ),
  );
  expect(new Set(fills).size).toBe(2);
  await expect(legend.filter({ hasText: 'striped' }).locator('pattern')).toBeAttached();
});

async function styleOf(element: Locator, property: string): Promise<string> {
  return element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);
}

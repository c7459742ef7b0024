import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { expect } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';
import { signInAdmin } from './accounts.ts';

test('an admin views as a member of two companies from one’s page, and sees its members', async ({
  browser,
}) => {
  const { page } = await signInAdmin(browser);
  const { agency } = demoSignIns;
  await page.goto(`/users?search=${agency}`);
  await page
    .getByRole('row', { name: new RegExp(agency) })
    .getByRole('link', { name: 'Tarn Membranes' })
    .click();
  const members = page.getByRole('region', { name: 'Members' });
  await expectAccessible(page);
  await members.getByRole('button', { name: `View As ${agency}` }).click();
  await expect(page).toHaveURL('/members');
  await expect(members.getByRole('listitem')).toHaveCount(2);
  await expect(members).toContainText('cannot change them while you view as another user');
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/revert');
  await page.getByRole('button', { name: 'Revert without a reason' }).click();
  await expect(page).toHaveURL('/users');
});

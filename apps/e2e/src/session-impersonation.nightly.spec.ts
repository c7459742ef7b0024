import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { expect } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';
import { registerAccount, signInAdmin } from './accounts.ts';
import { openMenuGroup } from './menu-group.ts';
import { openLine } from './open-line.ts';

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

test('an admin views the portal as a company, works there, and returns', async ({ browser }) => {
  const { page: ownPage, email } = await registerAccount(browser);
  const { page, email: adminEmail } = await signInAdmin(browser);
  const refusals: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403) refusals.push(answer.url());
  });

  await test.step('finds the account', async () => {
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Users' }).first().click();
    await expect(page.getByRole('row', { name: new RegExp(adminEmail) }).getByText('You')).toBeVisible();
    await page.getByLabel('Search by email').fill(email.slice(0, 12).toUpperCase());
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByText('1 account')).toBeVisible();
  });

  const banner = page.getByRole('region', { name: 'Viewing as' });
  await test.step('sees the company’s pages, with a banner on each', async () => {
    await page.getByRole('button', { name: `View As ${email}` }).click();
    await expect(page).toHaveURL('/company');
    await expect(banner).toContainText(email);
    await expect(banner).toContainText('60 minutes left');
    expect(refusals).toEqual([]);
    for (const address of ['/', '/dashboard', '/products', '/pricing']) {
      await page.goto(address);
      await expect(banner).toContainText(email);
    }
    await page.goto('/users');
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('gives a reason in the banner, which keeps its height', async () => {
    await page.setViewportSize({ width: 1366, height: 768 });
    const height = async () => (await banner.boundingBox())?.height;
    const before = await height();
    await banner.getByRole('button', { name: 'Give a reason' }).press('Enter');
    const asking = page.getByRole('dialog', { name: 'Why are you viewing as this user?' });
    await expect(asking).toContainText(`${email} can see your reason`);
    await expectAccessible(page);
    await asking.getByRole('textbox').fill('To set up your profile, as you asked');
    await page.keyboard.press('Enter');
    await expect(banner.getByText('Reason: To set up your profile, as you asked')).toBeFocused();
    await expect(banner.getByRole('button', { name: 'Give a reason' })).toBeHidden();
    expect(await height()).toBe(before);
  });

  await test.step('cannot pay, or change the person’s own account', async () => {
    await page.goto('/products');
    const order = page.getByRole('button', { name: /^Purchase Order, / }).first();
    await expect(order).toHaveAccessibleDescription('Not possible while viewing as another user');
    await page.goto('/account');
    await expect(page.getByText(/You cannot see .* while you view the portal as another user/)).toBeVisible();
  });

  await test.step('edits the profile', async () => {
    await page.goto('/company');
    await page.getByLabel('Company Title').fill('Weir & Sons');
    await page.getByLabel('Intro Header').fill('Pumps for weirs and locks');
    await page.getByRole('button', { name: 'Create Company Description' }).click();
    await expect(page.getByRole('button', { name: 'Update Company Description' })).toBeVisible();
  });

  await test.step('reverts', async () => {
    const sidebar = page.getByRole('navigation', { name: 'Portal' });
    await sidebar.getByRole('link', { name: 'Revert' }).click();
    await expect(page).toHaveURL('/users');
    await expect(banner).toBeHidden();
    await expect(page.getByText(/no longer viewing/)).toBeHidden();
  });

  await test.step('is asked for a missing reason when reverting, and gives the last one again', async () => {
    await page.goto(`/users?search=${email}`);
    await page.getByRole('button', { name: `View As ${email}` }).click();
    await expect(page).toHaveURL('/company');
    await banner.getByRole('link', { name: 'Revert' }).click();
    const asking = page.getByRole('region', { name: 'Why did you view as this user?' });
    await expect(asking.getByRole('button', { name: 'Revert without a reason' })).toBeVisible();
    await expectAccessible(page);
    await asking.getByRole('button', { name: 'To set up your profile, as you asked' }).click();
    await expect(page).toHaveURL('/users');
    await expect(banner).toBeHidden();
  });

  await test.step('the company sees who it was, why, and what was changed', async () => {
    await ownPage.goto('/account');
    await openLine(ownPage, 'Who viewed as you');
    const visits = ownPage.getByRole('region', { name: 'Who viewed as you' });
    const ofAdmin = visits.getByRole('listitem').filter({ hasText: adminEmail });
    await expect(ofAdmin).toContainText([
      'To set up your profile, as you asked',
      'To set up your profile, as you asked',
    ]);
    await expect(ofAdmin.last()).toContainText('Company Profile: create, Weir & Sons');
  });

  await test.step('finds the actor and the account in the audit trail', async () => {
    await openMenuGroup(page, 'System');
    await page.getByRole('link', { name: 'Audit' }).first().click();
    await expect(page).toHaveURL(/\/audit/);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Viewing as (email)').fill(email);
    await page.getByLabel('What').selectOption('Company Profile');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const row = page.getByRole('row', { name: new RegExp(`as ${email} Company Profile: create`) });
    await expect(row).toContainText(adminEmail);
    await expect(row).toContainText(`as ${email}`);
    await expect(row).toContainText('Weir & Sons');
  });
});

test("an admin's dashboard shows the queue and the reviews", async ({ browser }) => {
  const { page } = await signInAdmin(browser);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Do this next' })).toContainText('has waited');
  await expect(page.getByRole('figure', { name: /In 12 weeks/ })).toBeVisible();
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('table', { name: 'Submissions and decisions by week' })).toBeVisible();
  await expectAccessible(page);
});

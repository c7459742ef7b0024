import { randomUUID } from 'node:crypto';
import { expect, type Browser, type Page } from '@playwright/test';
import { newPassword, registerAccount, signInAdmin, type SignedInAccount } from './accounts.ts';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';
import { getMailedLink } from './mailed-link.ts';
import { fillSignIn } from './sign-in-form.ts';
import { portalUrl } from './urls.ts';
import { openMenuGroup } from './menu-group.ts';

async function createCompany({ page }: SignedInAccount, title: string): Promise<void> {
  const { user } = await (await page.request.get(`${portalUrl}/api/isLoggedIn`)).json();
  const answer = await page.request.post(`${portalUrl}/api/companies/create`, {
    data: { userId: user.id, title, introHeader: 'Pumps that last', content: '<p>Since 1923.</p>' },
  });
  expect(answer.status()).toBe(201);
}

async function invite(page: Page, { email, role }: { email: string; role: string }): Promise<void> {
  await page.goto('/members');
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Role').selectOption(role);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('list', { name: 'Invitations' }).getByText(email)).toBeVisible();
}

/** Has an admin view the portal as a user, and return. */
async function viewAs(browser: Browser, { page }: SignedInAccount): Promise<void> {
  const { user } = await (await page.request.get(`${portalUrl}/api/isLoggedIn`)).json();
  const admin = await signInAdmin(browser);
  const data = { user_id: user.id, reason: 'You called us.' };
  expect((await admin.page.request.post(`${portalUrl}/api/users/switch`, { data })).status()).toBe(200);
  await admin.page.context().close();
}

async function accept(page: Page, email: string): Promise<void> {
  await page.goto(await getMailedLink({ to: email, path: '/invitation' }));
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page).toHaveURL('/dashboard');
}

/** Opens the form of the Company Profile through its link, so that the page is not reloaded. */
async function openForm(page: Page): Promise<void> {
  const nav = page.getByRole('navigation', { name: 'Portal' });
  await nav.getByRole('link', { name: 'Company Profile' }).click();
  await page.getByRole('button', { name: 'Update Company Description' }).click();
  // The editor appears last, and moves the button below it.
  await page.getByRole('textbox', { name: 'Content' }).waitFor();
}

async function saveIntro(page: Page, introHeader: string): Promise<void> {
  await page.getByLabel('Intro Header').fill(introHeader);
  await page.getByRole('button', { name: 'Update Company Description' }).click();
}

async function expectSaved(page: Page, introHeader: string): Promise<void> {
  await expect(page.getByRole('form')).toHaveCount(0);
  await expect(page.getByRole('main').getByText(introHeader)).toBeVisible();
}

async function switchTo(page: Page, { from, to }: Record<'from' | 'to', string>): Promise<void> {
  const nav = page.getByRole('navigation', { name: 'Portal' });
  await nav.getByRole('button', { name: `Company ${from}` }).press('Enter');
  await page.keyboard.press('Tab');
  await expect(nav.getByRole('button', { name: to, exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
}

test('an owner, an editor, a finance member and an agency work on companies together', async ({
  browser,
}) => {
  const title = `Weir & Sons ${randomUUID().slice(0, 8)}`;
  const agencyTitle = `Agency ${randomUUID().slice(0, 8)}`;
  const owner = await registerAccount(browser);
  await createCompany(owner, title);
  const finance = await registerAccount(browser);
  const agency = await registerAccount(browser);
  await createCompany(agency, agencyTitle);

  const page = await (await browser.newContext()).newPage();
  const email = `${randomUUID()}@example.com`;
  await test.step('a new person registers from the invitation, and sees the profile', async () => {
    await invite(owner.page, { email, role: 'editor' });
    await page.goto(await getMailedLink({ to: email, path: '/invitation' }));
    await expect(page.getByText(title)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Register to accept' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByRole('button', { name: "I've saved my recovery code" }).click();
    await fillSignIn(page, { email, password: newPassword });
    await page.getByRole('button', { name: 'Accept' }).click();
    await page
      .getByRole('navigation', { name: 'Portal' })
      .getByRole('link', { name: 'Company Profile' })
      .click();
    await expect(page.getByRole('main').getByText(title).first()).toBeVisible();
  });

  await test.step('the editor and the owner write at once, and the second to save sees who was first', async () => {
    for (const tab of [page, owner.page]) await openForm(tab);
    await saveIntro(owner.page, 'Pumps and valves that last');
    await expectSaved(owner.page, 'Pumps and valves that last');
    await saveIntro(page, 'Pumps for rivers that last');
    const dialog = page.getByRole('dialog', { name: 'This was changed while you were editing' });
    await expect(dialog).toContainText(`${owner.email} has changed this since you opened it`);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save this choice' }).click();
    await expectSaved(page, 'Pumps for rivers that last');
    await page.context().close();
  });

  await test.step('the owner sees in the log what the editor changed, and that an admin viewed as the owner', async () => {
    await viewAs(browser, owner);
    await owner.page.goto('/log');
    const log = owner.page.getByRole('list', { name: 'Log' });
    await expect(log.getByText(`${email} changed Intro Header of`)).toBeVisible();
    await expect(log.getByText(`viewed the portal as ${owner.email}`)).toBeVisible();
    await expect(log.getByText('Reason: You called us.')).toBeVisible();
    await expectAccessible(owner.page);
  });

  await test.step('finance can read invoices and orders, but no drafts', async () => {
    await invite(owner.page, { email: finance.email, role: 'finance' });
    await accept(finance.page, finance.email);
    const nav = finance.page.getByRole('navigation', { name: 'Portal' });
    await openMenuGroup(finance.page, 'Company');
    await expect(nav.getByRole('link', { name: 'Members' })).toBeVisible();
    await expect(nav.getByRole('link', { name: 'Company Profile' })).toHaveCount(0);
    await finance.page.goto('/company');
    await expect(finance.page.getByText(/Your role here is Finance/)).toBeVisible();
    await expectAccessible(finance.page);
  });

  await test.step('the agency switches between its own company and its client', async () => {
    await invite(owner.page, { email: agency.email, role: 'editor' });
    await accept(agency.page, agency.email);
    await agency.page.goto('/company');
    await expect(agency.page.getByRole('main').getByText(title).first()).toBeVisible();
    await expectAccessible(agency.page);
    await switchTo(agency.page, { from: title, to: agencyTitle });
    await expect(agency.page).toHaveURL('/dashboard');
    await expect(agency.page.getByRole('main').getByText(agencyTitle).first()).toBeVisible();
  });

  await test.step('a tab keeps its company when another tab chooses another one, even through a reload', async () => {
    const other = await agency.page.context().newPage();
    await other.goto('/dashboard');
    await switchTo(other, { from: agencyTitle, to: title });
    await expect(other.getByRole('main').getByText(title).first()).toBeVisible();
    await openForm(agency.page);
    await saveIntro(agency.page, 'Words for water');
    const main = agency.page.getByRole('main');
    await expectSaved(agency.page, 'Words for water');
    await agency.page.reload();
    await expect(main.getByRole('heading', { name: agencyTitle })).toBeVisible();
    await expect(main.getByText('Words for water')).toBeVisible();
    await other.goto('/company');
    await expect(other.getByRole('main').getByText('Pumps for rivers that last')).toBeVisible();
    await other.close();
  });

  await test.step('the owner removes the finance member, whose open tab stops at once', async () => {
    await owner.page.goto('/members');
    await expectAccessible(owner.page);
    await owner.page.getByRole('button', { name: `Remove: ${finance.email}` }).click();
    const asking = owner.page.getByRole('alertdialog');
    await asking.getByRole('button', { name: 'Remove' }).click();
    await expect(asking).toBeHidden();
    await expect(owner.page.getByRole('list', { name: 'Members' }).getByText(finance.email)).toHaveCount(0);
    await openMenuGroup(finance.page, 'Company');
    await finance.page.getByRole('link', { name: 'Members' }).click();
    await expect(finance.page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
  });

  await test.step('the owner hands the company over to a new person', async () => {
    const next = await registerAccount(browser);
    await invite(owner.page, { email: next.email, role: 'successor' });
    await accept(next.page, next.email);
    await next.page.goto('/members');
    await expect(next.page.getByRole('button', { name: 'Invite somebody' })).toBeVisible();
    await owner.page.goto('/members');
    await expect(owner.page.getByRole('list', { name: 'Members' })).toBeVisible();
    await expect(owner.page.getByRole('button', { name: 'Invite somebody' })).toHaveCount(0);
  });
});

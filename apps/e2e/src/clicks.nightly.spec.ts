import { randomUUID } from 'node:crypto';
import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { expect } from '@playwright/test';
import { newPassword, signIn, signInAdmin } from './accounts.ts';
import { countClicks } from './count-clicks.ts';
import { imageFile } from './image-file.ts';
import { test } from './journey.ts';
import { submitNews, writeNews } from './news.ts';

test('a newcomer goes from the home page to a submitted profile in 28 clicks', async ({ page }) => {
  const hand = countClicks();
  await page.goto('/');
  await hand.click(page.getByRole('link', { name: 'Register' }).first());
  await hand.type(page.getByLabel('Email'), `${randomUUID()}@example.com`);
  await hand.type(page.getByLabel('Password', { exact: true }), newPassword);
  await hand.click(page.getByRole('button', { name: 'Register' }));
  await hand.click(page.getByRole('button', { name: "I've saved my recovery code" }));
  await expect(page).toHaveURL('/login');
  await hand.type(page.getByLabel('Password', { exact: true }), newPassword);
  await hand.click(page.getByRole('button', { name: 'Sign in', exact: true }));
  await expect(page).toHaveURL('/company');

  await hand.type(page.getByLabel('Company Title'), `Weir & Sons ${randomUUID().slice(0, 8)}`);
  await hand.type(page.getByLabel('Intro Header'), 'Pumps for weirs and locks');
  await hand.type(
    page.getByRole('textbox', { name: /Content|Description/ }),
    'We have built pumps since 1890.',
  );
  await hand.click(page.getByRole('button', { name: 'Create Company Description' }));
  await expect(page.getByRole('button', { name: 'Update Company Description' })).toBeVisible();

  await upload('Logo', 900, 300);
  await upload('Gallery', 1600, 1200);

  const contact = page.getByRole('region', { name: 'Contact Details' });
  await hand.click(contact.getByRole('button', { name: /Add/ }).first());
  await hand.type(contact.getByRole('textbox', { name: 'Street' }), '1 Mill Race, Ludlow SY8 1AA');
  await hand.type(contact.getByRole('textbox', { name: 'Phone' }), '01584 555 0101');
  await hand.click(contact.getByRole('button', { name: /^(Save|Add|Create)/ }).last());
  await expect(contact.getByText('1 Mill Race, Ludlow SY8 1AA')).toBeVisible();

  const categories = page.getByRole('region', { name: 'Categories' });
  await hand.click(categories.getByRole('button', { name: /Pumps & Pumping/ }));
  await hand.click(categories.getByRole('checkbox', { name: 'Borehole Pumps' }));
  await hand.click(page.getByRole('button', { name: 'Submit for Approval' }));
  await expect(page.getByRole('button', { name: 'Awaiting Approval' })).toBeDisabled();
  expect(hand.clicks()).toBeLessThanOrEqual(28);

  async function upload(section: string, width: number, height: number): Promise<void> {
    const region = page.getByRole('region', { name: section });
    await hand.click(region.getByRole('button', { name: /Upload|Add/ }));
    const dialog = page.getByRole('dialog', { name: 'Upload an Image' });
    await hand.chooseFile(dialog.getByText('Drag & drop a file here'), await imageFile(width, height));
    await hand.click(dialog.getByRole('button', { name: 'Continue' }));
    await expect(dialog).toBeHidden();
    await expect(region.getByRole('img').first()).toBeVisible();
  }
});

test('a company answers an enquiry in 4 clicks from its dashboard', async ({ browser }) => {
  const { page } = await signIn(browser, { email: demoSignIns.company, password: demoSignIns.password });
  const hand = countClicks();
  await page.goto('/dashboard');
  await hand.click(page.getByRole('link', { name: 'Answer the enquiry' }));
  const answer = page.getByRole('link', { name: 'Answer by email' });
  await expect(answer).toHaveAttribute('href', /^mailto:/);
  // The mail program opens beside the portal, so only the press is counted.
  await answer.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await hand.click(answer);
  const statuses = page.getByRole('group', { name: 'Status' });
  await hand.click(statuses.getByText('Answered'));
  await expect(statuses.getByRole('radio', { name: 'Answered' })).toBeChecked();
  expect(hand.clicks()).toBeLessThanOrEqual(4);
  await statuses.getByText('New').click();
  await expect(statuses.getByRole('radio', { name: 'New' })).toBeChecked();
});

test('staff find companies that have never paid, with their registration days, in 2 clicks', async ({
  browser,
}) => {
  const { page } = await signInAdmin(browser);
  const hand = countClicks();
  await page.goto('/dashboard');
  await hand.click(page.getByRole('link', { name: 'Users', exact: true }));
  await hand.click(page.getByRole('button', { name: 'Never had access' }));
  const rows = page.locator('main tbody tr');
  await expect(rows.filter({ hasText: demoSignIns.newcomer })).toContainText(/\d{1,2} [A-Z][a-z]{2} \d{4}/);
  expect(hand.clicks()).toBeLessThanOrEqual(2);
});

test('an editor decides ten submittals in 11 clicks, of which one opens the first', async ({ browser }) => {
  const { page: company } = await signIn(browser, {
    email: demoSignIns.company,
    password: demoSignIns.password,
  });
  const titles = Array.from({ length: 10 }, (_, index) => `Sluice ${index + 1} is dredged`);
  for (const title of titles) await submitNews(company, await writeNews(company, title));
  const { page } = await signInAdmin(browser);
  const hand = countClicks();
  await page.goto('/submittals?search=is+dredged');
  await hand.click(page.getByRole('link', { name: 'Sluice 1 is dredged', exact: true }));
  for (const title of titles) {
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await hand.click(page.getByRole('button', { name: 'Approve', exact: true }));
    await expect(page.getByText(`Approved: “${title}”`)).toBeVisible();
  }
  expect(hand.clicks()).toBeLessThanOrEqual(11);
});

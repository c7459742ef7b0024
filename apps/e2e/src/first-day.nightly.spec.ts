import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { messages } from '@headwater/contract/messages';
import { expect, type Browser, type Page } from '@playwright/test';
import { newPassword } from './accounts.ts';
import { buildProfile } from './build-profile.ts';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';
import { registerByForm, signInByForm } from './register-by-form.ts';
import { fillSignIn } from './sign-in-form.ts';
import { startPortal } from './start-portal.ts';
import { openMenuGroup } from './menu-group.ts';

const portalScript = fileURLToPath(new URL('../../cli/dist/portal.js', import.meta.url));
const editor = 'editor@weirside.example';
const payer = 'ada@calderpumps.example';

/**
 * A publisher's first day, from an empty portal to the first paid and published company, with the publisher's own name,
 * colour, texts, prices, categories and page. A command makes the first administrator. Everything else happens on
 * screens.
 */
test('a publisher opens an empty portal for its first company', async ({ browser }) => {
  await using portal = await startPortal({ SEED: 'none' });
  const admin = await openPage(browser, portal.url);

  await test.step('a person registers, and one command makes them the administrator', async () => {
    await registerByForm(admin, editor);
    const env = { DATA_DIR: portal.dataDir };
    await promisify(execFile)(process.execPath, [portalScript, 'admin', 'grant', editor], { env });
    await fillSignIn(admin, { email: editor, password: newPassword });
    await openMenuGroup(admin, 'Site');
    await expect(admin.getByRole('link', { name: 'Publisher' })).toBeVisible();
  });
  await test.step('the portal receives its name, colour and texts', async () => nameThePortal(admin));
  await test.step('an email receives its own text', async () => adaptReceipt(admin));
  await test.step('one package is on sale, at its own price', async () => setPackages(admin));
  await test.step('there is a new category', async () => addCategories(admin));
  await test.step('a new page is linked in the header', async () => addPage(admin));

  const company = await openPage(browser, portal.url);
  await test.step('a company registers, builds its profile and submits it', async () => {
    await registerByForm(company, payer);
    await signInByForm(company, payer);
    await buildProfile(company, {
      title: 'Calder Pumps',
      within: 'Weirs and sluices',
      category: 'Fish passes',
    });
    await company.getByRole('button', { name: 'Submit for Approval' }).click();
    await expect(company.getByRole('button', { name: 'Awaiting Approval' })).toBeDisabled();
  });
  await test.step('it pays by card', async () => {
    await company.goto('/products');
    await company.getByRole('button', { name: 'Credit Card, Copper' }).click();
    await expect(company.getByText('£150.00').first()).toBeVisible();
    await company.getByLabel('Name', { exact: true }).fill('Pat Payer');
    await company.getByRole('button', { name: /^Pay £/ }).click();
    await expect(company.getByRole('heading', { name: messages.paymentSuccessful })).toBeVisible();
  });
  await test.step('the administrator approves, and sees the company’s email', async () => {
    await admin.goto('/submittals');
    const row = admin.getByRole('row', { name: new RegExp(payer) });
    await row.getByRole('button', { name: /Approve/ }).click();
    await expect(row).toHaveCount(0);
    await admin.goto('/mails');
    await expect(admin.getByRole('row', { name: /Weirside thanks you for Copper/ })).toContainText(payer);
  });
  await test.step('readers find the company on the publisher’s own site', async () => {
    const reader = await openPage(browser, portal.siteUrl);
    await reader.goto('/');
    await expect(reader).toHaveTitle('Weirside – From source to sea');
    await reader.getByRole('navigation').getByRole('link', { name: 'Companies' }).first().click();
    await expect(reader.getByRole('button', { name: 'Find' })).toHaveCSS(
      'background-color',
      'rgb(122, 31, 61)',
    );
    await reader.getByRole('link', { name: 'Calder Pumps' }).first().click();
    await expect(reader.getByRole('heading', { level: 1, name: 'Calder Pumps' })).toBeVisible();
    await expect(reader.getByRole('link', { name: 'Fish passes' }).first()).toBeVisible();
    await expect(reader.getByText('Headwater')).toHaveCount(0);
    await expectAccessible(reader);
    await reader.getByRole('banner').getByRole('link', { name: 'About us' }).click();
    await expect(reader.getByRole('main')).toContainText('We print what is true.');
  });
});

async function openPage(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL })).newPage();
}

async function nameThePortal(admin: Page): Promise<void> {
  await admin.goto('/publisher');
  const edit = async (section: string, fields: Readonly<Record<string, string>>) => {
    await admin.getByRole('button', { name: `Edit: ${section}` }).click();
    await saveDialog(admin, fields);
  };
  await edit('Name and texts of the public site', { Name: 'Weirside', Slogan: 'From source to sea' });
  await edit('Colour', { 'Brand colour': '#7a1f3d' });
  await edit('Home page of the portal', { Heading: 'Good to see you' });
  await expect(admin.getByRole('banner')).toContainText('Weirside');
}

async function adaptReceipt(admin: Page): Promise<void> {
  await admin.getByRole('link', { name: 'Texts of emails' }).click();
  await admin.getByRole('link', { name: 'Edit: A payment has been received' }).click();
  await admin.getByLabel('Subject').fill('{portal} thanks you for {package}');
  await admin.getByLabel('Opening').fill('Good to have you with us.');
  const preview = admin.frameLocator('iframe');
  await expect(preview.getByRole('heading', { name: 'Weirside thanks you for Gold' })).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByRole('row', { name: /A payment has been received/ })).toContainText('Yours');
}

async function setPackages(admin: Page): Promise<void> {
  await admin.goto('/packages');
  await admin.getByRole('button', { name: 'Edit Bronze' }).click();
  await saveDialog(admin, { Name: 'Copper', Description: 'A year on our pages', 'Price before VAT': '125' });
  await admin.getByRole('button', { name: 'Edit Silver' }).click();
  await admin.getByRole('dialog').getByLabel('On sale').uncheck();
  await saveDialog(admin);
  await admin.goto('/pricing');
  await expect(admin.getByRole('heading', { name: 'Copper' })).toBeVisible();
  await expect(admin.getByText('£125.00 plus VAT')).toBeVisible();
  await expect(admin.getByRole('heading', { name: 'Silver' })).toHaveCount(0);
}

async function addCategories(admin: Page): Promise<void> {
  await admin.goto('/categories');
  await admin.getByRole('button', { name: 'New category' }).click();
  await saveDialog(admin, { Name: 'Weirs and sluices' });
  await admin.getByRole('button', { name: 'New category' }).click();
  await admin.getByRole('dialog').getByLabel('Within').selectOption('Weirs and sluices');
  await saveDialog(admin, { Name: 'Fish passes' });
}

async function addPage(admin: Page): Promise<void> {
  await admin.goto('/publisher/pages');
  await admin.getByRole('link', { name: 'New page' }).click();
  await admin.getByRole('textbox', { name: 'Title' }).fill('About us');
  await admin.getByLabel('Address').fill('about-us');
  await admin.getByLabel('Place', { exact: true }).selectOption('header');
  await admin.getByRole('textbox', { name: 'Content' }).click();
  await admin.keyboard.type('We print what is true.');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByRole('row', { name: /About us/ })).toContainText('Published');
}

async function saveDialog(admin: Page, fields: Readonly<Record<string, string>> = {}): Promise<void> {
  const dialog = admin.getByRole('dialog');
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).first().fill(value);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

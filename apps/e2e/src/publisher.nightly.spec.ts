import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { expect } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';
import { fillSignIn } from './sign-in-form.ts';
import { startPortal } from './start-portal.ts';
import { openMenuGroup } from './menu-group.ts';

test('an administrator changes the portal’s name, colour, contact and texts and adds a page, which readers see at once', async ({
  browser,
}) => {
  await using portal = await startPortal({ SEED: 'demo' });
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(`${portal.siteUrl}/`);
  await expect(reader.getByRole('banner')).toContainText('Headwater');
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${portal.url}/login`);
  await fillSignIn(page, { email: demoSignIns.admin, password: demoSignIns.password });
  await openMenuGroup(page, 'Site');
  await page.getByRole('link', { name: 'Publisher' }).click();
  const dialog = page.getByRole('dialog');
  const edit = async (section: string) => page.getByRole('button', { name: `Edit: ${section}` }).click();
  const save = async () => {
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  };

  await test.step('the name and the words', async () => {
    await edit('Name and texts of the public site');
    await dialog.getByLabel('Name').fill('Weirside');
    await dialog.getByLabel('Slogan').fill('From source to sea');
    await expect(dialog.getByRole('figure')).toContainText('From source to sea');
    await save();
    await expect(page.getByRole('banner')).toContainText('Weirside');
    await edit('Home page of the portal');
    await expect(dialog.getByLabel('Heading')).toHaveValue('Welcome to Weirside');
    await dialog.getByLabel('Heading').fill('Good to see you');
    await save();
  });

  await test.step('a colour that is too pale is refused, and a darker one accepted', async () => {
    await edit('Colour');
    await dialog.getByLabel('Brand colour').fill('#e9a3b5');
    await dialog.getByLabel('Brand colour').press('Tab');
    await expect(dialog.getByText(/too pale for text/)).toBeVisible();
    await dialog.getByLabel('Brand colour').fill('#7a1f3d');
    await save();
    const brand = page.getByRole('banner').getByRole('link', { name: 'Weirside' });
    await expect(brand).toHaveCSS('color', 'rgb(122, 31, 61)');
  });

  await test.step('a page of its own', async () => {
    await page.getByRole('link', { name: 'Pages of the public site' }).click();
    await page.getByRole('link', { name: 'New page' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('About us');
    await page.getByLabel('Address').fill('search');
    await page.getByLabel('Place', { exact: true }).selectOption('header');
    await page.getByRole('textbox', { name: 'Content' }).click();
    await page.keyboard.type('We print what is true.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The public site needs this address itself')).toBeVisible();
    await page.getByLabel('Address').fill('about-us');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row', { name: /About us/ })).toContainText('Published');
    await expectAccessible(page);
  });

  await test.step('a reader sees all of it', async () => {
    await reader.reload();
    await expect(reader).toHaveTitle('Weirside – From source to sea');
    await expect(reader.getByRole('heading', { level: 1, name: 'From source to sea' })).toBeVisible();
    await reader.getByRole('navigation').getByRole('link', { name: 'Companies' }).first().click();
    await expect(reader.getByRole('button', { name: 'Find' })).toHaveCSS(
      'background-color',
      'rgb(122, 31, 61)',
    );
    await reader.getByRole('banner').getByRole('link', { name: 'About us' }).click();
    await expect(reader.getByRole('main')).toContainText('We print what is true.');
    await expectAccessible(reader);
    await reader.goto(`${portal.url}/`);
    await expect(reader.getByRole('heading', { level: 1, name: 'Good to see you' })).toBeVisible();
  });
});

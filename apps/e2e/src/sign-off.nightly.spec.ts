import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { expect } from '@playwright/test';
import { registerReviewer, signIn, signInAdmin } from './accounts.ts';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';

const title = 'Calder Pumps opens a service depot in Gloucester';

test('a guest comments and signs off on a phone, the editor sees it, and the link ends', async ({
  browser,
}) => {
  const { page } = await signIn(browser, { email: demoSignIns.company, password: demoSignIns.password });
  const admin = await signInAdmin(browser);
  const { page: editor } = admin;
  const { page: second } = await registerReviewer(browser, admin);
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const guest = await phone.newPage();
  const card = page.getByRole('region', { name: 'Who may see this' });

  await test.step('the company changes the page, and makes a link to it', async () => {
    await page.goto('/press-releases');
    await page.getByRole('link', { name: title, exact: true }).first().click();
    await page.getByRole('button', { name: 'Edit Content' }).click();
    await page.getByLabel('Author').fill('Jo Reed');
    await page.getByRole('button', { name: /^Save / }).click();
    await page.getByText('Who may see this').click();
    await page.getByRole('button', { name: 'Make a link' }).click();
    const dialog = page.getByRole('dialog', { name: 'Make a link' });
    await dialog.getByLabel('For').fill('Sam Lawyer');
    await dialog.getByLabel('Note').fill('Are we allowed to name the landlord?');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Make the link' }).click();
    await page.getByRole('dialog', { name: 'Copy the link' }).waitFor();
  });

  const link = await page.getByLabel('Link', { exact: true }).innerText();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(card).toContainText('Not opened yet');

  await test.step('the guest reads the page, comments on a paragraph, and signs off', async () => {
    await guest.goto(link);
    await expect(guest.getByText('Are we allowed to name the landlord?')).toBeVisible();
    await expect(guest.frameLocator('iframe').getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectAccessible(guest);
    const part = guest.getByLabel('Part of the page');
    const paragraph = part.getByRole('option', { name: /^Paragraph/ }).first();
    await part.selectOption({ label: await paragraph.innerText() });
    await guest.getByRole('textbox', { name: 'Your comment' }).fill('Please ask the landlord first.');
    await guest.getByRole('button', { name: 'Send the comment' }).click();
    await expect(
      guest.getByRole('listitem').filter({ hasText: 'Please ask the landlord first.' }),
    ).toBeVisible();
    await guest.getByRole('button', { name: 'Sign off', exact: true }).click();
    await expect(guest.getByText(/You have signed this page off as Sam Lawyer/)).toBeVisible();
  });

  await test.step('the company reads the comment beside its block, and submits', async () => {
    await page.reload();
    await page.getByText('Who may see this').click();
    await expect(card).toContainText('Signed off');
    await page.getByText('Conversation', { exact: true }).click();
    await expect(page.getByRole('region', { name: 'Conversation' })).toContainText(
      'Signed off by Sam Lawyer',
    );
    await page.getByRole('button', { name: /^Comment by Sam Lawyer/ }).click();
    const mark = page.getByRole('dialog', { name: 'Comment by Sam Lawyer' });
    await mark.getByRole('checkbox', { name: 'Please ask the landlord first.' }).check();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Submit for Approval' }).click();
    await expect(page.getByRole('button', { name: 'Awaiting Approval' })).toBeDisabled();
  });

  await test.step('the editors see it beside the submittal', async () => {
    for (const reviewer of [editor, second]) {
      await reviewer.goto('/submittals?search=depot');
      await reviewer.getByRole('link', { name: title, exact: true }).click();
      const beside = reviewer.getByRole('region', { name: 'Conversation' });
      await expect(beside).toContainText('Signed off by Sam Lawyer');
      await expect(beside).toContainText('On the version submitted');
    }
  });

  await test.step('the link ends at once, and then opens a page that reveals nothing', async () => {
    await page.getByRole('button', { name: 'End the link for Sam Lawyer' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End the link' }).click();
    await expect(card).toContainText('. Ended ');
    await guest.reload();
    await expect(guest.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
    await expect(guest.getByText(title)).toHaveCount(0);
    await expectAccessible(guest);
  });

  await test.step('the preview closes for people who only have its address', async () => {
    const address = await page.getByRole('link', { name: /^Preview/ }).getAttribute('href');
    await card.getByRole('checkbox', { name: 'Anyone with the link can see the preview' }).uncheck();
    await expect(page.getByRole('link', { name: /^Preview/ })).toHaveAttribute('href', /^\/previews\//);
    expect((await guest.goto(address ?? ''))?.status()).toBe(404);
    await editor.reload();
    await expect(editor.frameLocator('iframe').getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
});

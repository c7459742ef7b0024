import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { expect } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';
import { hasFocus } from './keyboard.ts';
import { registerReviewer, signIn, signInAdmin } from './accounts.ts';

const title = 'A booster set that fits through a cottage door';
const claim = 'No other set is as small.';

test('an editor requests a change, the company answers it beside its block, and a second editor approves', async ({
  browser,
}) => {
  const { page } = await signIn(browser, { email: demoSignIns.editor, password: demoSignIns.password });
  const first = await signInAdmin(browser);
  const second = await registerReviewer(browser, first);

  await test.step('the company submits, withdraws, and submits again', async () => {
    await page.goto('/dashboard');
    await page.getByRole('link', { name: title, exact: true }).first().click();
    await page.getByRole('button', { name: 'Edit Content' }).click();
    const text = page.getByRole('textbox', { name: 'Content' });
    await text.click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type(claim);
    await page.getByRole('button', { name: /^Save / }).click();
    await expect(page.getByRole('button', { name: 'Edit Content' })).toBeVisible();
    await page.getByRole('button', { name: 'Submit for Approval' }).click();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('button', { name: 'Submit for Approval' }).click();
    await expect(page.getByRole('button', { name: 'Awaiting Approval' })).toBeDisabled();
  });

  await test.step('the first editor points at the title, and asks for a source by keyboard', async () => {
    // Wide enough for an unscaled frame, as Playwright misses elements in a scaled one.
    await first.page.setViewportSize({ width: 1920, height: 1000 });
    await first.page.goto('/submittals?search=booster');
    await first.page.getByRole('link', { name: title, exact: true }).click();
    await expect(first.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const panel = first.page.getByRole('region', { name: 'Request changes' });
    const where = panel.getByRole('combobox', { name: 'Where' }).locator('option:checked');
    const frame = first.page.frameLocator('iframe[title="As it will be"]');
    await frame.getByRole('heading', { level: 1, name: title }).hover();
    await frame.getByRole('button', { name: 'Request a change: Title' }).click();
    await expect(where).toHaveText('Title');
    await expect(panel.getByLabel('What is needed')).toBeFocused();
    await first.page.keyboard.press('Escape');
    const atTitle = frame.getByRole('button', { name: 'Request a change: Title' });
    await expect(atTitle).toBeFocused();
    // The frame receives the key until the panel has the focus.
    await first.page.keyboard.press('Enter');
    await first.page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(atTitle).toBeFocused();
    const mark = frame.getByRole('button', { name: `Request a change: Paragraph “${claim}”` });
    for (let step = 0; step < 50 && !(await hasFocus(mark)); step += 1)
      await first.page.keyboard.press('ArrowDown');
    await expect(mark).toBeInViewport();
    await first.page.keyboard.press('Enter');
    await expect(where).toHaveText(`Paragraph “${claim}”`);
    await expect(panel.getByLabel('What is needed')).toBeFocused();
    await first.page.keyboard.type('Please say who has measured that.');
    await expectAccessible(first.page);
    await first.page.keyboard.press('Control+Enter');
    await expect(first.page.getByText(`Changes requested: “${title}”`)).toBeVisible();
  });

  await test.step('the company answers beside the block, and submits again', async () => {
    await page.reload();
    const list = page.getByRole('region', { name: 'Our editors ask for changes' });
    await expect(list).toContainText('0 of 1 ticked off');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Requested change 1: Please say who has measured that.' }).click();
    const mark = page.getByRole('dialog', { name: 'Requested change 1' });
    await mark.getByRole('button', { name: 'Answer' }).click();
    await mark.getByLabel('Your answer to our editors').fill('Nobody has: it is gone.');
    await mark.getByRole('button', { name: 'Save the answer' }).click();
    await expect(mark.getByText('Your answer: Nobody has: it is gone.')).toBeVisible();
    await mark.getByRole('checkbox').check();
    await page.keyboard.press('Escape');
    await expect(list).toContainText('1 of 1 ticked off');
    await page.getByRole('button', { name: 'Edit Content' }).click();
    const text = page.getByRole('textbox', { name: 'Content' });
    await text.click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.press('Shift+Home');
    await page.keyboard.type('No other set is half as wide.');
    await page.getByRole('button', { name: /^Save / }).click();
    // Until it is saved, submitting asks.
    await expect(page.getByRole('button', { name: 'Edit Content' })).toBeVisible();
    await page.getByRole('button', { name: 'Submit for Approval' }).click();
    await expect(page.getByRole('button', { name: 'Awaiting Approval' })).toBeDisabled();
  });

  await test.step('the first editor assigns it to another', async () => {
    await first.page.goto('/submittals?search=booster');
    // Her decisions are listed below the queue.
    const queue = first.page.getByRole('table', { name: 'Submittals waiting for a decision' });
    await queue.getByRole('link', { name: title, exact: true }).click();
    await expect(first.page.getByText('You are reviewing it')).toBeVisible();
    await first.page.getByRole('button', { name: 'Assign' }).click();
    const dialog = first.page.getByRole('dialog', { name: `Who reviews “${title}”?` });
    await dialog.getByLabel('Reviewer').selectOption({ label: second.email });
    await dialog.getByRole('button', { name: 'Assign' }).click();
    await expect(first.page.getByText(`Assigned to ${second.email}`, { exact: true })).toBeVisible();
  });

  await test.step('the second editor finds it, sees the changes, and approves with one key', async () => {
    await second.page.goto('/submittals?search=booster&reviewer=mine');
    await second.page.getByRole('link', { name: title, exact: true }).click();
    const requested = second.page.getByRole('region', { name: 'Conversation' });
    await expect(requested).toContainText('The company’s answer: Nobody has: it is gone.');
    await expect(requested.locator('ins').first()).toContainText('half');
    await expectAccessible(second.page);
    await second.page.keyboard.press('a');
    await expect(second.page.getByText(`Approved: “${title}”`)).toBeVisible();
  });
});

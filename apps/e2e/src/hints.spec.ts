import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { expect } from '@playwright/test';
import { signIn, signInAdmin } from './accounts.ts';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';
import { submitNews, writeNews } from './news.ts';

/** Straight quotes in the title and the text, a double space and a placeholder; its picture has no alt text. */
const title = "Calder's new test bench";
const content =
  '<p>Calder Pumps has built a test bench for pumps of up to four tonnes, and "it fits".</p>' +
  '<p>The bench stands in Halifax.  The first pump on it weighs XXX tonnes.</p>' +
  '<p>Please ask press@calderpumps.example.</p>';

test('of five slips in a release one click fixes three, and the editor sees the one that was left', async ({
  browser,
}) => {
  const { company: email, password } = demoSignIns;
  const { page } = await signIn(browser, { email, password });
  const uuid = await writeNews(page, title, { content, width: 1200 });
  await page.goto(`/press-releases/${uuid}`);
  const hints = page.getByRole('list', { name: 'Hints', exact: true }).getByRole('listitem');

  await test.step('the hints are one line beside the steps', async () => {
    await page.getByText('5 hints').click();
    await expect(hints).toHaveCount(5);
    await expectAccessible(page);
  });

  await test.step('one leads to its paragraph', async () => {
    await hints.filter({ hasText: 'Placeholder text' }).getByRole('link').click();
    await expect(page.locator(':focus')).toHaveText(/^The bench stands in Halifax\./);
  });

  await test.step('one click fixes three', async () => {
    await page.getByRole('button', { name: 'Fix all 3' }).click();
    await expect(page.getByText('2 hints')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Calder’s new test bench' })).toBeVisible();
    await expect(page.getByText('and “it fits”.')).toBeVisible();
  });

  await test.step('one is answered, and one left as it is', async () => {
    await page.getByRole('button', { name: 'Alt text of Featured Image' }).click();
    await page.getByRole('checkbox', { name: 'Decorative' }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('1 hint', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Leave it: Placeholder text/ }).click();
    await expect(page.getByText('1 left')).toBeVisible();
  });

  await test.step('the editor sees what was left, and by whom', async () => {
    await submitNews(page, uuid);
    const { page: desk } = await signInAdmin(browser);
    await desk.goto('/submittals?type=press-release');
    await desk.getByRole('link', { name: 'Calder’s new test bench', exact: true }).click();
    await desk.getByText('0, and 1 left as it is').click();
    const left = desk.getByRole('list', { name: 'Hints', exact: true }).getByText(/^Left by/);
    await expect(left).toContainText(email);
    await expectAccessible(desk);
  });
});

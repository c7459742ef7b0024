import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { registerReviewer, signIn, signInAdmin } from './accounts.ts';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';
import { writeNews } from './news.ts';
import { portalUrl, siteUrl } from './urls.ts';

const title = 'A weir that is opened on a Tuesday';

test('news is shown to a journalist, appears on time, passes the live check, and leaves and returns to the site at once', async ({
  browser,
}) => {
  const company = await signIn(browser, { email: demoSignIns.company, password: demoSignIns.password });
  const editor = await signInAdmin(browser);
  const { page: second } = await registerReviewer(browser, editor);
  const { page } = company;
  const id = await writeNews(page, title);
  await page.goto(`/press-releases/${id}`);

  await test.step('the company chooses the time, and submits', async () => {
    await page.getByRole('button', { name: /^Appears/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Publication dates' });
    const notBefore = dialog.getByRole('group', { name: 'Not before' });
    await notBefore.getByLabel('Day').fill('2027-03-28');
    const time = notBefore.getByLabel('Time in London');
    await time.fill('01:30');
    await time.blur();
    await expect(dialog.getByText('this time does not exist on that day')).toBeVisible();
    await time.fill('02:30');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Appears on 28 Mar 2027, 02:30 BST' })).toBeVisible();
    await page.getByRole('button', { name: 'Submit for Approval' }).click();
    await expect(page.getByRole('button', { name: 'Awaiting Approval' })).toBeVisible();
    await expectAccessible(page);
  });

  const review = editor.page;
  await test.step('the editor sees the time, and approves', async () => {
    await review.goto('/submittals?search=opened+on+a+Tuesday');
    await expect(review.getByText('appears on 28 Mar 2027, 02:30 BST')).toBeVisible();
    await review.getByRole('button', { name: `Approve ${title}` }).click();
    await expect(
      review.getByText(`Approved: “${title}”. It appears on 28 Mar 2027, 02:30 BST.`),
    ).toBeVisible();
    const scheduled = review.getByRole('region', { name: 'Approved, to appear' });
    await scheduled.getByRole('link', { name: title }).click();
    await expect(review.getByText(/^Approved by .*: appears on 28 Mar 2027, 02:30 BST\.$/)).toBeVisible();
    await expectAccessible(review);
  });

  await test.step('a second editor undoes the approval, then approves again', async () => {
    await second.goto(review.url());
    await second.getByRole('button', { name: 'Undo approval' }).click();
    await second.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(
      second.getByText(`Approved: “${title}”. It appears on 28 Mar 2027, 02:30 BST.`),
    ).toBeVisible();
  });

  await test.step('a journalist with a link sees the page before it appears, until the link is ended', async () => {
    await page.reload();
    const links = page.getByRole('region', { name: 'Who may see this' });
    await page.getByText('Who may see this').click();
    await links.getByRole('button', { name: 'Make a link' }).click();
    const dialog = page.getByRole('dialog', { name: 'Make a link' });
    await dialog.getByText('Journalist', { exact: true }).click();
    await dialog.getByLabel('For').fill('Jane Smith, Water Weekly');
    await dialog.getByRole('button', { name: 'Make the link' }).click();
    const link = (await page.getByLabel('Link', { exact: true }).textContent()) ?? '';
    await page.getByRole('button', { name: 'Done' }).click();
    const journalist = await (await browser.newContext()).newPage();
    await journalist.goto(link);
    await expect(journalist.getByRole('heading', { name: title })).toBeVisible();
    const notice = 'Under embargo until 28 Mar 2027, 02:30 BST · for Jane Smith, Water Weekly';
    await expect(journalist.getByText(notice)).toBeVisible();
    await expectAccessible(journalist);
    await page.reload();
    await page.getByText('Who may see this').click();
    await expect(links.getByText(/^Opened once/)).toBeVisible();
    await expectAccessible(page);
    await links.getByRole('button', { name: 'End the link for Jane Smith, Water Weekly' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End the link' }).click();
    await expect(links.getByText('Ended', { exact: true })).toBeVisible();
    expect((await journalist.reload())?.status()).toBe(410);
    await journalist.context().close();
  });

  const url = `${siteUrl}/press-releases/a-weir-that-is-opened-on-a-tuesday`;
  await test.step('nothing is public until its exact time, and everything is then', async () => {
    expect((await page.request.get(url)).status()).toBe(404);
    const due = new Date(Date.now() + 5_000);
    const answer = await page.request.put(`${portalUrl}/api/submittals/schedule`, {
      data: { id, item: 'article', subItem: 'press-releases', notBefore: due, appearsUntil: null },
    });
    expect(answer.status()).toBe(200);
    let status = 0;
    await expect
      .poll(async () => {
        const asked = Date.now();
        status = (await page.request.get(url)).status();
        if (asked < due.getTime() - 1_000) expect(status).toBe(404);
        return status;
      })
      .toBe(200);
    expect(Date.now() - due.getTime()).toBeLessThan(5_000);
  });

  await test.step('the page is checked, and the editor sees that it is live', async () => {
    await review.reload();
    await expect(review.getByText(/^Seen live as readers see it/)).toBeVisible({ timeout: 30_000 });
  });

  const trash = page.getByRole('region', { name: 'Trash' });
  await test.step('the company takes its page off the site, and publishes it again', async () => {
    await page.goto(`/press-releases/${id}`);
    await page.getByText('Public page').click();
    await page.getByRole('button', { name: 'Unpublish' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click();
    await expect(page.getByText(/^This page has been off the site since/)).toBeVisible();
    await expectStatus(page, url, 410);
    await page.goto('/trash');
    await trash.getByRole('button', { name: `Publish again: ${title}` }).click();
    await expect(trash.getByText(title)).toHaveCount(0);
    await expectStatus(page, url, 200);
  });

  await test.step('an administrator takes it down with a reason, which the company sees', async () => {
    const companies = await page.request.get(`${portalUrl}/api/companies`);
    const company = z.object({ company: z.object({ id: z.int() }) }).parse(await companies.json());
    await review.goto(`/companies/${company.company.id}`);
    await review.getByRole('button', { name: `Take down: ${title}` }).click();
    await review.getByRole('dialog').getByLabel('Reason').fill('The weir is not yours.');
    await review.getByRole('dialog').getByRole('button', { name: 'Take down' }).click();
    await expect(review.getByRole('button', { name: `Put back: ${title}` })).toBeVisible();
    await expectAccessible(review);
    await expectStatus(page, url, 410);
    await page.reload();
    await expect(trash.getByText('The weir is not yours.')).toBeVisible();
    await expectAccessible(page);
  });
});

async function expectStatus({ request }: Page, url: string, status: number): Promise<void> {
  await expect.poll(async () => (await request.get(url)).status()).toBe(status);
}

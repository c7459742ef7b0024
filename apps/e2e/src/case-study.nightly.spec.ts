import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createDatabase, createPool } from '@headwater/db/connect';
import { attachEmbeddedPostgres } from '@headwater/db/embedded/attach';
import { enqueueJob } from '@headwater/db/enqueue-job';
import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { expect, type Page } from '@playwright/test';
import { signIn, signInAdmin } from './accounts.ts';
import { expectAccessible } from './expect-accessible.ts';
import { imageFile } from './image-file.ts';
import { test } from './journey.ts';
import { reviewLink } from './review-link.ts';
import { dataDir, siteUrl } from './urls.ts';

const { password } = demoSignIns;
const partner = { title: 'Marlow Valves', email: 'sales@marlowvalves.example', slug: 'marlow-valves' };
const title = `A weir ${randomUUID().slice(0, 8)}`;

/** Backdates the page's publication by an hour, and runs the job that asks who took part. */
async function letAnHourPass(): Promise<void> {
  const url = (await attachEmbeddedPostgres(join(dataDir, 'postgres'))) ?? '';
  const db = createDatabase(createPool({ url, poolSize: 1, onError: () => undefined }));
  await db
    .updateTable('publications')
    .set({ published_at: new Date(Date.now() - 3_600_000) })
    .where('title', '=', title)
    .execute();
  await enqueueJob(db, { task: 'ask_partners' });
  await db.destroy();
}

async function complete(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Upload Featured Image' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload an Image' });
  await dialog.locator('input[type=file]').setInputFiles(await imageFile(1600, 1200));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
  const categories = page.getByRole('region', { name: 'Categories' });
  await categories.getByRole('button').first().click();
  await categories.getByRole('checkbox').first().click();
  await expect(page.getByText('3 of 3')).toBeVisible();
}

test('a company tells a case study with its facts and two partners, and the one on the site shows it too', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { page } = await signIn(browser, { email: demoSignIns.company, password });
  const facts = page.getByRole('region', { name: 'Facts', exact: true });
  const partners = page.getByRole('region', { name: 'Who took part' });

  await test.step('prompts stand in the empty text, and complete nothing', async () => {
    await page.goto('/mini-case-studies/new');
    await expect(page.getByText('Challenge: what was the problem, and whose was it?')).toBeVisible();
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    await page.getByRole('button', { name: 'Create Mini Case Study' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('No text yet.')).toBeVisible();
    await expect(page.getByText('0 of 3')).toBeVisible();
  });
  await test.step('states the facts while the text is open, and saves both', async () => {
    await page.getByRole('button', { name: 'Edit Content' }).click();
    await page.getByRole('textbox', { name: 'Content' }).click();
    await page.keyboard.type('The river rose twice.');
    await page.getByRole('button', { name: 'Edit Facts' }).click();
    await expect(page.getByLabel('Client')).toBeFocused();
    await page.getByLabel('Client').fill('Lorne Water');
    await page.getByLabel('Place', { exact: true }).fill('Sowerby Bridge');
    await page.getByLabel('Contract value').fill('£240,000');
    await page.getByRole('button', { name: 'Save Facts' }).click();
    await expect(facts.getByText('Lorne Water · Sowerby Bridge · £240,000')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit Facts' })).toBeFocused();
    await page.getByRole('button', { name: 'Save Mini Case Study' }).click();
    await expect(page.getByText('The river rose twice.')).toBeVisible();
  });
  await test.step('names a company of the site, and one that is not there', async () => {
    await page.getByRole('button', { name: 'Edit Who took part' }).click();
    await page.getByRole('button', { name: 'Add who took part' }).click();
    await page.getByLabel('Name 1', { exact: true }).fill('marlow');
    await partners.getByRole('option', { name: partner.title, exact: true }).click();
    await expect(page.getByLabel('Part 1', { exact: true })).toBeFocused();
    await page.keyboard.type('Gates');
    await page.getByRole('button', { name: 'Add who took part' }).click();
    await page.getByLabel('Name 2', { exact: true }).fill('Mersey Piling');
    await page.getByLabel('Part 2', { exact: true }).fill('Sheet piles');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save Who took part' }).click();
    await expect(partners.getByText(`${partner.title}, Mersey Piling`)).toBeVisible();
  });
  await test.step('submits', async () => {
    await complete(page);
    await page.getByRole('button', { name: 'Submit for Approval' }).click();
    await expect(page.getByRole('button', { name: 'Awaiting Approval' })).toBeDisabled();
  });

  const path = await test.step('an editor approves it', async () => {
    const { page: desk } = await signInAdmin(browser);
    await desk.goto(`/submittals?search=${encodeURIComponent(title)}`);
    await reviewLink(desk, title).click();
    await expect(desk.frameLocator('iframe').getByRole('heading', { name: 'Who took part' })).toBeVisible();
    await desk.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(desk.getByText(`Approved: “${title}”`)).toBeVisible();
    return `/mini-case-studies/${title.toLowerCase().replaceAll(' ', '-')}`;
  });
  await test.step('readers see the facts and who took part, and find it by them', async () => {
    await page.goto(siteUrl + path);
    const box = page.getByRole('complementary', { name: 'Facts' });
    await expect(box.getByText('Sowerby Bridge')).toBeVisible();
    await expect(box.getByText('Mersey Piling')).toBeVisible();
    await expect(box.getByRole('link', { name: partner.title })).toHaveAttribute(
      'href',
      `/supply-chain/${partner.slug}`,
    );
    await expectAccessible(page);
    await page.goto(`${siteUrl}/search?q=${encodeURIComponent(`mersey piling ${title}`)}`);
    await expect(page.getByRole('link', { name: title })).toBeVisible();
  });
  await test.step('its partner is asked, and shows it on its page until it takes it off', async () => {
    await letAnHourPass();
    const { page: other } = await signIn(browser, { email: partner.email, password });
    const line = other.getByRole('region', { name: 'Worked on' });
    await expect(async () => {
      await other.goto('/company');
      await expect(line.getByText('1 to answer')).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
    await line.getByText('1 to answer').click();
    await expect(line.getByText('Calder Pumps · your part: Gates')).toBeVisible();
    const shown = async () => {
      await page.goto(`${siteUrl}/supply-chain/${partner.slug}`);
      return page.getByRole('region', { name: 'Worked on' }).getByRole('link', { name: title }).count();
    };
    expect(await shown()).toBe(0);
    await line.getByRole('button', { name: /^Show on our page/ }).click();
    await expect(line.getByText('1 on your page')).toBeVisible();
    await expectAccessible(other);
    await expect.poll(shown).toBe(1);
    await line.getByRole('button', { name: /^Take it off/ }).click();
    await expect.poll(shown).toBe(0);
  });
});

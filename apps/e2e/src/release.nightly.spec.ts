import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { expect } from '@playwright/test';
import { registerReviewer, signIn, signInAdmin } from './accounts.ts';
import { expectAccessible } from './expect-accessible.ts';
import { imageFile } from './image-file.ts';
import { test } from './journey.ts';
import { writeNews } from './news.ts';
import { portalUrl, siteUrl } from './urls.ts';

const title = 'A sluice that journalists write about';
const slug = 'a-sluice-that-journalists-write-about';

test('a company confirms its rights as it submits news, and a journalist takes it away with the picture in full size', async ({
  browser,
}) => {
  const { page } = await signIn(browser, { email: demoSignIns.company, password: demoSignIns.password });
  const editor = await signInAdmin(browser);
  const { page: review } = await registerReviewer(browser, editor);
  const id = await writeNews(page, title);

  await test.step('its picture keeps the original that it is cut out of', async () => {
    const upload = async (
      path: string,
      multipart: Record<string, string | Awaited<ReturnType<typeof imageFile>>>,
    ) => {
      const answer = await page.request.post(`${portalUrl}${path}`, { multipart });
      expect(answer.status()).toBe(200);
      return answer.text();
    };
    const original = await upload('/api/upload/original', { file: await imageFile(1_280, 1_280) });
    const crop = JSON.stringify({ x: 0, y: 0, width: 100, height: 56.25 });
    await upload('/api/upload', {
      articleId: id,
      reference: 'gallery',
      original,
      crop,
      file: await imageFile(1_280, 720),
    });
  });

  await test.step('it ticks that the page may be used, and submits', async () => {
    await page.goto(`/press-releases/${id}`);
    await page.getByRole('checkbox', { name: 'We have the right to use these pictures and texts' }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Submit for Approval' }).click();
    await expect(page.getByRole('button', { name: 'Awaiting Approval' })).toBeVisible();
  });

  await test.step('an editor sees that, and approves', async () => {
    await review.goto('/submittals?search=journalists+write');
    await review.getByRole('link', { name: title }).first().click();
    const rights = review.getByRole('region', { name: 'Rights' });
    await expect(rights.getByText(`Confirmed by ${demoSignIns.company} on`)).toBeVisible();
    await expectAccessible(review);
    await review.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(review.getByText(`Approved: “${title}”`)).toBeVisible();
  });

  await test.step('a journalist reads whom to ask, and takes the text and the picture', async () => {
    const journalist = await (await browser.newContext()).newPage();
    await expect
      .poll(async () => (await journalist.goto(`${siteUrl}/press-releases/${slug}`))?.status())
      .toBe(200);
    const section = journalist.getByRole('region', { name: 'For journalists' });
    await expect(section.getByRole('link', { name: 'press@calderpumps.example' })).toBeVisible();
    await expectAccessible(journalist);
    const [download] = await Promise.all([
      journalist.waitForEvent('download'),
      section.getByRole('link', { name: 'Text and pictures (ZIP)' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${slug}-press.zip`);
    const zip = await journalist.request.get(`${siteUrl}/press-releases/${slug}/press.zip`);
    const bytes = await zip.body();
    for (const name of [`${slug}.txt`, `${slug}.pdf`, `${slug}-1.webp`, 'descriptions.txt'])
      expect(bytes.includes(name), name).toBe(true);
    await section.getByRole('link', { name: 'Plain text to copy' }).click();
    await expect(journalist.getByText('About Calder Pumps')).toBeVisible();
    await journalist.context().close();
  });

  await test.step('another article starts from it', async () => {
    await page.goto('/press-releases?search=');
    await page.getByRole('button', { name: `More actions: ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Start a new one from this' }).click();
    await expect(page.getByText('A new Company News with the same texts')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(page.url()).not.toContain(id);
  });
});

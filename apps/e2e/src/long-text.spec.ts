import { randomUUID } from 'node:crypto';
import { MAX_CONTENT_BYTES } from '@headwater/contract/content-limit';
import { previewPath } from '@headwater/contract/item-types';
import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { signIn } from './accounts.ts';
import { test } from './journey.ts';
import { portalUrl, siteUrl } from './urls.ts';

test('a text of almost 256 kB is saved by the portal and shown by the public site', async ({ browser }) => {
  const { page } = await signIn(browser, { email: demoSignIns.company, password: demoSignIns.password });
  const paragraph = '<p>Water is <strong>pumped</strong>.</p>';
  const content = paragraph.repeat(Math.floor(MAX_CONTENT_BYTES / paragraph.length));
  const title = `Long ${randomUUID().slice(0, 8)}`;
  const saved = await page.request.post(`${portalUrl}/api/articles/save`, {
    data: { type: 'press-release', title, content },
  });
  expect(saved.status()).toBe(200);
  const { uuid } = z.object({ uuid: z.uuid() }).parse(await saved.json());

  const preview = await page.request.get(siteUrl + previewPath('press-release', uuid));
  expect(preview.status()).toBe(200);
  const html = await preview.text();
  expect(html).toContain(title);
  expect(html).toContain(content.replaceAll('<p>', '<p dir="auto">'));
});

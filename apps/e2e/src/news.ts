import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { imageFile } from './image-file.ts';
import { portalUrl } from './urls.ts';

const savedArticle = z.object({ uuid: z.uuid() });
const categoryList = z.object({ data: z.object({ categories: z.array(z.object({ id: z.int() })).min(1) }) });

/** Writes news that is ready to submit, with the documented calls, and returns its uuid. */
export async function writeNews(
  { request }: Page,
  title: string,
  { content = '<p>It opens at noon.</p>', width = 640 } = {},
): Promise<string> {
  const saved = await request.post(`${portalUrl}/api/articles/save`, {
    data: { type: 'press-release', title, content },
  });
  const { uuid } = savedArticle.parse(await saved.json());
  const upload = await request.post(`${portalUrl}/api/upload`, {
    multipart: { articleId: uuid, reference: 'gallery', file: await imageFile(width, (width * 9) / 16) },
  });
  expect(upload.status()).toBe(200);
  const known = await request.get(`${portalUrl}/api/references/categories/press-release`);
  const [category] = categoryList.parse(await known.json()).data.categories;
  const chosen = await request.post(`${portalUrl}/api/articles/categories/${uuid}`, {
    data: { categoryIds: [category?.id] },
  });
  expect(chosen.status()).toBe(200);
  return uuid;
}

export async function submitNews({ request }: Page, uuid: string): Promise<void> {
  const submitted = await request.post(`${portalUrl}/api/submittals/create`, {
    data: { id: uuid, item: 'article', subItem: 'press-releases' },
  });
  expect(submitted.status()).toBe(201);
}

import { PDFDocument } from 'pdf-lib';
import { expect, it } from 'vitest';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';
import { trackItemEdit } from '../../../testing/company/track-item-edit.ts';
import { givenCategories } from '../../../testing/categories/given-categories.ts';
import { createTestImage } from '../../../testing/uploads/test-image.ts';
import { sendUpload } from '../../../testing/uploads/send-upload.ts';
import { givenArticle } from '../../../testing/articles/given-article.ts';

const portal = useTestPortal();

/** Creates an article with a category, a featured image and a PDF, and another category that the article does not have. */
async function given(owner: Caller) {
  const { id } = await givenArticle(portal(), owner);
  const { parent, children } = await givenCategories(portal().db, 'press-release');
  await owner.mutate('articles.categories.add', { articleId: id, categoryIds: [parent] });
  const image = String((await uploadImage(owner, id)).body);
  const pdf = String((await uploadPdf(owner, id)).body);
  return { id, parent, child: children[0], image, pdf };
}

type ArticleFixture = Awaited<ReturnType<typeof given>>;

async function uploadImage(caller: Caller, id: number, reference = 'gallery') {
  const file = reference === 'banner' ? await createTestImage(579, 94) : await createTestImage(320, 180);
  const fields = [
    ['articleId', String(id)] as const,
    ['reference', reference] as const,
    ['file', file] as const,
  ];
  return sendUpload({ portal: portal(), caller, fields });
}

async function uploadPdf(caller: Caller, id: number) {
  const document = await PDFDocument.create();
  document.addPage();
  const fields = [['articleId', String(id)] as const, ['file', await document.save()] as const];
  return sendUpload({ portal: portal(), caller, url: '/api/upload/pdf', fields });
}

interface ArticleEdit {
  action: string;
  perform: (caller: Caller, given: ArticleFixture) => Promise<{ status: number }>;
}

const edits: ArticleEdit[] = [
  {
    action: 'articles.categories.add',
    perform: async (caller, { id, child }) =>
      caller.mutate('articles.categories.add', { articleId: id, categoryIds: [child] }),
  },
  {
    action: 'articles.categories.remove',
    perform: async (caller, { id, parent }) =>
      caller.mutate('articles.categories.remove', { articleId: id, categoryIds: [parent] }),
  },
  {
    action: 'articles.images.update',
    perform: async (caller, { id, image }) =>
      caller.mutate('articles.images.update', { articleId: id, url: image, alt: 'The works' }),
  },
  {
    action: 'articles.images.remove',
    perform: async (caller, { id, image }) =>
      caller.mutate('articles.images.remove', { articleId: id, url: image }),
  },
  {
    action: 'articles.removePdf',
    perform: async (caller, { id, pdf }) => caller.mutate('articles.removePdf', { articleId: id, url: pdf }),
  },
  { action: 'uploads.gallery', perform: async (caller, { id }) => uploadImage(caller, id) },
  { action: 'uploads.banner', perform: async (caller, { id }) => uploadImage(caller, id, 'banner') },
  { action: 'uploads.pdf', perform: async (caller, { id }) => uploadPdf(caller, id) },
];
it.each(edits)('$action withdraws the submittal and is audited once', async ({ action, perform }) => {
  const owner = await portal().account();
  const article = await given(owner);
  const effect = await trackItemEdit(portal(), article.id);
  expect(await perform(owner, article)).toMatchObject({ status: 200 });
  expect(await effect()).toEqual({
    withdrawn: true,
    audited: [{ action, actor: owner.id, subject: owner.id }],
  });
});

it('choosing what is already chosen neither withdraws nor is audited', async () => {
  const owner = await portal().account();
  const { id, parent, child } = await given(owner);
  const effect = await trackItemEdit(portal(), id);
  const choose = async (verb: string, categoryId: number | undefined) =>
    owner.mutate(`articles.categories.${verb}`, { articleId: id, categoryIds: [categoryId] });
  expect(await choose('add', parent)).toMatchObject({ status: 200 });
  expect(await choose('remove', child)).toMatchObject({ status: 200 });
  expect(await effect()).toEqual({ withdrawn: false, audited: [] });
});

it('uploading a content image neither withdraws nor is audited as an edit', async () => {
  const owner = await portal().account();
  const { id } = await given(owner);
  const effect = await trackItemEdit(portal(), id);
  expect(await uploadImage(owner, id, 'content')).toMatchObject({ status: 200 });
  expect(await effect()).toEqual({ withdrawn: false, audited: [] });
});

import { sql } from 'kysely';
import { givenAccess } from '../../testing/articles/given-article.ts';
import { givenCompleteArticle } from '../../testing/submittals/given-complete.ts';
import { submit } from '../../testing/submittals/submittal-calls.ts';
import type { TestPortal } from '../../testing/test-portal.ts';
import { writeScenario, type WriteScenario } from '../write-scenario.ts';

export async function articleScenarios(portal: TestPortal): Promise<WriteScenario[]> {
  return [
    await createArticle(portal),
    await saveSubmitted(portal),
    await removeArticle(portal),
    await removeCategory(portal),
  ];
}

async function createArticle(portal: TestPortal): Promise<WriteScenario> {
  const by = await portal.account();
  await givenAccess(portal, by);
  return writeScenario({
    name: 'create article',
    call: 'POST /api/articles/save',
    by,
    action: 'articles.create',
    body: { type: 'press-release', title: 'A new weir', content: '<p>It holds.</p>' },
    parts: { article: sql`(select count(*) from items where account_id = ${by.id})` },
  });
}

/** Saving a submitted article withdraws its submittal. */
async function saveSubmitted(portal: TestPortal): Promise<WriteScenario> {
  const by = await portal.account();
  const article = await givenCompleteArticle(portal, by);
  await submit(by, article);
  const { id, uuid } = article;
  return writeScenario({
    name: 'save submitted article',
    call: 'POST /api/articles/save',
    by,
    action: 'articles.update',
    body: { uuid, title: 'Another title' },
    parts: {
      text: sql`(select title = 'Another title' and version = 2 from items where id = ${id})`,
      withdrawn: sql`(select withdrawn_at is not null from submittals where item_id = ${id})`,
    },
  });
}

async function removeArticle(portal: TestPortal): Promise<WriteScenario> {
  const by = await portal.account();
  const { id, uuid } = await givenCompleteArticle(portal, by);
  return writeScenario({
    name: 'delete article',
    call: `PUT /api/articles/delete/${uuid}`,
    by,
    action: 'articles.remove',
    body: { articleType: 'press-releases' },
    parts: { deleted: sql`(select deleted_at is not null from items where id = ${id})` },
  });
}

async function removeCategory(portal: TestPortal): Promise<WriteScenario> {
  const by = await portal.account();
  const { id, uuid, categoryId } = await givenCompleteArticle(portal, by);
  return writeScenario({
    name: 'remove article category',
    call: 'POST /trpc/articles.categories.remove',
    by,
    action: 'articles.categories.remove',
    body: { articleId: uuid, categoryIds: [categoryId] },
    parts: { removed: sql`not exists (select from item_categories where item_id = ${id})` },
  });
}

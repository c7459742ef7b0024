import { expect, it } from 'vitest';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';
import { givenCompleteArticle } from '../../../testing/submittals/given-complete.ts';
import { givenAccess, givenArticle } from '../../../testing/articles/given-article.ts';

const portal = useTestPortal();

async function list(caller: Caller, input: object = {}) {
  const { body } = await caller.query('articles.list', { type: 'press-releases', ...input });
  return Object(body).result.data;
}

it('the list shows the status and the steps of each article', async () => {
  const owner = await portal().account();
  const complete = await givenCompleteArticle(portal(), owner);
  const start = await givenArticle(portal(), owner, { content: '' });
  const subItem = 'press-releases';
  await owner.mutate('submittals.submit', { id: complete.id, item: 'article', subItem });
  const { articles } = await list(owner);
  expect(articles).toMatchObject([
    { id: start.id, isSubmitted: false, response: null, published: false },
    { id: complete.id, isSubmitted: true, response: null, published: false },
  ]);
  expect(articles[0]).not.toHaveProperty('content');
  const open = (index: number) =>
    articles[index].steps.filter(({ completed }: { completed: boolean }) => !completed);
  expect(open(0)).toHaveLength(3);
  expect(open(1)).toHaveLength(0);
});

it.each([
  ['pump', ['Pumps of 1911', 'A new PUMP']],
  ['  1911 ', ['Pumps of 1911']],
  ['%', ['100% dry_run']],
  ['_', ['100% dry_run']],
  ['weir', []],
  ['', ['100% dry_run', 'Pumps of 1911', 'A new PUMP']],
])('the search %j finds articles by a part of their title', async (search, titles) => {
  const owner = await portal().account();
  await givenAccess(portal(), owner);
  for (const title of ['A new PUMP', 'Pumps of 1911', '100% dry_run'])
    await owner.mutate('articles.save', { type: 'press-release', title });
  const { articles } = await list(owner, { search });
  expect(articles.map(({ title }: { title: string }) => title)).toEqual(titles);
});

it('the list is paginated within a search', async () => {
  const owner = await portal().account();
  await givenAccess(portal(), owner);
  for (const title of ['Pump 1', 'Weir', 'Pump 2', 'Pump 3'])
    await owner.mutate('articles.save', { type: 'press-release', title });
  const first = await list(owner, { search: 'pump', limit: 2 });
  expect(first.articles.map(({ title }: { title: string }) => title)).toEqual(['Pump 3', 'Pump 2']);
  const second = await list(owner, { search: 'pump', limit: 2, cursor: first.nextCursor });
  expect(second).toMatchObject({ articles: [{ title: 'Pump 1' }], nextCursor: null });
});

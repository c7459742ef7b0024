import { expect, it } from 'vitest';
import { givenCategories } from '../../../testing/categories/given-categories.ts';
import { useTestPortal } from '../../../testing/test-portal.ts';

const portal = useTestPortal();

it('the categories of each type are public, a parent before its children', async () => {
  const visitor = portal().visitor();
  const company = await givenCategories(portal().db, 'company');
  const late = await givenCategories(portal().db, 'company');
  const news = await givenCategories(portal().db, 'press-release');
  const answer = await visitor.rest('GET', '/api/references/categories');
  const expected = [company, late].flatMap(({ parent, children }) => [
    { id: parent, parentId: 0, categoryName: expect.any(String) },
    ...children.map((id) => ({ id, parentId: parent, categoryName: expect.any(String) })),
  ]);
  expect(answer).toMatchObject({ status: 200, body: { data: { categories: expected } } });
  for (const type of ['press-releases', 'press-release']) {
    const { body } = await visitor.rest('GET', `/api/references/categories/${type}`);
    expect(body).toMatchObject({ data: { categories: [{ id: news.parent }, {}, {}] } });
  }
});

it.each(['mini-case-studies', 'case-studies', 'innovation'])(
  'the categories of %s are listed',
  async (type) => {
    expect(await portal().visitor().rest('GET', `/api/references/categories/${type}`)).toMatchObject({
      status: 200,
      body: { data: { categories: [] } },
    });
  },
);

it.each(['company', 'books', '%20', 'constructor'])('the type %s is refused with 400', async (type) => {
  expect(await portal().visitor().rest('GET', `/api/references/categories/${type}`)).toMatchObject({
    status: 400,
    body: { message: 'Invalid article type', errors: [{ path: 'articleType' }] },
  });
});

it('categories are paginated', async () => {
  const { parent, children } = await givenCategories(portal().db, 'innovation');
  const read = async (query: string) =>
    (await portal().visitor().rest('GET', `/api/references/categories/innovations?${query}`)).body;
  const first = await read('limit=2');
  expect(first).toMatchObject({
    data: { categories: [{ id: parent }, { id: children[0] }] },
    next: children[0],
  });
  expect(await read(`limit=2&after=${children[0]}`)).toEqual({
    data: { categories: [expect.objectContaining({ id: children[1] })] },
  });
});

it('a trailing slash in a URL makes no difference', async () => {
  const { body } = await portal().visitor().rest('GET', '/api/references/categories');
  expect(await portal().visitor().rest('GET', '/api/references/categories/')).toMatchObject({
    status: 200,
    body: Object(body),
  });
});

it('another method is refused with 405 and the allowed ones', async () => {
  expect(await portal().visitor().rest('POST', '/api/references/categories', {})).toMatchObject({
    status: 405,
    headers: { allow: 'GET, HEAD' },
  });
});

import { expect, it } from 'vitest';
import { useTestPortal } from '../../../testing/test-portal.ts';
import { givenCaseStudies } from '../../../testing/reference/given-case-studies.ts';
import { givenCategories } from '../../../testing/reference/given-categories.ts';

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

it('case studies are grouped by company, in the order of name and title', async () => {
  const ids = await givenCaseStudies(portal().db, 2, 'Alder Valley Water');
  const [other] = await givenCaseStudies(portal().db, 1, 'Zephyr Filters');
  expect(await portal().visitor().rest('GET', '/api/references/company-casestudies')).toMatchObject({
    status: 200,
    body: {
      data: {
        caseStudyCompanies: [
          {
            companyName: 'Alder Valley Water',
            posts: [
              { id: ids[0], title: 'Case study 1' },
              { id: ids[1], title: 'Case study 2' },
            ],
          },
          { companyName: 'Zephyr Filters', posts: [{ id: other, title: 'Case study 1' }] },
        ],
      },
    },
  });
});

it('the companies of the case studies are paginated by the last case study of each', async () => {
  await givenCaseStudies(portal().db, 2, 'Mere Pumps');
  const read = async (query: string) =>
    Object((await portal().visitor().rest('GET', `/api/references/company-casestudies?${query}`)).body);
  const all = (await read('')).data.caseStudyCompanies;
  const first = await read('limit=1');
  expect(first.data.caseStudyCompanies).toEqual([all[0]]);
  expect(first.next).toBe(all[0].posts.at(-1).id);
  expect((await read(`limit=1&after=${first.next}`)).data.caseStudyCompanies).toEqual([all[1]]);
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

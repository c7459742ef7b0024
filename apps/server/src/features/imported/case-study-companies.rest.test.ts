import { expect, it } from 'vitest';
import { givenCaseStudies } from '../../../testing/imported/given-case-studies.ts';
import { useTestPortal } from '../../../testing/test-portal.ts';

const portal = useTestPortal();

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

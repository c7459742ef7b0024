import { orderedSectionNames, orderedSections } from '@headwater/contract/ordered-sections';
import { expect, it } from 'vitest';
import { countStatements } from '../../../testing/count-statements.ts';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';
import { givenArticle } from '../../../testing/articles/given-article.ts';
import { giveSampleFiles, sampleRows } from '../../../testing/company/sample-rows.ts';
import { givenProfile } from '../../../testing/company/given-profile.ts';

const portal = useTestPortal();

/** Counts the statements of each read. */
async function countStatementsOf(owner: Caller, urls: readonly string[]): Promise<number[]> {
  const counts: number[] = [];
  for (const url of urls) counts.push(await countStatements(portal(), owner, url));
  return counts;
}

/** Adds a row to each section that may have several. */
async function addRows(owner: Caller, companyId: number): Promise<void> {
  await giveSampleFiles(portal().db, { accountId: owner.id, marks: ['new'] });
  for (const section of orderedSectionNames.filter((name) => orderedSections[name].limit > 1)) {
    const input = { companyId, ...sampleRows('new')[section] };
    expect((await owner.mutate(`company.${section}.create`, input)).status).toBe(200);
  }
}

it('the profile takes the same number of statements however much it contains', async () => {
  const owner = await portal().account();
  const { companyId } = await givenProfile(portal(), owner);
  const before = await countStatementsOf(owner, ['/trpc/company.profile']);
  for (let count = 0; count < 3; count += 1) await addRows(owner, companyId);
  expect(await countStatementsOf(owner, ['/trpc/company.profile'])).toEqual(before);
  // The session, the company, its sections, its status, and its completed steps.
  expect(before[0]).toBeLessThanOrEqual(9 + orderedSectionNames.length);
});

it('the profile equals what the sections’ own procedures return', async () => {
  const owner = await portal().account();
  const { companyId } = await givenProfile(portal(), owner);
  const answer = async (procedure: string, input: object = { companyId }) =>
    Object((await owner.query(procedure, input)).body).result.data;
  expect(Object((await owner.query('company.profile')).body).result.data).toEqual({
    company: await answer('company.get'),
    logo: await answer('company.logo.list'),
    gallery: await answer('company.gallery.list'),
    ...Object.fromEntries(
      await Promise.all(
        orderedSectionNames.map(async (section) => [section, await answer(`company.${section}.list`)]),
      ),
    ),
    networks: await answer('company.networks.get'),
    categories: await answer('company.categories.list'),
    references: await answer('company.references.list'),
    state: await answer('submittals.get', { id: companyId, item: 'company', subItem: 'any' }),
  });
});

it('every section takes the same number of statements however much it contains', async () => {
  const owner = await portal().account();
  const { companyId } = await givenProfile(portal(), owner);
  const article = await givenArticle(portal(), owner);
  const sections = ['categories', 'references', 'networks', ...orderedSectionNames];
  const urls = [
    '/api/companies',
    ...sections.map((section) => `/api/companies/${section}/${companyId}`),
    `/api/images/reference/${companyId}/gallery`,
    `/api/images/reference/${companyId}/logo`,
    '/api/references/categories',
    '/api/references/company-casestudies',
    `/api/articles/${article.id}`,
    '/api/articles/all/press-releases',
  ];
  const before = await countStatementsOf(owner, urls);
  // The session, the item and the section; a list of articles has their statuses and steps in its one statement.
  expect(Math.max(...before.slice(0, -1))).toBeLessThanOrEqual(3);
  expect(before.at(-1)).toBe(2);

  for (let count = 0; count < 5; count += 1) {
    await addRows(owner, companyId);
    await owner.mutate('articles.save', { type: 'press-release', title: 'More news' });
  }
  expect(await countStatementsOf(owner, urls)).toEqual(before);
});

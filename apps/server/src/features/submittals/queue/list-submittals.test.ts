import { addYear, londonDay } from '@headwater/contract/dates';
import { expect, it } from 'vitest';
import { countStatements } from '../../../../testing/count-statements.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { givenAccess } from '../../../../testing/articles/given-article.ts';
import { givenCompleteArticle, givenCompleteCompany } from '../../../../testing/submittals/given-complete.ts';
import { submit } from '../../../../testing/submittals/submittal-calls.ts';

const portal = useTestPortal();
const path = '/api/submittals/active';

async function read(admin: Caller, query = '') {
  const { body } = await admin.rest('GET', `${path}${query}`);
  const { data, next } = Object(body);
  return { submittals: data.submittals, next };
}

it('the queue lists open submittals, oldest first, with the last day of their accounts’ access', async () => {
  const admin = await portal().account({ admin: true });
  const paid = await portal().account();
  const unpaid = await portal().account();
  await givenAccess(portal(), paid);
  const article = await givenCompleteArticle(portal(), paid);
  const company = await givenCompleteCompany(portal(), unpaid);
  const ids = [await submit(paid, article), await submit(unpaid, company)];
  const shared = { action: 'create', isSubmitted: true, response: null };
  expect((await read(admin)).submittals).toEqual([
    {
      id: ids[0],
      item: 'article',
      subItem: 'press-releases',
      uuid: article.uuid,
      email: paid.email,
      title: 'New pumping station opens',
      endDate: addYear(londonDay(new Date())),
      ...shared,
    },
    {
      id: ids[1],
      item: 'company',
      subItem: 'any',
      uuid: company.uuid,
      email: unpaid.email,
      title: 'Clearwater Pumps',
      endDate: null,
      ...shared,
    },
  ]);
  expect(await admin.query('submittals.list')).toMatchObject({
    body: {
      result: {
        data: {
          submittals: [
            { revision: expect.any(String), submittedAt: expect.any(String) },
            { revision: expect.any(String) },
          ],
          next: null,
        },
      },
    },
  });
});

it('the queue is paginated, in a number of statements that does not grow', async () => {
  const admin = await portal().account({ admin: true });
  const before = await countStatements(portal(), admin, path);
  for (let count = 0; count < 3; count += 1) {
    const owner = await portal().account();
    await submit(owner, await givenCompleteArticle(portal(), owner));
  }
  expect(await countStatements(portal(), admin, path)).toBe(before);

  const { submittals: all } = await read(admin);
  const first = await read(admin, '?limit=2');
  expect(first).toEqual({ submittals: all.slice(0, 2), next: all[1].id });
  const rest = await read(admin, `?after=${first.next}`);
  expect(rest).toEqual({ submittals: all.slice(2), next: undefined });
  expect(await admin.rest('GET', `${path}?limit=1001`)).toMatchObject({ status: 400 });
});

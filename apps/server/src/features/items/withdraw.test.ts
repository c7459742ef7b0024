import { expect, it } from 'vitest';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';
import { givenAccess } from '../../../testing/articles/given-article.ts';
import {
  givenCompleteArticle,
  givenCompleteCompany,
  type CompleteItem,
} from '../../../testing/submittals/given-complete.ts';
import {
  approve,
  getState,
  submit,
  listOpenSubmittalIds,
} from '../../../testing/submittals/submittal-calls.ts';

// company/edits.test.ts and articles/edits.test.ts show that every single edit withdraws the submittal; the tests here
// show what the owner and the admins see of that.

const portal = useTestPortal();

interface ItemEditCase {
  name: string;
  given: typeof givenCompleteCompany;
  edit: (owner: Caller, item: CompleteItem) => Promise<unknown>;
}

const edits: ItemEditCase[] = [
  {
    name: 'saving the description',
    given: givenCompleteCompany,
    edit: async (owner, { id }) => owner.rest('PUT', '/api/companies', { id, content: '<p>New.</p>' }),
  },
  {
    name: 'adding an address',
    given: givenCompleteCompany,
    edit: async (owner, { id }) =>
      owner.rest('POST', `/api/companies/addresses/${id}/create`, { street_1: '2 Mill Lane' }),
  },
  {
    name: 'saving an article',
    given: givenCompleteArticle,
    edit: async (owner, { uuid }) => owner.rest('POST', '/api/articles/save', { uuid, author: 'A. Brook' }),
  },
  {
    name: 'removing a category of an article',
    given: givenCompleteArticle,
    edit: async (owner, { id, categoryId }) =>
      owner.rest('DELETE', `/api/articles/categories/${id}`, { categoryIds: [categoryId] }),
  },
];

it.each(edits)('$name removes an open submittal from the admins’ queue', async ({ given, edit }) => {
  const owner = await portal().account();
  const admin = await portal().account({ admin: true });
  const item = await given(portal(), owner);
  const id = await submit(owner, item);
  await edit(owner, item);
  expect(await listOpenSubmittalIds(admin)).not.toContain(id);
  expect(await getState(owner, item)).toEqual({ isSubmitted: false, response: null, reason: null });
});

it.each(edits)('$name makes an approved item submittable again', async ({ given, edit }) => {
  const owner = await portal().account();
  const admin = await portal().account({ admin: true });
  const item = await given(portal(), owner);
  await givenAccess(portal(), owner);
  await approve(admin, await submit(owner, item));
  await edit(owner, item);
  expect(await getState(owner, item)).toEqual({ isSubmitted: false, response: 'approved', reason: null });
});

it('a save that changes nothing leaves the submittal open', async () => {
  const owner = await portal().account();
  const company = await givenCompleteCompany(portal(), owner);
  await submit(owner, company);
  await owner.rest('PUT', '/api/companies', { id: company.id, title: 'Clearwater Pumps' });
  expect(await getState(owner, company)).toMatchObject({ isSubmitted: true });
});

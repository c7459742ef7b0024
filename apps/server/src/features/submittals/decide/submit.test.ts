import { describe, expect, it } from 'vitest';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { givenAccess } from '../../../../testing/articles/given-article.ts';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { givenCompleteArticle, givenCompleteCompany } from '../../../../testing/submittals/given-complete.ts';
import { listAuditEntriesOf, listMailsTo } from '../../../../testing/submittals/published.ts';
import { approve, getState, submit } from '../../../../testing/submittals/submittal-calls.ts';

const portal = useTestPortal();

const create = '/api/submittals/create';
const unsubmitted = { isSubmitted: false, response: null, reason: null };
const open = { isSubmitted: true, response: null, reason: null };

it('submitting a complete item mails its owner and is audited', async () => {
  const owner = await portal().account();
  const company = await givenCompleteCompany(portal(), owner);
  expect(await getState(owner, company)).toEqual(unsubmitted);
  const answer = await owner.rest('POST', create, company.submitInput);
  const { id } = Object(answer.body).data;
  expect(answer).toMatchObject({
    status: 201,
    body: { data: { id: expect.any(Number), isSubmitted: true, response: null } },
  });
  expect(await getState(owner, company)).toEqual(open);
  expect(await listMailsTo(portal().db, owner.email)).toMatchObject([
    { kind: 'submitted', text: expect.stringContaining('Title: Clearwater Pumps') },
  ]);
  expect(await listAuditEntriesOf(portal().db, company.id)).toMatchObject([
    { action: 'submittals.submit', actor: owner.id, after: { submittal: id, action: 'create' } },
  ]);
});

it('an incomplete item is refused with the labels of its missing steps, and no revision is stored', async () => {
  const owner = await portal().account();
  const { id } = await givenCompany(owner);
  const answer = await owner.rest('POST', create, { id, item: 'company', subItem: 'any' });
  const labels = ['Logo', 'Gallery', 'Contact Details', 'Categories'];
  expect(answer).toMatchObject({
    status: 422,
    body: {
      message: 'Still missing: Logo, Gallery, Contact Details, Categories',
      errors: labels.map((message) => ({ path: 'steps', message })),
    },
  });
  expect(await portal().db.selectFrom('revisions').where('item_id', '=', id).execute()).toEqual([]);
});

it('submitting an unchanged item again returns 200 and the same submittal', async () => {
  const owner = await portal().account();
  const article = await givenCompleteArticle(portal(), owner);
  const id = await submit(owner, article);
  expect(await owner.rest('POST', create, article.submitInput)).toEqual({
    status: 200,
    headers: expect.anything(),
    body: { data: { id, isSubmitted: true, response: null } },
  });
  expect(await listMailsTo(portal().db, owner.email)).toHaveLength(1);
});

it('an item is submitted only by its id, over tRPC; a given type has to match', async () => {
  const owner = await portal().account();
  const { id } = await givenCompleteArticle(portal(), owner);
  expect(await owner.mutate('submittals.submit', { id, item: 'company' })).toMatchObject({ status: 400 });
  expect(await owner.mutate('submittals.submit', { id })).toMatchObject({
    status: 200,
    body: { result: { data: { isSubmitted: true, created: true } } },
  });
  expect(await owner.rest('POST', create, { id })).toMatchObject({ status: 400 });
});

it('concurrent submits create one submittal', async () => {
  const owner = await portal().account();
  const article = await givenCompleteArticle(portal(), owner);
  const answers = await Promise.all(
    [1, 2, 3, 4].map(async () => owner.rest('POST', create, article.submitInput)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(new Set(answers.map(({ body }) => Object(body).data.id)).size).toBe(1);
});

describe('after a decision', () => {
  it('an approved item can be submitted as an update only after an edit', async () => {
    const owner = await portal().account();
    const admin = await portal().account({ admin: true });
    const company = await givenCompleteCompany(portal(), owner);
    await givenAccess(portal(), owner);
    await approve(admin, await submit(owner, company));
    expect(await owner.rest('POST', create, company.submitInput)).toMatchObject({ status: 409 });
    expect(await getState(owner, company)).toEqual({ ...open, response: 'approved' });

    await owner.rest('PUT', '/api/companies', { id: company.id, title: 'Clearwater Group' });
    expect(await getState(owner, company)).toEqual({ ...unsubmitted, response: 'approved' });
    const id = await submit(owner, company);
    expect(await getState(owner, company)).toEqual(open);
    const { body } = await admin.rest('GET', '/api/submittals/active');
    expect(Object(body).data.submittals).toContainEqual(
      expect.objectContaining({ id, action: 'update', title: 'Clearwater Group' }),
    );
  });

  it('a rejected item can be submitted again unchanged, which clears the response', async () => {
    const owner = await portal().account();
    const admin = await portal().account({ admin: true });
    const article = await givenCompleteArticle(portal(), owner);
    const first = await submit(owner, article);
    await admin.rest('PUT', '/api/submittals/reject', { id: first, response: 'Too short' });
    expect(await getState(owner, article)).toEqual({
      ...unsubmitted,
      response: 'rejected',
      reason: 'Too short',
    });
    const second = await submit(owner, article);
    expect(second).not.toBe(first);
    expect(await getState(owner, article)).toEqual(open);
  });
});

describe('the item is checked:', () => {
  const wrong = [
    { sent: 'an article type for a company', with: { item: 'company', subItem: 'press-releases' } },
    { sent: 'any for an article', with: { item: 'article', subItem: 'any' } },
    { sent: 'another kind', with: { item: 'company', subItem: 'any' } },
    { sent: 'another type', with: { item: 'article', subItem: 'mini-case-studies' } },
    { sent: 'a type of no company', with: { item: 'article', subItem: 'case-studies' } },
    { sent: 'no kind', with: { item: undefined } },
    { sent: 'an invalid id', with: { id: 'x' } },
  ];
  it.each(wrong)('$sent is refused with 400', async ({ with: fields }) => {
    const owner = await portal().account();
    const { submitInput } = await givenCompleteArticle(portal(), owner);
    expect(await owner.rest('POST', create, { ...submitInput, ...fields })).toMatchObject({ status: 400 });
    expect(await getState(owner, { submitInput })).toEqual(unsubmitted);
  });

  it('a wrong type in the path of the status is refused with 400', async () => {
    const owner = await portal().account();
    const { id } = await givenCompleteArticle(portal(), owner);
    const path = `/api/submittals/submitted/${id}/article`;
    expect(await owner.rest('GET', `${path}/innovations`)).toMatchObject({ status: 400 });
    expect(await owner.rest('GET', `${path}/mini-case-study`)).toMatchObject({ status: 400 });
    expect(await owner.rest('GET', `${path}/press-release`)).toMatchObject({ status: 200 });
  });

  it('a deleted item, another account’s and an unknown one are not found', async () => {
    const owner = await portal().account();
    const other = await portal().account();
    const { submitInput } = await givenCompleteArticle(portal(), owner, { deleted_at: new Date() });
    const { submitInput: foreign } = await givenCompleteArticle(portal(), other);
    for (const id of [submitInput.id, foreign.id, 2_000_000_000]) {
      expect(await owner.rest('POST', create, { ...submitInput, id })).toMatchObject({ status: 404 });
    }
  });

  it('the item may be named by its uuid or its id as a string', async () => {
    const owner = await portal().account();
    const { submitInput, uuid } = await givenCompleteArticle(portal(), owner);
    expect(await owner.rest('POST', create, { ...submitInput, id: uuid })).toMatchObject({ status: 201 });
    expect(await owner.rest('POST', create, { ...submitInput, id: String(submitInput.id) })).toMatchObject({
      status: 200,
    });
  });
});

it('the status has the item’s steps with whether each is completed', async () => {
  const owner = await portal().account();
  const { submitInput } = await givenCompleteArticle(portal(), owner, { content: '' });
  expect(await owner.query('submittals.get', submitInput)).toMatchObject({
    body: {
      result: {
        data: {
          steps: [
            { id: 'content', completed: false },
            { id: 'featured-image', completed: true },
            { id: 'categories', completed: true },
          ],
        },
      },
    },
  });
});

import { describe, expect, it } from 'vitest';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { givenAccess } from '../../../../testing/articles/given-article.ts';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { givenCompleteArticle, givenCompleteCompany } from '../../../../testing/submittals/given-complete.ts';
import { listAuditEntriesOf, listMailsTo } from '../../../../testing/submittals/published.ts';
import { approve, getState, submit } from '../../../../testing/submittals/submittal-calls.ts';

const portal = useTestPortal();

const create = '/api/submittals/create';
const fresh = { isSubmitted: false, response: null, reason: null };
const open = { isSubmitted: true, response: null, reason: null };

it('submits a complete item, tells its owner, and is audited', async () => {
  const owner = await portal().account();
  const company = await givenCompleteCompany(portal(), owner);
  expect(await getState(owner, company)).toEqual(fresh);
  const answer = await owner.rest('POST', create, company.submitInput);
  const { id } = Object(answer.body).data;
  expect(answer).toMatchObject({
    status: 201,
    body: { data: { id: expect.any(Number), isSubmitted: true, response: null } },
  });
  expect(await getState(owner, company)).toEqual(open);
  expect(await listMailsTo(portal().db, owner.email)).toMatchObject([
    { kind: 'submitted', text: expect.stringContaining('company profile “Clearwater Pumps”') },
  ]);
  expect(await listAuditEntriesOf(portal().db, company.id)).toMatchObject([
    { action: 'submittals.submit', actor: owner.id, after: { submittal: id, action: 'create' } },
  ]);
});

it('names every missing step by its label, and keeps nothing', async () => {
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

it('answers 200 with the same submittal while it is submitted and unchanged', async () => {
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

it('makes one submittal of two submits at once', async () => {
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
  it('refuses what is approved and unchanged, and takes it as an update once it has been edited', async () => {
    const owner = await portal().account();
    const admin = await portal().account({ admin: true });
    const company = await givenCompleteCompany(portal(), owner);
    await givenAccess(portal(), owner);
    await approve(admin, await submit(owner, company));
    expect(await owner.rest('POST', create, company.submitInput)).toMatchObject({ status: 409 });
    expect(await getState(owner, company)).toEqual({ ...open, response: 'approved' });

    await owner.rest('PUT', '/api/companies', { id: company.id, title: 'Clearwater Group' });
    expect(await getState(owner, company)).toEqual({ ...fresh, response: 'approved' });
    const id = await submit(owner, company);
    expect(await getState(owner, company)).toEqual(open);
    const { body } = await admin.rest('GET', '/api/submittals/active');
    expect(Object(body).data.submittals).toContainEqual(
      expect.objectContaining({ id, action: 'update', title: 'Clearwater Group' }),
    );
  });

  it('takes what was rejected again, changed or not, and clears the response', async () => {
    const owner = await portal().account();
    const admin = await portal().account({ admin: true });
    const article = await givenCompleteArticle(portal(), owner);
    const first = await submit(owner, article);
    await admin.rest('PUT', '/api/submittals/reject', { id: first, response: 'Too short' });
    expect(await getState(owner, article)).toEqual({ ...fresh, response: 'rejected', reason: 'Too short' });
    const second = await submit(owner, article);
    expect(second).not.toBe(first);
    expect(await getState(owner, article)).toEqual(open);
  });
});

describe('the status of', () => {
  const wrong = [
    { sent: 'an article type for a company', with: { item: 'company', subItem: 'press-releases' } },
    { sent: 'any for an article', with: { item: 'article', subItem: 'any' } },
    { sent: 'another kind', with: { item: 'company', subItem: 'any' } },
    { sent: 'another type', with: { item: 'article', subItem: 'mini-case-studies' } },
    { sent: 'a type of no company', with: { item: 'article', subItem: 'case-studies' } },
    { sent: 'no kind', with: { item: undefined } },
    { sent: 'an id that is none', with: { id: 'x' } },
  ];
  it.each(wrong)('$sent is 400', async ({ with: fields }) => {
    const owner = await portal().account();
    const { submitInput } = await givenCompleteArticle(portal(), owner);
    expect(await owner.rest('POST', create, { ...submitInput, ...fields })).toMatchObject({ status: 400 });
    expect(await getState(owner, { submitInput })).toEqual(fresh);
  });

  it('a wrong type in the state’s path is 400', async () => {
    const owner = await portal().account();
    const { id } = await givenCompleteArticle(portal(), owner);
    const path = `/api/submittals/submitted/${id}/article`;
    expect(await owner.rest('GET', `${path}/innovations`)).toMatchObject({ status: 400 });
    expect(await owner.rest('GET', `${path}/mini-case-study`)).toMatchObject({ status: 400 });
    expect(await owner.rest('GET', `${path}/press-release`)).toMatchObject({ status: 200 });
  });

  it('a deleted, foreign or unknown item is 404', async () => {
    const owner = await portal().account();
    const other = await portal().account();
    const { submitInput } = await givenCompleteArticle(portal(), owner, { deleted_at: new Date() });
    const { submitInput: foreign } = await givenCompleteArticle(portal(), other);
    for (const id of [submitInput.id, foreign.id, 2_000_000_000]) {
      expect(await owner.rest('POST', create, { ...submitInput, id })).toMatchObject({ status: 404 });
    }
  });

  it('the uuid and the decimal string name the item too', async () => {
    const owner = await portal().account();
    const { submitInput, uuid } = await givenCompleteArticle(portal(), owner);
    expect(await owner.rest('POST', create, { ...submitInput, id: uuid })).toMatchObject({ status: 201 });
    expect(await owner.rest('POST', create, { ...submitInput, id: String(submitInput.id) })).toMatchObject({
      status: 200,
    });
  });
});

it('shows the steps as the server sees them', async () => {
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

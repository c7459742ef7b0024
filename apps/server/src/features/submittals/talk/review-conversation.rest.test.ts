import { beforeEach, describe, expect, it } from 'vitest';
import { givenMember } from '../../../../testing/company/given-members.ts';
import { givenCompleteCompany } from '../../../../testing/submittals/given-complete.ts';
import { givenSentBack, givenSubmitted, someTasks } from '../../../../testing/submittals/given-sent-back.ts';
import { submit } from '../../../../testing/submittals/submittal-calls.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();
const nothing = 2_000_000_000;
let owner: Caller;
let admin: Caller;

beforeEach(async () => {
  owner = await portal().account();
  admin = await portal().account({ admin: true });
});

describe('a request for changes', () => {
  const request = async (caller: Caller, body: object) =>
    caller.rest('PUT', '/api/submittals/request-changes', { tasks: someTasks, ...body });

  it('is answered with 200 once, and with 409 for a decided submittal', async () => {
    const { id } = await givenSubmitted(portal(), owner);
    expect(await request(admin, { id })).toMatchObject({ status: 200, body: { success: true } });
    expect(await request(admin, { id })).toMatchObject({ status: 409 });
  });

  it.each([
    ['no entry', { tasks: [] }, 'tasks'],
    ['an empty entry', { tasks: [{ ...someTasks[0], needed: ' ' }] }, 'tasks.0.needed'],
    [
      'a block that is not there',
      { tasks: [{ ...someTasks[0], place: { kind: 'block', path: [9] } }] },
      'tasks.0.place',
    ],
    [
      'an unknown section',
      { tasks: [{ ...someTasks[0], place: { kind: 'section', section: 'cellar' } }] },
      'tasks.0.place',
    ],
  ])('with %s is refused with 400 at its field', async (_name, wrong, path) => {
    const { id } = await givenSubmitted(portal(), owner);
    expect(await request(admin, { id, ...wrong })).toMatchObject({
      status: 400,
      body: { errors: [{ path }] },
    });
  });

  it('is made by a reviewer, for an existing submittal', async () => {
    const { id } = await givenSubmitted(portal(), owner);
    expect(await request(portal().visitor(), { id })).toMatchObject({ status: 401 });
    expect(await request(owner, { id })).toMatchObject({ status: 403 });
    expect(await request(admin, { id: nothing })).toMatchObject({ status: 404 });
  });
});

describe('the list of requested changes', () => {
  it('is read by the company, and is null where nothing was requested', async () => {
    const { article, id } = await givenSentBack(portal(), owner, admin);
    expect(await owner.rest('GET', `/api/submittals/tasks/${article.id}`)).toMatchObject({
      status: 200,
      body: { data: { submittalId: id, tasks: someTasks } },
    });
    const { article: other } = await givenSubmitted(portal(), owner);
    expect(await owner.rest('GET', `/api/submittals/tasks/${other.id}`)).toMatchObject({
      status: 200,
      body: { data: null },
    });
    const stranger = await portal().account();
    expect(await stranger.rest('GET', `/api/submittals/tasks/${article.id}`)).toMatchObject({ status: 404 });
  });

  it('is answered by members who may edit, until another decision is made', async () => {
    const company = await givenCompleteCompany(portal(), owner);
    const id = await submit(owner, company);
    const tasks = [{ place: { kind: 'section', section: 'title' }, needed: 'A shorter one' }];
    await admin.rest('PUT', '/api/submittals/request-changes', { id, tasks });
    const { body } = await owner.rest('GET', `/api/submittals/tasks/${company.id}`);
    const [task] = Object(body).data.tasks;
    const answer = async (caller: Caller, change: object) =>
      caller.rest('PUT', '/api/submittals/tasks', { id: task.id, ...change });
    expect(await answer(owner, { done: true, answer: 'Done' })).toMatchObject({
      status: 200,
      body: { data: { done: true, answer: 'Done', label: 'Title' } },
    });
    expect(await answer(owner, { done: 'yes' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'done' }] },
    });
    expect(await answer(await givenMember(portal(), owner, 'viewer'), { done: true })).toMatchObject({
      status: 403,
    });
    expect(await answer(await portal().account(), { done: true })).toMatchObject({ status: 404 });
    const again = await submit(owner, company);
    await admin.rest('PUT', '/api/submittals/reject', { id: again, response: 'No' });
    expect(await answer(owner, { done: false })).toMatchObject({ status: 409 });
  });
});

describe('messages', () => {
  it('are written and read by both sides', async () => {
    const { article, id } = await givenSubmitted(portal(), owner);
    const own = `/api/submittals/messages/${article.id}`;
    const ofReview = `/api/submittals/review-messages/${id}`;
    expect(await owner.rest('POST', own, { text: 'When?' })).toMatchObject({
      status: 201,
      body: { data: { id: expect.any(Number) } },
    });
    expect(await admin.rest('POST', ofReview, { text: 'On Monday.' })).toMatchObject({ status: 201 });
    const messages = [{ text: 'On Monday.' }, { text: 'When?' }];
    expect(await owner.rest('GET', own)).toMatchObject({ status: 200, body: { data: { messages } } });
    expect(await admin.rest('GET', ofReview)).toMatchObject({ status: 200, body: { data: { messages } } });
    const empty = { status: 400, body: { errors: [{ path: 'text' }] } };
    expect(await owner.rest('POST', own, { text: '' })).toMatchObject(empty);
    expect(await admin.rest('POST', ofReview, { text: '' })).toMatchObject(empty);
  });

  it('are refused for another’s item, an unknown one, or one that was never submitted', async () => {
    const { article, id } = await givenSubmitted(portal(), owner);
    const stranger = await portal().account();
    for (const method of ['GET', 'POST'] as const) {
      const text = { text: 'Hello' };
      expect(await stranger.rest(method, `/api/submittals/messages/${article.id}`, text)).toMatchObject({
        status: 404,
      });
      expect(await owner.rest(method, `/api/submittals/review-messages/${id}`, text)).toMatchObject({
        status: 403,
      });
      expect(await admin.rest(method, `/api/submittals/review-messages/${nothing}`, text)).toMatchObject({
        status: 404,
      });
    }
    const company = await givenCompleteCompany(portal(), owner);
    expect(
      await owner.rest('POST', `/api/submittals/messages/${company.id}`, { text: 'Hello' }),
    ).toMatchObject({ status: 409 });
  });
});

it('an editor reads the messages about all items of a company', async () => {
  const company = await givenCompleteCompany(portal(), owner);
  const { article, id } = await givenSubmitted(portal(), owner);
  await owner.rest('POST', `/api/submittals/messages/${article.id}`, { text: 'When?' });
  await admin.rest('POST', `/api/submittals/review-messages/${await submit(owner, company)}`, {
    text: 'Welcome.',
  });
  const call = `/api/submittals/company-messages/${company.id}`;
  expect(await admin.rest('GET', `${call}?limit=1`)).toMatchObject({
    status: 200,
    body: { data: { messages: [{ side: 'editors', author: admin.email, text: 'Welcome.' }] } },
  });
  expect((await admin.rest('GET', call)).body).toMatchObject({
    data: {
      messages: [
        { text: 'Welcome.' },
        { side: 'company', author: owner.email, text: 'When?', submittalId: id },
      ],
    },
  });
  const other = await portal().account();
  const { id: otherId } = await givenCompleteCompany(portal(), other);
  expect((await admin.rest('GET', `/api/submittals/company-messages/${otherId}`)).body).toMatchObject({
    data: { messages: [] },
  });
  expect(await owner.rest('GET', call)).toMatchObject({ status: 403 });
  for (const wrong of [article.id, nothing])
    expect(await admin.rest('GET', `/api/submittals/company-messages/${wrong}`)).toMatchObject({
      status: 404,
    });
});

describe('notes', () => {
  it('are written and read only by reviewers', async () => {
    const { id } = await givenSubmitted(portal(), owner);
    const notes = `/api/submittals/notes/${id}`;
    expect(await admin.rest('POST', notes, { text: 'Ask legal.' })).toMatchObject({ status: 201 });
    expect(await admin.rest('GET', notes)).toMatchObject({
      status: 200,
      body: { data: { notes: [{ text: 'Ask legal.' }] } },
    });
    expect(await admin.rest('POST', notes, {})).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'text' }] },
    });
    for (const method of ['GET', 'POST'] as const) {
      const text = { text: 'Hello' };
      expect(await owner.rest(method, notes, text)).toMatchObject({ status: 403 });
      expect(await admin.rest(method, `/api/submittals/notes/${nothing}`, text)).toMatchObject({
        status: 404,
      });
    }
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { givenAccess } from '../../../../testing/articles/given-article.ts';
import { givenMember } from '../../../../testing/company/given-members.ts';
import { givenCompleteCompany } from '../../../../testing/submittals/given-complete.ts';
import {
  givenSentBack,
  givenSubmitted,
  listTasks,
  someTasks,
} from '../../../../testing/submittals/given-sent-back.ts';
import { listAuditEntriesOf, listMailsTo } from '../../../../testing/submittals/published.ts';
import {
  approve,
  getState,
  listOpenSubmittalIds,
  submit,
  submitDeletion,
  undo,
} from '../../../../testing/submittals/submittal-calls.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();
let owner: Caller;
let admin: Caller;

beforeEach(async () => {
  owner = await portal().account();
  admin = await portal().account({ admin: true });
});

const reason =
  '1. Paragraph “It lasts for ever.”: Please name the source.\n2. Featured Image: A sharper one, please.';

describe('requested changes', () => {
  it('are a rejection whose reason is the text of the list', async () => {
    const { article, id } = await givenSentBack(portal(), owner, admin);
    expect(await getState(owner, article)).toEqual({ isSubmitted: false, response: 'rejected', reason });
    expect(await listOpenSubmittalIds(admin)).not.toContain(id);
    const mail = (await listMailsTo(portal().db, owner.email)).at(-1);
    expect(mail).toMatchObject({
      kind: 'changes-requested',
      subject: expect.stringMatching(/^Changes needed: your company news “/),
    });
    expect(mail?.text).toContain(
      '> 1. Paragraph “It lasts for ever.”: Please name the source.\n> 2. Featured',
    );
    expect((await listAuditEntriesOf(portal().db, article.id)).at(-1)).toMatchObject({
      action: 'submittals.requestChanges',
      actor: admin.id,
      after: { submittal: id, reason },
    });
    const { body } = await admin.query('submittals.recent');
    expect(Object(body).result.data[0]).toMatchObject({ id, decision: 'rejected', requestsChanges: true });
  });

  it('are listed for the company with the submitted revision', async () => {
    const { article, id } = await givenSentBack(portal(), owner, admin);
    expect(await listTasks(owner, article)).toMatchObject({
      submittalId: id,
      snapshot: { content: '<p>It pumps.</p><p>It lasts for ever.</p>' },
      tasks: [
        {
          ...someTasks[0],
          label: 'Paragraph “It lasts for ever.”',
          done: false,
          answer: '',
          answeredAt: null,
        },
        { ...someTasks[1], label: 'Featured Image' },
      ],
    });
  });

  it.each([
    ['a block that the text does not have', { kind: 'block', path: [2] }],
    ['a picture of something else', { kind: 'picture', fileId: '0b5a4b1e-51a7-4c0c-9c3a-0d7a7f7d9a10' }],
    ['a section of another type', { kind: 'section', section: 'gallery' }],
  ])('are refused where they name %s', async (_, place) => {
    const { id } = await givenSubmitted(portal(), owner);
    const tasks = [...someTasks, { place, needed: 'Something' }];
    expect(await admin.rest('PUT', '/api/submittals/request-changes', { id, tasks })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'tasks.2.place' }] },
    });
    expect(await listOpenSubmittalIds(admin)).toContain(id);
  });

  it('name a picture beside the text by its file', async () => {
    const company = await givenCompleteCompany(portal(), owner);
    const id = await submit(owner, company);
    const { fileId } = await portal()
      .db.selectFrom('item_images')
      .select('file_id as fileId')
      .where('item_id', '=', company.id)
      .where('reference', '=', 'gallery')
      .executeTakeFirstOrThrow();
    const tasks = [{ place: { kind: 'picture', fileId }, needed: 'Whose is it?' }];
    await admin.mutate('submittals.requestChanges', { id, tasks });
    expect((await listTasks(owner, company)).tasks).toMatchObject([{ label: 'Picture 1 of the gallery' }]);
  });

  it('are refused for a page to take down, and for a decided submittal', async () => {
    await givenAccess(portal(), owner);
    const { article, id } = await givenSubmitted(portal(), owner);
    await approve(admin, id);
    expect(await admin.mutate('submittals.requestChanges', { id, tasks: someTasks })).toMatchObject({
      status: 409,
    });
    const deletion = await submitDeletion(owner, admin, article);
    expect(await admin.mutate('submittals.requestChanges', { id: deletion, tasks: someTasks })).toMatchObject(
      {
        status: 409,
      },
    );
    expect(await listOpenSubmittalIds(admin)).toContain(deletion);
  });

  it('go with a decision that is undone', async () => {
    const { article, id } = await givenSentBack(portal(), owner, admin);
    expect(await undo(admin, id)).toBe(200);
    expect(await listTasks(owner, article)).toBeNull();
    expect(await admin.mutate('submittals.requestChanges', { id, tasks: someTasks })).toMatchObject({
      status: 200,
    });
  });
});

describe('an answer', () => {
  it('ticks off a change, and keeps its comment', async () => {
    const { article, id, taskIds } = await givenSentBack(portal(), owner, admin);
    const [task = 0] = taskIds;
    await owner.mutate('submittals.tasks.answer', { id: task, answer: ' It is our own figure. ' });
    await owner.mutate('submittals.tasks.answer', { id: task, done: true });
    const answered = { id: task, done: true, answer: 'It is our own figure.' };
    expect((await listTasks(owner, article)).tasks[0]).toMatchObject(answered);
    expect((await listAuditEntriesOf(portal().db, article.id)).at(-1)).toMatchObject({
      action: 'submittals.tasks.answer',
      before: { done: false, answer: answered.answer },
      after: { submittal: id, task, done: true, answer: answered.answer },
    });
  });

  it('reaches the editor with the next submittal, whether all is done or not', async () => {
    const { article, id, taskIds } = await givenSentBack(portal(), owner, admin);
    await owner.mutate('submittals.tasks.answer', { id: taskIds[0], done: true });
    const again = await submit(owner, article);
    const { body } = await admin.query('submittals.review', { id: again });
    expect(Object(body).result.data.requested).toMatchObject({
      submittalId: id,
      tasks: [{ done: true }, { done: false }],
    });
  });

  it('is refused after the editors have decided again, and the list is gone', async () => {
    await givenAccess(portal(), owner);
    const { article, taskIds } = await givenSentBack(portal(), owner, admin);
    const again = await submit(owner, article);
    expect(await owner.mutate('submittals.tasks.answer', { id: taskIds[0], done: true })).toMatchObject({
      status: 200,
    });
    await approve(admin, again);
    expect(await listTasks(owner, article)).toBeNull();
    expect(await owner.mutate('submittals.tasks.answer', { id: taskIds[0], done: false })).toMatchObject({
      status: 409,
    });
    const { body } = await admin.query('submittals.review', { id: again });
    expect(Object(body).result.data.requested).not.toBeNull();
  });

  it('can only be given by an editor of the company', async () => {
    const company = await givenCompleteCompany(portal(), owner);
    const id = await submit(owner, company);
    const tasks = [{ place: { kind: 'section', section: 'title' }, needed: 'A shorter one' }];
    await admin.mutate('submittals.requestChanges', { id, tasks });
    const viewer = await givenMember(portal(), owner, 'viewer');
    const stranger = await portal().account();
    const list = await listTasks(owner, company);
    const answer = { id: list.tasks[0]?.id, done: true };
    expect((await viewer.mutate('submittals.tasks.answer', answer)).status).toBe(403);
    expect((await stranger.mutate('submittals.tasks.answer', answer)).status).toBe(404);
    expect((await viewer.query('submittals.tasks.list', { id: company.id })).status).toBe(200);
    expect((await stranger.query('submittals.tasks.list', { id: company.id })).status).toBe(404);
  });
});

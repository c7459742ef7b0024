import type { TalkEntry, TalkPage } from '@headwater/contract/talk';
import { talkAudiences } from '@headwater/contract/talk';
import { expect, it, test } from 'vitest';
import { givenMember } from '../../../../testing/company/given-members.ts';
import { givenCompleteCompany } from '../../../../testing/submittals/given-complete.ts';
import { givenSentBack, givenSubmitted, someTasks } from '../../../../testing/submittals/given-sent-back.ts';
import { submit } from '../../../../testing/submittals/submittal-calls.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();

async function read(caller: Caller, id: number, page: object = {}): Promise<TalkPage> {
  const { status, body } = await caller.query('submittals.talk.list', { id, ...page });
  expect(status).toBe(200);
  return Object(body).result.data;
}

async function readForReview(caller: Caller, id: number, page: object = {}): Promise<TalkPage> {
  const { status, body } = await caller.query('submittals.talk.listForReview', { id, ...page });
  expect(status).toBe(200);
  return Object(body).result.data;
}

const kindsOf = ({ entries }: TalkPage) => entries.map(({ kind }) => kind);

function entryOf<Kind extends TalkEntry['kind']>({ entries }: TalkPage, kind: Kind) {
  return entries.find((entry) => entry.kind === kind);
}

/** Makes every possible entry about an article that was sent back and is submitted again. */
async function givenTalk() {
  const at = Date.now();
  let minutes = 0;
  const later = () => portal().setNow(new Date(at + (minutes += 1) * 60_000));
  later();
  const owner = await portal().account();
  const admin = await portal().account({ admin: true });
  const visitor = portal().visitor();
  const { article, id: sentBack, taskIds } = await givenSentBack(portal(), owner, admin);
  later();
  const sent = await owner.mutate('submittals.signOffs.send', { id: article.id, guest: 'Jo Reed' });
  const secret = String(Object(sent.body).result.data.url).split('#').at(-1);
  const place = { kind: 'section', section: 'title' };
  await visitor.mutate('submittals.signOffs.comment', { secret, place, text: 'Shorter, please' });
  later();
  const answer = { secret, answer: 'signed-off', name: 'Jo Reed', words: 'Fine by us' };
  expect((await visitor.mutate('submittals.signOffs.answer', answer)).status).toBe(200);
  later();
  const id = await submit(owner, article);
  await owner.mutate('submittals.messages.send', { id: article.id, text: 'When will it appear?' });
  later();
  await admin.mutate('submittals.messages.reply', { id, text: 'On Monday' });
  later();
  await admin.mutate('submittals.notes.add', { id, text: 'Ask legal first' });
  later();
  const texts = { title: 'New pumping station opens', introHeader: '', content: '<p>It pumps well.</p>' };
  const offer = { id, ...texts, note: 'A word was missing' };
  expect((await admin.mutate('submittals.amendments.create', offer)).status).toBe(200);
  return { owner, admin, article, id, sentBack, taskIds };
}

test('a company and the editors read one timeline, each their own part', async () => {
  const { owner, admin, article, id, sentBack, taskIds } = await givenTalk();
  const own = await read(owner, article.id);
  expect(kindsOf(own)).toEqual([
    'correction',
    'message',
    'message',
    'guest-answer',
    'guest-comment',
    'requested-change',
    'requested-change',
  ]);
  const reviewed = await readForReview(admin, id);
  expect(kindsOf(reviewed)).toEqual([
    'correction',
    'note',
    'message',
    'message',
    'guest-answer',
    'requested-change',
    'requested-change',
  ]);
  for (const { kind, audience } of [...own.entries, ...reviewed.entries])
    expect(audience).toBe(talkAudiences[kind]);
  expect([own.answerable, reviewed.answerable]).toEqual([sentBack, sentBack]);
  const tasks = own.entries.filter(({ kind }) => kind === 'requested-change');
  expect(tasks).toMatchObject(
    someTasks.map(({ place, needed }, index) => ({
      id: taskIds[index],
      submittalId: sentBack,
      place,
      needed,
      done: false,
      answer: '',
      answeredAt: null,
    })),
  );
  expect(entryOf(own, 'guest-comment')).toMatchObject({
    guest: 'Jo Reed',
    text: 'Shorter, please',
    done: false,
  });
  const signedOff = { signedBy: 'Jo Reed', answer: 'signed-off', words: 'Fine by us', isOfThis: true };
  expect(entryOf(own, 'guest-answer')).toMatchObject(signedOff);
  expect(entryOf(reviewed, 'guest-answer')).toMatchObject(signedOff);
  expect(entryOf(reviewed, 'note')).toMatchObject({ author: admin.email, text: 'Ask legal first' });
});

test('a company reads no note, and not which editor wrote or corrected', async () => {
  const { owner, admin, article, id } = await givenTalk();
  const own = JSON.stringify(await read(owner, article.id));
  expect(own).not.toContain('Ask legal first');
  expect(own).not.toContain(admin.email);
  const reviewed = await readForReview(admin, id);
  expect(entryOf(reviewed, 'correction')).toMatchObject({
    by: admin.email,
    state: 'offered',
    note: 'A word was missing',
  });
  expect(entryOf(reviewed, 'message')).toMatchObject({ side: 'editors', author: admin.email });
});

test('an answer applies to another page after a change, and a correction is out of date', async () => {
  const { owner, admin, article, id } = await givenTalk();
  await owner.rest('POST', '/api/articles/save', { uuid: article.uuid, title: 'Another title' });
  const own = await read(owner, article.id);
  expect(entryOf(own, 'guest-answer')).toMatchObject({ isOfThis: false });
  expect(entryOf(own, 'correction')).toMatchObject({ state: 'outdated' });
  expect(entryOf(await readForReview(admin, id), 'guest-answer')).toMatchObject({ isOfThis: true });
});

test('a requested change shows the company’s answer, and can be answered until the next decision', async () => {
  const { owner, admin, article, id, sentBack, taskIds } = await givenTalk();
  const answer = { id: taskIds[0], done: true, answer: 'It is ours' };
  expect((await owner.mutate('submittals.tasks.answer', answer)).status).toBe(200);
  const answered = { done: true, answer: 'It is ours', answeredAt: expect.stringMatching(/Z$/) };
  const reviewed = await readForReview(admin, id);
  expect(entryOf(reviewed, 'requested-change')).toMatchObject({ id: taskIds[0], ...answered });
  await admin.rest('PUT', '/api/submittals/reject', { id, response: 'No' });
  const own = await read(owner, article.id);
  expect(own.answerable).toBeNull();
  expect(entryOf(own, 'requested-change')).toMatchObject({ submittalId: sentBack, ...answered });
});

it('is read page by page, each entry once, even with entries at the same moment', async () => {
  const { owner, admin, article, id } = await givenTalk();
  const at = portal().deps.now();
  portal().setNow(at);
  for (const text of ['One', 'Two', 'Three'])
    await owner.mutate('submittals.messages.send', { id: article.id, text });
  await admin.mutate('submittals.notes.add', { id, text: 'Four' });
  const whole = await readForReview(admin, id);
  expect(whole.nextCursor).toBeNull();
  const paged: TalkEntry[] = [];
  let cursor: TalkPage['nextCursor'] | undefined;
  while (cursor !== null) {
    const page = await readForReview(admin, id, { limit: 2, ...(cursor && { cursor }) });
    expect(page.entries.length).toBeLessThanOrEqual(2);
    paged.push(...page.entries);
    cursor = page.nextCursor;
  }
  expect(paged).toEqual(whole.entries);
});

it('is for the company’s members who read its content, and for editors', async () => {
  const owner = await portal().account();
  await givenCompleteCompany(portal(), owner);
  const { article, id } = await givenSubmitted(portal(), owner);
  const viewer = await givenMember(portal(), owner, 'viewer');
  const stranger = await portal().account();
  expect((await read(viewer, article.id)).entries).toEqual([]);
  expect((await stranger.query('submittals.talk.list', { id: article.id })).status).toBe(404);
  expect((await owner.query('submittals.talk.listForReview', { id })).status).toBe(403);
  const admin = await portal().account({ admin: true });
  expect((await admin.query('submittals.talk.listForReview', { id: 2_000_000_000 })).status).toBe(404);
});

import { beforeEach, describe, expect, it } from 'vitest';
import { givenAccess } from '../../../testing/articles/given-article.ts';
import { givenMember } from '../../../testing/company/given-members.ts';
import {
  givenCompleteArticle,
  givenCompleteCompany,
  type CompleteItem,
} from '../../../testing/submittals/given-complete.ts';
import { approve, submit } from '../../../testing/submittals/submittal-calls.ts';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';

const portal = useTestPortal();
const start = new Date('2026-11-21T10:00:00Z');
let owner: Caller;
let admin: Caller;

beforeEach(async () => {
  portal().setNow(start);
  owner = await portal().account();
  admin = await portal().account({ admin: true });
  await givenAccess(portal(), owner);
});

async function daysLater(days: number) {
  const now = new Date(start.getTime() + days * 24 * 3_600_000);
  portal().setNow(now);
  await portal().db.updateTable('sessions').set({ created_at: now, last_seen_at: now }).execute();
}

async function givenLive(giveItem = givenCompleteArticle): Promise<CompleteItem> {
  const item = await giveItem(portal(), owner);
  await approve(admin, await submit(owner, item));
  return item;
}

async function unpublish({ submitInput }: CompleteItem) {
  expect((await owner.rest('POST', '/api/submittals/unpublish', submitInput)).status).toBe(200);
}

async function takeDown({ id }: CompleteItem) {
  const reason = 'The pump is not yours.';
  expect((await admin.rest('POST', `/api/submittals/take-down/${id}`, { reason })).status).toBe(200);
}

async function remove({ id }: CompleteItem) {
  expect((await owner.mutate('articles.remove', { articleId: id })).status).toBe(200);
}

async function readTrash(caller: Caller, query = ''): Promise<{ items: { id: number }[]; next?: number }> {
  const { status, body } = await caller.rest('GET', `/api/trash${query}`);
  expect(status).toBe(200);
  return { items: Object(body).data.items, next: Object(body).next };
}

const byOwner = () => ({ email: owner.email, viewingAs: null });

describe('the trash', () => {
  it('lists deleted, unpublished and taken down pages, newest first, with the person, the time and the reason', async () => {
    const company = await givenLive(givenCompleteCompany);
    const takenDown = await givenLive();
    const draft = await givenCompleteArticle(portal(), owner);
    await unpublish(company);
    await takeDown(takenDown);
    await remove(draft);
    expect((await readTrash(owner)).items).toMatchObject([
      {
        id: draft.id,
        uuid: draft.uuid,
        type: 'press-release',
        cause: 'deleted',
        at: '2026-11-21T10:00:00.000Z',
        by: byOwner(),
        reason: null,
        published: false,
        restorableUntil: '2026-12-21',
      },
      { id: takenDown.id, cause: 'staff', by: null, reason: 'The pump is not yours.', restorableUntil: null },
      { id: company.id, type: 'company', cause: 'company', by: byOwner(), restorableUntil: '2026-12-21' },
    ]);
  });

  it('includes a page that left the site on its end date', async () => {
    const item = await givenLive();
    await unpublish(item);
    await portal()
      .db.updateTable('unpublished_pages')
      .set({ cause: 'end-date', unpublished_by: null })
      .where('item_id', '=', item.id)
      .execute();
    expect((await readTrash(owner)).items).toMatchObject([
      { id: item.id, cause: 'end-date', by: null, restorableUntil: '2026-12-21' },
    ]);
  });

  it('loses items that are restored or published again', async () => {
    const page = await givenLive();
    const article = await givenCompleteArticle(portal(), owner);
    await unpublish(page);
    await remove(article);
    expect((await owner.rest('PUT', `/api/articles/restore/${article.uuid}`)).status).toBe(200);
    expect((await readTrash(owner)).items).toMatchObject([{ id: page.id }]);
    await owner.rest('POST', '/api/submittals/republish', page.submitInput);
    expect((await readTrash(owner)).items).toEqual([]);
  });

  it('names the person who deleted an unpublished page and, after that is restored, the one who unpublished it', async () => {
    const item = await givenLive();
    await unpublish(item);
    await remove(item);
    expect((await readTrash(owner)).items).toMatchObject([{ id: item.id, cause: 'deleted' }]);
    await owner.mutate('articles.restore', { articleId: item.id });
    expect((await readTrash(owner)).items).toMatchObject([{ id: item.id, cause: 'company' }]);
  });

  it('says that the page of a deleted article is public until the deletion is approved', async () => {
    const item = await givenLive();
    await remove(item);
    expect((await readTrash(owner)).items).toMatchObject([{ id: item.id, published: true }]);
  });

  it('keeps a deleted article for 30 days, and an unpublished page for as long as it is off the site', async () => {
    const page = await givenLive();
    await unpublish(page);
    await remove(await givenCompleteArticle(portal(), owner));
    await daysLater(31);
    expect((await readTrash(owner)).items).toMatchObject([{ id: page.id, restorableUntil: null }]);
  });

  it('continues by cursor, even after the cursor’s own entry is restored', async () => {
    const articles = [];
    for (let count = 0; count < 3; count += 1) articles.push(await givenCompleteArticle(portal(), owner));
    for (const article of articles) await remove(article);
    const [first, second, third] = articles;
    const page = await readTrash(owner, '?limit=2');
    expect(page.items).toMatchObject([{ id: third?.id }, { id: second?.id }]);
    await owner.mutate('articles.restore', { articleId: second?.id });
    expect(await readTrash(owner, `?after=${page.next}`)).toMatchObject({ items: [{ id: first?.id }] });
  });

  it('names the account as which the publisher’s staff viewed the portal', async () => {
    const article = await givenCompleteArticle(portal(), owner);
    const impersonator = await portal().account({ admin: true, impersonating: owner });
    await impersonator.mutate('articles.remove', { articleId: article.id });
    expect((await readTrash(owner)).items).toMatchObject([
      { by: { email: impersonator.email, viewingAs: { email: owner.email } } },
    ]);
  });
});

it('viewers read the trash; another company has its own', async () => {
  await givenCompleteCompany(portal(), owner);
  const article = await givenCompleteArticle(portal(), owner);
  await remove(article);
  const viewer = await givenMember(portal(), owner, 'viewer');
  expect((await readTrash(viewer)).items).toMatchObject([{ id: article.id }]);
  expect((await readTrash(await portal().account())).items).toEqual([]);
  const finance = await givenMember(portal(), owner, 'finance');
  expect((await finance.rest('GET', '/api/trash')).status).toBe(403);
});

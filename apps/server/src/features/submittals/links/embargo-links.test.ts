import { hashSecret } from '@headwater/runtime/secrets';
import { afterEach, describe, expect, it } from 'vitest';
import { givenMember } from '../../../../testing/company/given-members.ts';
import { givenCompleteArticle, givenCompleteCompany } from '../../../../testing/submittals/given-complete.ts';
import { listAuditEntriesOf } from '../../../../testing/submittals/published.ts';
import { embargo, scheduleScene, start } from '../../../../testing/submittals/schedule-scene.ts';
import { approve, undo } from '../../../../testing/submittals/submittal-calls.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();
const { given, submitFor, setNow, keep } = scheduleScene(portal);
afterEach(() => portal().setNow(start));

const journalist = { recipient: 'Jane Smith, Water Weekly' };
const nothing = 2_000_000_000;

/** Creates news that are approved to appear at noon. */
async function givenApproved() {
  const scene = await given();
  await approve(scene.admin, scene.id);
  return scene;
}

const make = async (caller: Caller, id: number, fields: object = {}) => {
  const { status, body } = await caller.rest('POST', `/api/submittals/embargo-links/${id}`, {
    ...journalist,
    ...fields,
  });
  return { status, body, link: Object(body).data };
};
const list = async (caller: Caller, id: number) => {
  const { status, body } = await caller.rest('GET', `/api/submittals/embargo-links/${id}`);
  return { status, links: Object(body).data };
};
const statusOf = async (caller: Caller, id: number) => (await list(caller, id)).links[0].status;
const revoke = async (caller: Caller, id: number) =>
  (await caller.rest('POST', `/api/submittals/revoke-embargo-link/${id}`)).status;

/** Stores links of a submittal. */
async function givenLinks(
  owner: Caller,
  { id, count, revoked = false }: { id: number; count: number; revoked?: boolean },
) {
  const links = Array.from({ length: count }, (_, index) => ({
    submittal_id: id,
    token_hash: hashSecret(`${id} ${index}`),
    recipient: 'Somebody',
    made_by: owner.id,
    made_at: start,
    by_editor: false,
    ...(revoked && { revoked_by: owner.id, revoked_at: start }),
  }));
  await portal().db.insertInto('embargo_links').values(links).execute();
}

describe('a link for a journalist', () => {
  it('is made for an item approved for later, shown once, and stored as a hash', async () => {
    const { owner, article } = await givenApproved();
    const { status, link } = await make(owner, article.id);
    expect(status).toBe(201);
    const url = new URL(link.url);
    expect(`${url.origin}${url.pathname}`).toBe('http://localhost:3001/embargo');
    const kept = await portal()
      .db.selectFrom('embargo_links')
      .select('token_hash')
      .where('id', '=', link.id)
      .executeTakeFirstOrThrow();
    expect(kept.token_hash).toEqual(hashSecret(url.searchParams.get('key') ?? ''));
    expect((await list(owner, article.id)).links).toEqual([
      {
        id: link.id,
        ...journalist,
        status: 'open',
        endsOn: null,
        madeAt: start.toISOString(),
        byEditor: false,
        revokedAt: null,
        uses: 0,
        lastUsedAt: null,
      },
    ]);
    expect((await listAuditEntriesOf(portal().db, article.id)).at(-1)).toMatchObject({
      action: 'submittals.embargoLinks.make',
      actor: owner.id,
      after: { link: link.id },
    });
  });

  it('is not made before the approval, without an embargo, after that, or for an edited page', async () => {
    const { owner, admin, article, id } = await given();
    expect((await make(owner, article.id)).status).toBe(409);
    await approve(admin, id);
    await owner.rest('POST', '/api/articles/save', { uuid: article.uuid, title: 'Edited' });
    expect((await make(owner, article.id)).status).toBe(409);
    await approve(admin, (await submitFor(owner, article)).id);
    setNow(embargo);
    expect((await make(owner, article.id)).status).toBe(409);
    await keep();
    expect((await make(owner, article.id)).status).toBe(409);
    const draft = await givenCompleteArticle(portal(), owner);
    expect((await make(owner, draft.id)).status).toBe(409);
  });

  it('with an invalid field is rejected at that field', async () => {
    const { owner, article } = await givenApproved();
    for (const [path, value] of [
      ['recipient', ' '],
      ['recipient', 'x'.repeat(121)],
      ['endsOn', 'soon'],
      ['endsOn', '2026-11-20'],
      ['endsOn', '2026-11-22'],
    ] as const)
      expect(await make(owner, article.id, { [path]: value })).toMatchObject({
        status: 400,
        body: { errors: [{ path }] },
      });
  });

  it('can be made and ended by content members, and seen by every member of the company', async () => {
    const { owner, article } = await givenApproved();
    const { link } = await make(owner, article.id);
    await givenCompleteCompany(portal(), owner);
    const viewer = await givenMember(portal(), owner, 'viewer');
    expect((await list(viewer, article.id)).status).toBe(200);
    expect((await make(viewer, article.id)).status).toBe(403);
    expect(await revoke(viewer, link.id)).toBe(403);
    const stranger = await portal().account();
    expect((await list(stranger, article.id)).status).toBe(404);
    expect((await make(stranger, article.id)).status).toBe(404);
    expect(await revoke(stranger, link.id)).toBe(404);
    expect(await revoke(owner, nothing)).toBe(404);
    expect((await make(portal().visitor(), article.id)).status).toBe(401);
  });

  it('ends at once when it is revoked, once', async () => {
    const { owner, article } = await givenApproved();
    const { link } = await make(owner, article.id);
    expect(await revoke(owner, link.id)).toBe(200);
    expect(await revoke(owner, link.id)).toBe(409);
    expect(await statusOf(owner, article.id)).toBe('revoked');
    expect((await listAuditEntriesOf(portal().db, article.id)).at(-1)).toMatchObject({
      action: 'submittals.embargoLinks.revoke',
      before: { link: link.id },
    });
  });

  it('is one of at most fifty that work, until one is ended', async () => {
    const { owner, article, id } = await givenApproved();
    await givenLinks(owner, { id, count: 50 });
    expect((await make(owner, article.id)).status).toBe(409);
    const { links } = await list(owner, article.id);
    await revoke(owner, links[0].id);
    expect((await make(owner, article.id)).status).toBe(201);
  });

  it('does not count among those fifty after the page has appeared: a later embargo has its own fifty', async () => {
    const { owner, admin, article, id } = await givenApproved();
    await givenLinks(owner, { id, count: 50 });
    setNow(embargo);
    await keep();
    await owner.rest('POST', '/api/articles/save', { uuid: article.uuid, title: 'Edited' });
    const later = await submitFor(owner, article, { notBefore: '2026-11-22T12:00:00.000Z' });
    await approve(admin, later.id);
    expect((await make(owner, article.id)).status).toBe(201);
  });

  it('that works is listed before those that do not, however many were made since', async () => {
    const { owner, article, id } = await givenApproved();
    const { link } = await make(owner, article.id);
    await givenLinks(owner, { id, count: 100, revoked: true });
    const { links } = await list(owner, article.id);
    expect(links).toHaveLength(100);
    expect([links[0].id, links[1].status]).toEqual([link.id, 'revoked']);
    expect(links[1].id).toBeGreaterThan(links[2].id);
  });
});

describe('the target of a link', () => {
  it('waits while the page is changed, is the newly approved page instead, and after that has appeared, the public one', async () => {
    const { owner, admin, article } = await givenApproved();
    await make(owner, article.id);
    await owner.rest('POST', '/api/articles/save', { uuid: article.uuid, title: 'Edited' });
    expect(await statusOf(owner, article.id)).toBe('waiting');
    const { id } = await submitFor(owner, article);
    expect(await statusOf(owner, article.id)).toBe('waiting');
    await approve(admin, id);
    expect(await statusOf(owner, article.id)).toBe('open');
    setNow(embargo);
    expect(await statusOf(owner, article.id)).toBe('waiting');
    await keep();
    expect(await statusOf(owner, article.id)).toBe('appeared');
    // A later embargo is another one, even if the page is taken off the site in between.
    await owner.rest('POST', '/api/submittals/unpublish', article.submitInput);
    await owner.rest('POST', '/api/articles/save', { uuid: article.uuid, title: 'Edited again' });
    const later = await submitFor(owner, article, { notBefore: '2026-11-22T12:00:00.000Z' });
    await approve(admin, later.id);
    expect(await statusOf(owner, article.id)).toBe('appeared');
  });

  it('follows an undone approval, and a changed time', async () => {
    const { owner, admin, article, id } = await givenApproved();
    await make(owner, article.id);
    await undo(admin, id);
    expect(await statusOf(owner, article.id)).toBe('waiting');
    await approve(admin, id);
    const later = { notBefore: '2026-11-23T12:00:00.000Z', appearsUntil: null };
    await owner.rest('PUT', '/api/submittals/schedule', { ...article.submitInput, ...later });
    setNow(embargo);
    expect(await statusOf(owner, article.id)).toBe('open');
  });

  it('waits while the company has no access, for example after a refund, and opens when it has some again', async () => {
    const { owner, article } = await givenApproved();
    await make(owner, article.id);
    const endAccess = async (ended_at: Date | null) =>
      portal().db.updateTable('entitlements').set({ ended_at }).where('account_id', '=', owner.id).execute();
    await endAccess(start);
    expect(await statusOf(owner, article.id)).toBe('waiting');
    await endAccess(null);
    expect(await statusOf(owner, article.id)).toBe('open');
  });

  it('ends after its last day, though the embargo continues', async () => {
    const { owner, admin, article, id } = await given({
      times: { notBefore: '2026-11-25T12:00:00.000Z' },
    });
    await approve(admin, id);
    await make(owner, article.id, { endsOn: '2026-11-22' });
    setNow('2026-11-22T23:59:59Z');
    expect(await statusOf(owner, article.id)).toBe('open');
    setNow('2026-11-23T00:00:00Z');
    expect(await statusOf(owner, article.id)).toBe('ended');
  });
});

it('staff make, list and end links of any company, which the company can see', async () => {
  const { owner, admin, article, id } = await givenApproved();
  const reviewed = `/api/submittals/review-embargo-links/${id}`;
  const made = await admin.rest('POST', reviewed, journalist);
  expect(made.status).toBe(201);
  const linkId = Object(made.body).data.id;
  expect((await list(owner, article.id)).links).toMatchObject([{ id: linkId, byEditor: true }]);
  expect(await admin.rest('GET', reviewed)).toMatchObject({ status: 200, body: { data: [{ id: linkId }] } });
  const end = async (caller: Caller, link: number) =>
    (await caller.rest('POST', `/api/submittals/review-revoke-embargo-link/${link}`)).status;
  expect(await end(owner, linkId)).toBe(403);
  expect([await end(admin, linkId), await end(admin, linkId), await end(admin, nothing)]).toEqual([
    200, 409, 404,
  ]);
  for (const method of ['GET', 'POST'] as const) {
    const unknown = `/api/submittals/review-embargo-links/${nothing}`;
    const body = method === 'POST' ? journalist : undefined;
    expect((await admin.rest(method, unknown, body)).status).toBe(404);
    expect((await owner.rest(method, reviewed, body)).status).toBe(403);
  }
  expect((await admin.rest('POST', reviewed, { recipient: '' })).status).toBe(400);
});

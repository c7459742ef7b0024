import { afterEach, describe, expect, it } from 'vitest';
import type { CompleteItem } from '../../../../testing/submittals/given-complete.ts';
import { getPublication, listAuditEntriesOf, listMailsTo } from '../../../../testing/submittals/published.ts';
import {
  approve,
  listOpenSubmittalIds,
  submit,
  submitDeletion,
} from '../../../../testing/submittals/submittal-calls.ts';
import {
  change,
  editTitle,
  givenPublic,
  readUnpublished,
  start,
  takeDown,
} from '../../../../testing/submittals/unpublish-scene.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();
afterEach(() => portal().setNow(start));

async function putBack(admin: Caller, { id }: CompleteItem) {
  return (await admin.rest('POST', `/api/submittals/put-back/${id}`, {})).status;
}

describe('a page that the staff take down', () => {
  it('is announced to the company with the reason, and comes back by an approval', async () => {
    const { owner, admin, item } = await givenPublic(portal());
    expect(await takeDown(admin, item)).toBe(200);
    expect(await getPublication(portal().db, item.id)).toBeNull();
    expect(await readUnpublished(owner, item)).toEqual({
      at: start.toISOString(),
      cause: 'staff',
      reason: 'The pump is not yours.',
      republishableUntil: null,
      putBackUntil: '2026-12-21',
    });
    expect((await listMailsTo(portal().db, owner.email)).at(-1)).toMatchObject({
      kind: 'taken-down',
      text: expect.stringContaining('The pump is not yours.'),
    });
    expect(await change(owner, 'republish', item)).toMatchObject({
      status: 409,
      message: expect.stringContaining('Our editors took this page down'),
    });
    await approve(admin, await submit(owner, item));
    expect(await getPublication(portal().db, item.id)).not.toBeNull();
  });

  it('is put back only by the staff, while nothing has changed', async () => {
    const { owner, admin, item } = await givenPublic(portal());
    const former = await getPublication(portal().db, item.id);
    await takeDown(admin, item);
    expect(await putBack(admin, item)).toBe(200);
    expect(await getPublication(portal().db, item.id)).toEqual(former);
    expect((await listMailsTo(portal().db, owner.email)).at(-1)).toMatchObject({ kind: 'put-back' });
    await change(owner, 'unpublish', item);
    expect(await putBack(admin, item)).toBe(409);
    expect(await change(owner, 'republish', item)).toMatchObject({ status: 200 });
    await takeDown(admin, item);
    await editTitle(owner, item);
    expect(await readUnpublished(owner, item)).toMatchObject({ putBackUntil: null });
    expect(await putBack(admin, item)).toBe(409);
  });

  it('needs a reason and a public page, and is logged', async () => {
    const { admin, item } = await givenPublic(portal());
    expect(await takeDown(admin, item, ' ')).toBe(400);
    expect(await takeDown(admin, { ...item, id: 2_000_000 })).toBe(404);
    expect(await takeDown(admin, item)).toBe(200);
    expect(await takeDown(admin, item)).toBe(409);
    expect((await listAuditEntriesOf(portal().db, item.id)).at(-1)).toMatchObject({
      action: 'submittals.takeDown',
      actor: admin.id,
      before: { published: { slug: expect.any(String) } },
      after: { reason: 'The pump is not yours.' },
    });
  });

  it('may have a deletion that waits for a decision, which is then carried out', async () => {
    const { owner, admin, item } = await givenPublic(portal());
    const deletion = await submitDeletion(owner, admin, item);
    expect(await takeDown(admin, item)).toBe(200);
    expect(await listOpenSubmittalIds(admin)).not.toContain(deletion);
    await owner.mutate('articles.restore', { articleId: item.uuid });
    expect(await readUnpublished(owner, item)).toMatchObject({ cause: 'staff' });
  });

  it('is not put back while its owner has deleted it, before or after', async () => {
    const { owner, admin, item } = await givenPublic(portal());
    await takeDown(admin, item);
    await owner.rest('PUT', `/api/articles/delete/${item.uuid}`, { articleType: 'press-releases' });
    expect(await putBack(admin, item)).toBe(409);
    expect(await getPublication(portal().db, item.id)).toBeNull();
    await owner.mutate('articles.restore', { articleId: item.uuid });
    expect(await putBack(admin, item)).toBe(200);
    await submitDeletion(owner, admin, item);
    await takeDown(admin, item);
    expect(await putBack(admin, item)).toBe(409);
    expect(await getPublication(portal().db, item.id)).toBeNull();
  });
});

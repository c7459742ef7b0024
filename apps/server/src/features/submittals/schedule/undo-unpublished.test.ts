import { afterEach, describe, expect, it } from 'vitest';
import { getPublication, listWaitingMailKinds } from '../../../../testing/submittals/published.ts';
import { approve, submit, undo } from '../../../../testing/submittals/submittal-calls.ts';
import {
  change,
  editTitle,
  givenPublic,
  start,
  takeDown,
  type PublicItem,
} from '../../../../testing/submittals/unpublish-scene.ts';
import { useTestPortal } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();
afterEach(() => portal().setNow(start));

it('the approval of an unpublished page cannot be undone until the page is back', async () => {
  const { owner, admin, item, id } = await givenPublic(portal());
  await change(owner, 'unpublish', item);
  expect(await undo(admin, id)).toBe(409);
  await change(owner, 'republish', item);
  expect(await undo(admin, id)).toBe(200);
  expect(await getPublication(portal().db, item.id)).toBeNull();
});

describe('an approval that brings a page back is undone, and the page is off the site as it was', () => {
  it.each([
    ['its company', async ({ owner, item }: PublicItem) => change(owner, 'unpublish', item)],
    ['the staff', async ({ admin, item }: PublicItem) => takeDown(admin, item)],
  ])('before, by %s', async (_name, takeOff) => {
    const scene = await givenPublic(portal());
    const { owner, admin, item } = scene;
    await takeOff(scene);
    const id = await submit(owner, item);
    const read = async () =>
      portal().db.selectFrom('unpublished_pages').selectAll().where('item_id', '=', item.id).execute();
    const before = await read();
    await approve(admin, id);
    expect(await read()).toEqual([]);
    expect(await undo(admin, id)).toBe(200);
    expect(await getPublication(portal().db, item.id)).toBeNull();
    expect(await read()).toEqual(before);
    await editTitle(owner, item);
    const again = await submit(owner, item);
    const { body } = await admin.query('submittals.review', { id: again });
    expect(Object(body).result.data.submittal).toMatchObject({ action: 'update' });
    await approve(admin, again);
    expect(await read()).toEqual([]);
  });
});

describe('the mail that a page is published', () => {
  it('is not sent after the page is off the site', async () => {
    const { owner, admin, item } = await givenPublic(portal());
    const { db } = portal();
    expect(await listWaitingMailKinds(db, owner.email)).toEqual(['approved']);
    await takeDown(admin, item);
    expect(await listWaitingMailKinds(db, owner.email)).toEqual([]);
  });

  it('is not sent either if a later version was rejected, which is still announced', async () => {
    const { owner, admin, item } = await givenPublic(portal());
    await editTitle(owner, item);
    const update = await submit(owner, item);
    await admin.rest('PUT', '/api/submittals/reject', { id: update, response: 'No' });
    await change(owner, 'unpublish', item);
    expect(await listWaitingMailKinds(portal().db, owner.email)).toEqual(['rejected']);
  });
});

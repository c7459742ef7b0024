import { afterEach, describe, expect, it } from 'vitest';
import { getPublication, listAuditEntriesOf } from '../../../../testing/submittals/published.ts';
import { embargo, scheduleScene, start } from '../../../../testing/submittals/schedule-scene.ts';
import {
  approve,
  getState,
  listOpenSubmittalIds,
  undo,
} from '../../../../testing/submittals/submittal-calls.ts';
import { useTestPortal } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();
const { given, submitFor, setNow, keep, kindsTo, isPublic } = scheduleScene(portal);
afterEach(() => portal().setNow(start));

it('any reviewer can stop a scheduled approval, but only the decider a public one', async () => {
  const { admin, article, id } = await given();
  const reviewer = await portal().account({ staffRole: 'reviewer' });
  await approve(admin, id);
  setNow('2026-11-21T11:30:00.000Z');
  expect(await undo(reviewer, id)).toBe(200);
  expect((await listAuditEntriesOf(portal().db, article.id)).at(-1)).toMatchObject({
    action: 'submittals.undo',
    actor: reviewer.id,
  });
  expect(await listOpenSubmittalIds(admin)).toContain(id);
  await approve(admin, id);
  setNow(embargo);
  await keep();
  expect(await undo(reviewer, id)).toBe(403);
  expect(await isPublic(article)).toBe(true);
});

describe('an undo', () => {
  it('takes an approval back until its time comes, however long ago it was', async () => {
    const { owner, admin, article, id } = await given();
    await approve(admin, id);
    setNow('2026-11-21T11:59:00Z');
    expect(Object((await admin.query('submittals.recent')).body).result.data).toMatchObject([
      { id, undoableUntil: embargo },
    ]);
    expect(await undo(admin, id)).toBe(200);
    expect(await getState(owner, article)).toEqual({ isSubmitted: true, response: null, reason: null });
    setNow(embargo);
    await keep();
    expect(await isPublic(article)).toBe(false);
    await approve(admin, id);
    expect(await isPublic(article)).toBe(true);
  });

  it('leaves the public page while an update awaits its time, and restores it afterwards', async () => {
    const { owner, admin, article, id } = await given({ title: 'First version', times: {} });
    await approve(admin, id);
    const former = await getPublication(portal().db, article.id);
    await owner.rest('POST', '/api/articles/save', { uuid: article.uuid, title: 'Second version' });
    const soon = '2026-11-21T10:05:00.000Z';
    const update = (await submitFor(owner, article, { notBefore: soon })).id;
    await approve(admin, update);
    expect(await undo(admin, update)).toBe(200);
    expect(await getPublication(portal().db, article.id)).toEqual(former);
    await approve(admin, update);
    expect(await getPublication(portal().db, article.id)).toEqual(former);
    setNow(soon);
    await keep();
    expect(await getPublication(portal().db, article.id)).toMatchObject({ slug: 'second-version' });
    expect(await undo(admin, update)).toBe(200);
    expect(await getPublication(portal().db, article.id)).toEqual(former);
  });

  it('is announced if the company was notified of the approval', async () => {
    const { owner, admin, id } = await given();
    await approve(admin, id);
    await undo(admin, id);
    expect(await kindsTo(owner)).not.toContain('undone');
    await approve(admin, id);
    await portal()
      .db.updateTable('mails')
      .set({ sent_at: new Date(start.getTime() + 130_000) })
      .where('recipient', '=', owner.email)
      .where('kind', '=', 'scheduled')
      .where('withdrawn_at', 'is', null)
      .execute();
    await undo(admin, id);
    expect((await kindsTo(owner)).at(-1)).toBe('undone');
  });
});

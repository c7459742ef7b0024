import { sql } from 'kysely';
import { givenAccess } from '../../testing/articles/given-article.ts';
import { givenCompleteArticle } from '../../testing/submittals/given-complete.ts';
import { submit as submitItem } from '../../testing/submittals/submittal-calls.ts';
import type { TestPortal } from '../../testing/test-portal.ts';
import { writeScenario, countQueuedMails, type WriteScenario } from '../write-scenario.ts';

export async function reviewScenarios(portal: TestPortal): Promise<WriteScenario[]> {
  return [
    await submit(portal),
    await approve(portal),
    await reject(portal),
    await undo(portal),
    await cancelApproveWhenPaid(portal),
  ];
}

async function submit(portal: TestPortal): Promise<WriteScenario> {
  const by = await portal.account();
  const { id, submitInput } = await givenCompleteArticle(portal, by);
  return writeScenario({
    name: 'submit',
    call: 'POST /api/submittals/create',
    by,
    action: 'submittals.submit',
    body: submitInput,
    parts: {
      submittal: sql`(select count(*) from submittals where item_id = ${id})`,
      revision: sql`(select count(*) from revisions where item_id = ${id})`,
      mail: countQueuedMails(by.id, 'submitted'),
    },
  });
}

async function givenSubmitted(portal: TestPortal) {
  const owner = await portal.account();
  await givenAccess(portal, owner);
  const article = await givenCompleteArticle(portal, owner);
  const admin = await portal.account({ admin: true });
  return { owner, admin, itemId: article.id, id: await submitItem(owner, article) };
}

async function approve(portal: TestPortal): Promise<WriteScenario> {
  const { owner, admin, itemId, id } = await givenSubmitted(portal);
  return writeScenario({
    name: 'approve',
    call: `POST /api/submittals/send/${id}`,
    by: admin,
    action: 'submittals.approve',
    body: {},
    parts: {
      decision: sql`(select decision is not null from submittals where id = ${id})`,
      publication: sql`(select count(*) from publications where item_id = ${itemId})`,
      slug: sql`(select count(*) from slugs where item_id = ${itemId})`,
      mail: countQueuedMails(owner.id, 'approved'),
    },
  });
}

async function reject(portal: TestPortal): Promise<WriteScenario> {
  const { owner, admin, id } = await givenSubmitted(portal);
  return writeScenario({
    name: 'reject',
    call: 'PUT /api/submittals/reject',
    by: admin,
    action: 'submittals.reject',
    body: { id, response: 'Too short' },
    parts: {
      decision: sql`(select decision is not null and reason = 'Too short' from submittals where id = ${id})`,
      mail: countQueuedMails(owner.id, 'rejected'),
    },
  });
}

/** An undo removes the publication, opens the submittal again, and withdraws the unsent email. */
async function undo(portal: TestPortal): Promise<WriteScenario> {
  const { owner, admin, itemId, id } = await givenSubmitted(portal);
  await admin.rest('POST', `/api/submittals/send/${id}`, {});
  return writeScenario({
    name: 'undo',
    call: 'POST /trpc/submittals.undo',
    by: admin,
    action: 'submittals.undo',
    body: { id },
    parts: {
      decision: sql`(select decision is null from submittals where id = ${id})`,
      publication: sql`not exists (select from publications where item_id = ${itemId})`,
      mail: sql`(select withdrawn_at is not null from mails where account_id = ${owner.id} and kind = 'approved')`,
    },
  });
}

/** Cancels the approval of a submittal that awaits its payment. */
async function cancelApproveWhenPaid(portal: TestPortal): Promise<WriteScenario> {
  const { admin, owner, id } = await givenSubmitted(portal);
  await portal.db.deleteFrom('entitlements').where('account_id', '=', owner.id).execute();
  await portal.db
    .updateTable('submittals')
    .set({ approve_when_paid_by: admin.id })
    .where('id', '=', id)
    .execute();
  return writeScenario({
    name: 'cancel approve when paid',
    call: 'POST /trpc/submittals.approveWhenPaid',
    by: admin,
    action: 'submittals.approveWhenPaid',
    body: { id, wanted: false },
    parts: { mark: sql`(select approve_when_paid_by is null from submittals where id = ${id})` },
  });
}

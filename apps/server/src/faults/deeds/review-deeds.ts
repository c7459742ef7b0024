import { sql } from 'kysely';
import { givenAccess } from '../../features/articles/testing/given-article.ts';
import { givenCompleteArticle } from '../../features/submittals/testing/given-complete.ts';
import { submit as submitItem } from '../../features/submittals/testing/submittal-calls.ts';
import type { TestPortal } from '../../testing/test-portal.ts';
import { audited, mailed, type Deed } from '../deed.ts';

export async function reviewDeeds(portal: TestPortal): Promise<Deed[]> {
  return [await submit(portal), await approve(portal), await reject(portal)];
}

async function submit(portal: TestPortal): Promise<Deed> {
  const owner = await portal.account();
  const { id, named } = await givenCompleteArticle(portal, owner);
  return {
    name: 'submit',
    method: 'POST',
    path: '/api/submittals/create',
    cookie: owner.cookie,
    body: named,
    parts: {
      submittal: sql`exists (select from submittals where item_id = ${id})`,
      revision: sql`exists (select from revisions where item_id = ${id})`,
      audit: audited(owner.id, 'submittals.submit'),
      mail: mailed(owner.id, 'submitted'),
    },
  };
}

async function submitted(portal: TestPortal) {
  const owner = await portal.account();
  await givenAccess(portal, owner);
  const article = await givenCompleteArticle(portal, owner);
  const admin = await portal.account({ admin: true });
  return { owner, admin, itemId: article.id, id: await submitItem(owner, article) };
}

async function approve(portal: TestPortal): Promise<Deed> {
  const { owner, admin, itemId, id } = await submitted(portal);
  return {
    name: 'approve',
    method: 'POST',
    path: `/api/submittals/send/${id}`,
    cookie: admin.cookie,
    body: {},
    parts: {
      decision: sql`(select decision is not null from submittals where id = ${id})`,
      publication: sql`exists (select from publications where item_id = ${itemId})`,
      slug: sql`exists (select from slugs where item_id = ${itemId})`,
      audit: audited(admin.id, 'submittals.approve'),
      mail: mailed(owner.id, 'approved'),
    },
  };
}

async function reject(portal: TestPortal): Promise<Deed> {
  const { owner, admin, id } = await submitted(portal);
  return {
    name: 'reject',
    method: 'PUT',
    path: '/api/submittals/reject',
    cookie: admin.cookie,
    body: { id, response: 'Too short' },
    parts: {
      decision: sql`(select decision is not null and reason = 'Too short' from submittals where id = ${id})`,
      audit: audited(admin.id, 'submittals.reject'),
      mail: mailed(owner.id, 'rejected'),
    },
  };
}

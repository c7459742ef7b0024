import { sql } from 'kysely';
import { givenAccess } from '../../features/articles/testing/given-article.ts';
import { givenCategories } from '../../features/reference/testing/given-categories.ts';
import {
  givenCompleteArticle,
  givenCompleteCompany,
} from '../../features/submittals/testing/given-complete.ts';
import type { TestPortal } from '../../testing/test-portal.ts';
import { audited, type Deed } from '../deed.ts';

export async function editingDeeds(portal: TestPortal): Promise<Deed[]> {
  return [
    await createCompany(portal),
    await createArticle(portal),
    await saveSubmitted(portal),
    await remove(portal),
    await addAddress(portal),
    await reorderAddresses(portal),
    await chooseCategories(portal),
  ];
}

async function createCompany({ account }: TestPortal): Promise<Deed> {
  const { id, cookie } = await account();
  return {
    name: 'create company',
    method: 'POST',
    path: '/api/companies/create',
    cookie,
    body: { userId: id, title: 'Clearwater', introHeader: 'Pumps', content: '' },
    parts: {
      company: sql`exists (select from items where account_id = ${id})`,
      audit: audited(id, 'company.create'),
    },
  };
}

async function createArticle(portal: TestPortal): Promise<Deed> {
  const owner = await portal.account();
  await givenAccess(portal, owner);
  return {
    name: 'create article',
    method: 'POST',
    path: '/api/articles/save',
    cookie: owner.cookie,
    body: { type: 'press-release', title: 'A new weir', content: '<p>It holds.</p>' },
    parts: {
      article: sql`exists (select from items where account_id = ${owner.id})`,
      audit: audited(owner.id, 'articles.create'),
    },
  };
}

/** An edit withdraws the submittal. */
async function saveSubmitted(portal: TestPortal): Promise<Deed> {
  const owner = await portal.account();
  const { id, uuid } = await givenCompleteArticle(portal, owner);
  await portal.db
    .insertInto('submittals')
    .values({ item_id: id, action: 'delete', submitted_by: owner.id })
    .execute();
  return {
    name: 'save',
    method: 'POST',
    path: '/api/articles/save',
    cookie: owner.cookie,
    body: { uuid, title: 'Another title' },
    parts: {
      text: sql`(select title = 'Another title' and version = 2 from items where id = ${id})`,
      withdrawn: sql`(select withdrawn_at is not null from submittals where item_id = ${id})`,
      audit: audited(owner.id, 'articles.update'),
    },
  };
}

async function remove(portal: TestPortal): Promise<Deed> {
  const owner = await portal.account();
  const { id, uuid } = await givenCompleteArticle(portal, owner);
  return {
    name: 'delete',
    method: 'PUT',
    path: `/api/articles/delete/${uuid}`,
    cookie: owner.cookie,
    body: { articleType: 'press-releases' },
    parts: {
      deleted: sql`(select deleted_at is not null from items where id = ${id})`,
      audit: audited(owner.id, 'articles.remove'),
    },
  };
}

async function addAddress(portal: TestPortal): Promise<Deed> {
  const owner = await portal.account();
  const { id } = await givenCompleteCompany(portal, owner);
  return {
    name: 'add address',
    method: 'POST',
    path: `/api/companies/addresses/${id}/create`,
    cookie: owner.cookie,
    body: { street_1: '2 Mill Lane' },
    parts: {
      address: sql`exists (select from company_addresses where company_id = ${id} and sequence = 2)`,
      audit: audited(owner.id, 'company.addresses.create'),
    },
  };
}

async function reorderAddresses(portal: TestPortal): Promise<Deed> {
  const owner = await portal.account();
  const { id } = await givenCompleteCompany(portal, owner);
  await portal.db
    .insertInto('company_addresses')
    .values([2, 3].map((sequence) => ({ company_id: id, street_1: `${sequence} Mill Lane`, sequence })))
    .execute();
  const stored = await portal.db
    .selectFrom('company_addresses')
    .select('id')
    .where('company_id', '=', id)
    .orderBy('sequence', 'desc')
    .execute();
  const placedAt = (index: number) =>
    sql<boolean>`(select sequence = ${index + 1} from company_addresses where id = ${stored[index]?.id})`;
  return {
    name: 'reorder addresses',
    method: 'PUT',
    path: '/api/companies/addresses/setSequence',
    cookie: owner.cookie,
    body: { companyId: id, addresses: stored },
    // The one in the middle stays where it is.
    parts: { first: placedAt(0), last: placedAt(2), audit: audited(owner.id, 'company.addresses.reorder') },
  };
}

async function chooseCategories(portal: TestPortal): Promise<Deed> {
  const owner = await portal.account();
  const { id } = await givenCompleteCompany(portal, owner);
  const { parent, children } = await givenCategories(portal.db, 'company');
  const chosen = (category: number | undefined) =>
    sql<boolean>`exists (select from item_categories where item_id = ${id} and category_id = ${category})`;
  return {
    name: 'choose categories',
    method: 'POST',
    path: `/api/companies/categories/${id}`,
    cookie: owner.cookie,
    body: { categoryIds: children.slice(0, 1) },
    parts: {
      child: chosen(children[0]),
      parent: chosen(parent),
      audit: audited(owner.id, 'company.categories.add'),
    },
  };
}

import { sql } from 'kysely';
import { givenCategories } from '../../features/reference/testing/given-categories.ts';
import { givenCompleteCompany } from '../../features/submittals/testing/given-complete.ts';
import type { TestPortal } from '../../testing/test-portal.ts';
import { deedOf, type Deed } from '../deed.ts';

export async function companyDeeds(portal: TestPortal): Promise<Deed[]> {
  return [
    await createCompany(portal),
    await createNetworks(portal),
    await addAddress(portal),
    await reorderAddresses(portal),
    await chooseCategories(portal),
    await dropCategories(portal),
  ];
}

async function createCompany({ account }: TestPortal): Promise<Deed> {
  const by = await account();
  return deedOf({
    name: 'create company',
    call: 'POST /api/companies/create',
    by,
    action: 'company.create',
    body: { userId: by.id, title: 'Clearwater', introHeader: 'Pumps', content: '' },
    parts: { company: sql`exists (select from items where account_id = ${by.id})` },
  });
}

async function createNetworks(portal: TestPortal): Promise<Deed> {
  const by = await portal.account();
  const { id } = await givenCompleteCompany(portal, by);
  return deedOf({
    name: 'create networks',
    call: `POST /api/companies/networks/${id}`,
    by,
    action: 'company.networks.create',
    body: { facebook: 'https://facebook.com/clearwater' },
    parts: { networks: sql`exists (select from company_networks where company_id = ${id})` },
  });
}

async function addAddress(portal: TestPortal): Promise<Deed> {
  const by = await portal.account();
  const { id } = await givenCompleteCompany(portal, by);
  return deedOf({
    name: 'add address',
    call: `POST /api/companies/addresses/${id}/create`,
    by,
    action: 'company.addresses.create',
    body: { street_1: '2 Mill Lane' },
    parts: {
      address: sql`exists (select from company_addresses where company_id = ${id} and sequence = 2)`,
    },
  });
}

async function reorderAddresses(portal: TestPortal): Promise<Deed> {
  const by = await portal.account();
  const { id } = await givenCompleteCompany(portal, by);
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
  return deedOf({
    name: 'reorder addresses',
    call: 'PUT /api/companies/addresses/setSequence',
    by,
    action: 'company.addresses.reorder',
    body: { companyId: id, addresses: stored },
    // The one in the middle stays where it is.
    parts: { first: placedAt(0), last: placedAt(2) },
  });
}

/** A child brings its parent. */
async function chooseCategories(portal: TestPortal): Promise<Deed> {
  const { by, id, parent, child, isChosen } = await choosing(portal);
  return deedOf({
    name: 'choose categories',
    call: `POST /api/companies/categories/${id}`,
    by,
    action: 'company.categories.add',
    body: { categoryIds: [child] },
    parts: { child: isChosen(child), parent: isChosen(parent) },
  });
}

/** A parent takes its children with it. */
async function dropCategories(portal: TestPortal): Promise<Deed> {
  const { by, id, parent, child, isChosen } = await choosing(portal);
  await portal.db
    .insertInto('item_categories')
    .values([parent, child].map((category_id) => ({ item_id: id, category_id })))
    .execute();
  return deedOf({
    name: 'drop categories',
    call: `DELETE /api/companies/categories/${id}`,
    by,
    action: 'company.categories.remove',
    body: { categoryIds: [parent] },
    parts: { child: sql`not ${isChosen(child)}`, parent: sql`not ${isChosen(parent)}` },
  });
}

async function choosing(portal: TestPortal) {
  const by = await portal.account();
  const { id } = await givenCompleteCompany(portal, by);
  const { parent, children } = await givenCategories(portal.db, 'company');
  const isChosen = (category: number) =>
    sql<boolean>`exists (select from item_categories where item_id = ${id} and category_id = ${category})`;
  return { by, id, parent, child: children[0] ?? 0, isChosen };
}

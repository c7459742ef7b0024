import { imageUrl } from '@headwater/contract/images';
import { sql } from 'kysely';
import { givenCategories } from '../../testing/categories/given-categories.ts';
import { givenCompleteCompany, insertImage } from '../../testing/submittals/given-complete.ts';
import type { TestPortal } from '../../testing/test-portal.ts';
import { writeScenario, type WriteScenario } from '../write-scenario.ts';

export async function companyScenarios(portal: TestPortal): Promise<WriteScenario[]> {
  return [
    await createCompany(portal),
    await createNetworks(portal),
    await addAddress(portal),
    await reorderAddresses(portal),
    await reorderVideos(portal),
    await reorderGallery(portal),
    await chooseCategories(portal),
    await removeCategories(portal),
    await removeReference(portal),
  ];
}

async function createCompany({ account }: TestPortal): Promise<WriteScenario> {
  const by = await account();
  return writeScenario({
    name: 'create company',
    call: 'POST /api/companies/create',
    by,
    action: 'company.create',
    body: { userId: by.id, title: 'Clearwater', introHeader: 'Pumps', content: '' },
    parts: { company: sql`(select count(*) from items where account_id = ${by.id})` },
  });
}

async function createNetworks(portal: TestPortal): Promise<WriteScenario> {
  const by = await portal.account();
  const { id } = await givenCompleteCompany(portal, by);
  return writeScenario({
    name: 'create networks',
    call: `POST /api/companies/networks/${id}`,
    by,
    action: 'company.networks.create',
    body: { facebook: 'https://facebook.com/clearwater' },
    parts: { networks: sql`(select count(*) from company_networks where company_id = ${id})` },
  });
}

async function addAddress(portal: TestPortal): Promise<WriteScenario> {
  const by = await portal.account();
  const { id } = await givenCompleteCompany(portal, by);
  return writeScenario({
    name: 'add address',
    call: `POST /api/companies/addresses/${id}/create`,
    by,
    action: 'company.addresses.create',
    body: { street_1: '2 Mill Lane' },
    parts: {
      address: sql`(select count(*) from company_addresses where company_id = ${id} and sequence = 2)`,
    },
  });
}

async function reorderAddresses(portal: TestPortal): Promise<WriteScenario> {
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
  return writeScenario({
    name: 'reorder addresses',
    call: 'PUT /api/companies/addresses/setSequence',
    by,
    action: 'company.addresses.reorder',
    body: { companyId: id, addresses: stored },
    parts: orderParts({ table: 'company_addresses', ids: stored.map((row) => row.id) }),
  });
}

async function reorderVideos(portal: TestPortal): Promise<WriteScenario> {
  const by = await portal.account();
  const { id } = await givenCompleteCompany(portal, by);
  const stored = await portal.db
    .insertInto('company_videos')
    .values([1, 2, 3].map((sequence) => ({ company_id: id, url: `https://vimeo.com/${sequence}`, sequence })))
    .returning('id')
    .execute();
  const ids = stored.map((row) => row.id).toReversed();
  return writeScenario({
    name: 'reorder videos',
    call: 'POST /trpc/company.videos.reorder',
    by,
    action: 'company.videos.reorder',
    body: { companyId: id, ids },
    parts: orderParts({ table: 'company_videos', ids }),
  });
}

async function reorderGallery(portal: TestPortal): Promise<WriteScenario> {
  const by = await portal.account();
  const { id } = await givenCompleteCompany(portal, by);
  for (let photo = 2; photo <= 3; photo += 1)
    await insertImage(portal.db, { owner: by, id, reference: 'gallery' });
  const gallery = sql<{ id: number; file_id: string }>`
    update item_images set sequence = place from (
      select id, row_number() over (order by id) as place from item_images
      where item_id = ${id} and reference = 'gallery'
    ) numbered where item_images.id = numbered.id returning item_images.id, file_id`;
  const stored = (await gallery.execute(portal.db)).rows.toSorted((one, other) => other.id - one.id);
  return writeScenario({
    name: 'reorder gallery',
    call: 'POST /trpc/company.gallery.reorder',
    by,
    action: 'company.gallery.reorder',
    body: { companyId: id, urls: stored.map(({ file_id }) => imageUrl(file_id)) },
    parts: orderParts({ table: 'item_images', ids: stored.map((row) => row.id) }),
  });
}

interface RowOrder {
  table: 'company_addresses' | 'company_videos' | 'item_images';
  /** The ids of three rows in their new order. */
  ids: number[];
}

/** Checks the first and the last of three rows: reversing them leaves the middle one in its place. */
function orderParts({ table, ids }: RowOrder): WriteScenario['parts'] {
  const placedAt = (index: number) =>
    sql<boolean>`(select sequence = ${index + 1} from ${sql.table(table)} where id = ${ids[index]})`;
  return { first: placedAt(0), last: placedAt(2) };
}

/** Choosing a child category chooses its parent. */
async function chooseCategories(portal: TestPortal): Promise<WriteScenario> {
  const { by, id, parent, child, isChosen } = await givenCategoryChoice(portal);
  return writeScenario({
    name: 'choose categories',
    call: `POST /api/companies/categories/${id}`,
    by,
    action: 'company.categories.add',
    body: { categoryIds: [child] },
    parts: { child: isChosen(child), parent: isChosen(parent) },
  });
}

/** Removing a parent category removes its children. */
async function removeCategories(portal: TestPortal): Promise<WriteScenario> {
  const { by, id, parent, child, isChosen } = await givenCategoryChoice(portal);
  await portal.db
    .insertInto('item_categories')
    .values([parent, child].map((category_id) => ({ item_id: id, category_id })))
    .execute();
  return writeScenario({
    name: 'remove categories',
    call: `DELETE /api/companies/categories/${id}`,
    by,
    action: 'company.categories.remove',
    body: { categoryIds: [parent] },
    parts: { child: sql`not ${isChosen(child)}`, parent: sql`not ${isChosen(parent)}` },
  });
}

async function removeReference(portal: TestPortal): Promise<WriteScenario> {
  const by = await portal.account();
  const { id } = await givenCompleteCompany(portal, by);
  const { id: reference } = await portal.db
    .insertInto('items')
    .values({ type: 'case-study', company_name: 'Clearwater', title: 'Clean water' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await portal.db
    .insertInto('company_references')
    .values({ company_id: id, reference_id: reference })
    .execute();
  return writeScenario({
    name: 'remove reference',
    call: 'POST /trpc/company.references.remove',
    by,
    action: 'company.references.remove',
    body: { companyId: id, referenceIds: [reference] },
    parts: { removed: sql`not exists (select from company_references where company_id = ${id})` },
  });
}

async function givenCategoryChoice(portal: TestPortal) {
  const by = await portal.account();
  const { id } = await givenCompleteCompany(portal, by);
  const { parent, children } = await givenCategories(portal.db, 'company');
  const isChosen = (category: number) =>
    sql<boolean>`exists (select from item_categories where item_id = ${id} and category_id = ${category})`;
  return { by, id, parent, child: children[0] ?? 0, isChosen };
}

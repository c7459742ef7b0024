import type { Caller, TestPortal } from '../test-portal.ts';
import { givenCaseStudies } from '../imported/given-case-studies.ts';
import { givenCategories } from '../categories/given-categories.ts';
import { insertImage } from '../items/item-fixtures.ts';
import { orderedSectionNames, type OrderedSection } from '@headwater/contract/ordered-sections';
import { giveSampleFiles, sampleRows } from './sample-rows.ts';
import { givenCompany } from './given-company.ts';

/**
 * Creates a company with pictures, rows in each of its sections or the given ones, and categories and case studies that
 * it has not chosen.
 */
export async function givenProfile(
  { db }: TestPortal,
  owner: Caller,
  sections: readonly OrderedSection[] = orderedSectionNames,
) {
  const { id: companyId } = await givenCompany(owner);
  const add = async (procedure: string, input: object): Promise<number> => {
    const { body } = await owner.mutate(procedure, { companyId, ...input });
    return Number(Object(body).result.data.id);
  };
  const image = async (reference: 'gallery' | 'logo') =>
    insertImage(db, { owner, itemId: companyId, reference });
  await giveSampleFiles(db, { accountId: owner.id, marks: ['first', 'second'] });
  const addRows = async (section: OrderedSection, first: object, second?: object): Promise<number[]> => {
    if (!sections.includes(section)) return [];
    const create = `company.${section}.create`;
    return [await add(create, first), ...(second ? [await add(create, second)] : [])];
  };
  const addSamples = async (section: OrderedSection) =>
    addRows(section, sampleRows('first')[section], sampleRows('second')[section]);
  const { parent, children } = await givenCategories(db, 'company');
  const [chosen = 0, other = 0] = children;
  const [reference = 0, otherReference = 0] = await givenCaseStudies(db, 2);
  await db
    .insertInto('item_categories')
    .values([parent, chosen].map((category_id) => ({ item_id: companyId, category_id })))
    .execute();
  await db
    .insertInto('company_references')
    .values({ company_id: companyId, reference_id: reference })
    .execute();
  return {
    companyId,
    addresses: await addRows('addresses', { street_1: '1 Mill Lane' }, { street_1: '2 Mill Lane' }),
    videos: await addRows('videos', { url: 'https://example.com/1' }, { url: 'https://example.com/2' }),
    facts: await addRows('facts', sampleRows('first').facts),
    accreditations: await addSamples('accreditations'),
    people: await addSamples('people'),
    downloads: await addSamples('downloads'),
    press: await addRows('press', sampleRows('first').press),
    networks: await add('company.networks.create', { facebook: 'facebook.com/c' }),
    categories: { parent, chosen, other },
    references: { chosen: reference, other: otherReference },
    gallery: await image('gallery'),
    otherGallery: await image('gallery'),
    logo: await image('logo'),
  };
}

export type ProfileFixture = Awaited<ReturnType<typeof givenProfile>>;

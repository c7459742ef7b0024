import type { Caller, TestPortal } from '../test-portal.ts';
import { givenCaseStudies } from '../imported/given-case-studies.ts';
import { givenCategories } from '../categories/given-categories.ts';
import { createTestImage } from '../uploads/test-image.ts';
import { sendUpload } from '../uploads/send-upload.ts';
import type { OrderedSection } from '@headwater/contract/ordered-sections';
import { giveSampleFiles, sampleRows } from './sample-rows.ts';
import { givenCompany } from './given-company.ts';

/** Creates a company with rows in each of its sections, and categories and case studies that it has not chosen. */
export async function givenProfile(portal: TestPortal, owner: Caller) {
  const { id: companyId } = await givenCompany(owner);
  const add = async (procedure: string, input: object): Promise<number> => {
    const { body } = await owner.mutate(procedure, { companyId, ...input });
    return Number(Object(body).result.data.id);
  };
  const upload = async (reference: string, width: number, height: number): Promise<string> => {
    const file = await createTestImage(width, height);
    const fields = [['reference', reference] as const, ['file', file] as const];
    return String((await sendUpload({ portal, caller: owner, fields })).body);
  };
  await giveSampleFiles(portal.db, { accountId: owner.id, marks: ['first', 'second'] });
  const addTwo = async (section: OrderedSection): Promise<number[]> => [
    await add(`company.${section}.create`, sampleRows('first')[section]),
    await add(`company.${section}.create`, sampleRows('second')[section]),
  ];
  const { parent, children } = await givenCategories(portal.db, 'company');
  const [chosen = 0, other = 0] = children;
  const [reference = 0, otherReference = 0] = await givenCaseStudies(portal.db, 2);
  await owner.mutate('company.categories.add', { companyId, categoryIds: [chosen] });
  await owner.mutate('company.references.add', { companyId, referenceIds: [reference] });
  return {
    companyId,
    addresses: [
      await add('company.addresses.create', { street_1: '1 Mill Lane' }),
      await add('company.addresses.create', { street_1: '2 Mill Lane' }),
    ],
    videos: [
      await add('company.videos.create', { url: 'https://example.com/1' }),
      await add('company.videos.create', { url: 'https://example.com/2' }),
    ],
    facts: [await add('company.facts.create', sampleRows('first').facts)],
    accreditations: await addTwo('accreditations'),
    people: await addTwo('people'),
    downloads: await addTwo('downloads'),
    networks: await add('company.networks.create', { facebook: 'facebook.com/c' }),
    categories: { parent, chosen, other },
    references: { chosen: reference, other: otherReference },
    gallery: await upload('gallery', 320, 180),
    otherGallery: await upload('gallery', 320, 180),
    logo: await upload('logo', 150, 50),
  };
}

export type ProfileFixture = Awaited<ReturnType<typeof givenProfile>>;

import { rowEdits, type RowEdit } from '@headwater/contract/company-log-entries';
import {
  orderedSectionNames,
  orderedSections,
  type OrderedSection,
} from '@headwater/contract/ordered-sections';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';
import { createTestImage } from '../../../testing/uploads/test-image.ts';
import { sendUpload } from '../../../testing/uploads/send-upload.ts';
import { giveSampleFiles, sampleRows } from '../../../testing/company/sample-rows.ts';
import { givenProfile, type ProfileFixture } from '../../../testing/company/given-profile.ts';
import { trackItemEdit } from '../../../testing/company/track-item-edit.ts';

const portal = useTestPortal();

interface CompanyEdit {
  action: string;
  input: (profile: ProfileFixture) => object;
}

const edits: CompanyEdit[] = [
  { action: 'company.update', input: () => ({ title: 'Clearwater Group' }) },
  { action: 'company.update', input: () => ({ introHeader: 'Pumps and more' }) },
  { action: 'company.update', input: () => ({ content: '<p>Since 1924.</p>' }) },
  { action: 'company.categories.add', input: ({ categories }) => ({ categoryIds: [categories.other] }) },
  { action: 'company.categories.remove', input: ({ categories }) => ({ categoryIds: [categories.parent] }) },
  { action: 'company.references.add', input: ({ references }) => ({ referenceIds: [references.other] }) },
  { action: 'company.references.remove', input: ({ references }) => ({ referenceIds: [references.chosen] }) },
  { action: 'company.networks.update', input: () => ({ linkedin: 'linkedin.com/c' }) },
  // The profile has the one row of a section that takes one.
  ...rowEdits
    .filter(({ section, verb }) => verb !== 'create' || orderedSections[section].limit > 1)
    .map(({ section, verb, action }) => ({
      action,
      input: ({ [section]: ids }: ProfileFixture) => rowInput(section, verb, ids),
    })),
  { action: 'company.gallery.update', input: ({ gallery: url }) => ({ url, alt: 'The hall' }) },
  {
    action: 'company.gallery.reorder',
    input: ({ gallery, otherGallery }) => ({ urls: [otherGallery, gallery] }),
  },
  { action: 'company.gallery.remove', input: ({ gallery: url }) => ({ url }) },
  { action: 'company.logo.update', input: ({ logo: url }) => ({ url, alt: 'Clearwater' }) },
  { action: 'company.logo.remove', input: ({ logo: url }) => ({ url }) },
];

function rowInput(section: OrderedSection, verb: RowEdit['verb'], ids: number[]): object {
  const [id] = ids;
  const inputs = {
    create: sampleRows('new')[section],
    update: { id, ...sampleRows('new')[section] },
    remove: { id },
    reorder: { ids: ids.toReversed() },
  };
  return inputs[verb];
}

const noOpEdits: CompanyEdit[] = [
  { action: 'company.update', input: () => ({}) },
  {
    action: 'company.update',
    input: () => ({ title: ' Clearwater Pumps', content: '<p>Since <i></i>1923.</p>', version: 1 }),
  },
  {
    action: 'company.categories.add',
    input: ({ categories }) => ({ categoryIds: [categories.parent, categories.chosen] }),
  },
  { action: 'company.categories.remove', input: ({ categories }) => ({ categoryIds: [categories.other] }) },
  { action: 'company.references.add', input: ({ references }) => ({ referenceIds: [references.chosen] }) },
  { action: 'company.references.remove', input: ({ references }) => ({ referenceIds: [references.other] }) },
  { action: 'company.networks.update', input: () => ({ facebook: 'https://facebook.com/c' }) },
  { action: 'company.addresses.update', input: ({ addresses: [id] }) => ({ id, street_1: '1 Mill Lane ' }) },
  { action: 'company.addresses.reorder', input: ({ addresses }) => ({ ids: addresses }) },
  { action: 'company.videos.update', input: ({ videos: [id] }) => ({ id, url: 'https://example.com/1' }) },
  { action: 'company.videos.reorder', input: ({ videos }) => ({ ids: videos }) },
  { action: 'company.gallery.update', input: ({ gallery: url }) => ({ url, alt: ' ' }) },
  {
    action: 'company.gallery.reorder',
    input: ({ gallery, otherGallery }) => ({ urls: [gallery, otherGallery] }),
  },
];

const refusals: CompanyEdit[] = [
  { action: 'company.update', input: () => ({ title: '' }) },
  { action: 'company.update', input: () => ({ title: 'New', version: 7 }) },
  { action: 'company.categories.add', input: ({ categories }) => ({ categoryIds: [categories.other, 2e9] }) },
  { action: 'company.addresses.remove', input: () => ({ id: 2_000_000_000 }) },
  { action: 'company.videos.reorder', input: ({ videos: [id] }) => ({ ids: [id] }) },
  { action: 'company.networks.create', input: () => ({ facebook: 'facebook.com/d' }) },
  { action: 'company.gallery.remove', input: ({ logo: url }) => ({ url }) },
  { action: 'company.gallery.update', input: ({ logo: url }) => ({ url, alt: 'The hall' }) },
  { action: 'company.gallery.reorder', input: ({ gallery }) => ({ urls: [gallery] }) },
  { action: 'company.gallery.reorder', input: ({ gallery }) => ({ urls: [gallery, gallery] }) },
  {
    action: 'company.gallery.reorder',
    input: ({ gallery, otherGallery, logo }) => ({ urls: [gallery, otherGallery, logo] }),
  },
];

async function edit(owner: Caller, profile: ProfileFixture, { action, input }: CompanyEdit) {
  const { companyId } = profile;
  const effect = await trackItemEdit(portal(), companyId);
  const answer = await owner.mutate(action, { companyId, ...input(profile) });
  return { answer, effect: await effect() };
}

it.each(edits)('$action withdraws the submittal and is audited once', async (change) => {
  const owner = await portal().account();
  const edited = orderedSectionNames.filter((section) => change.action.startsWith(`company.${section}.`));
  const profile = await givenProfile(portal(), owner, edited);
  await giveSampleFiles(portal().db, { accountId: owner.id, marks: ['new'] });
  const { answer, effect } = await edit(owner, profile, change);
  expect(answer.status).toBe(200);
  expect(effect).toEqual({
    withdrawn: true,
    audited: [{ action: change.action, actor: owner.id, subject: owner.id }],
  });
});

describe('without an effect', () => {
  let owner: Caller;
  let profile: ProfileFixture;
  let before: unknown;
  beforeAll(async () => {
    owner = await portal().account();
    profile = await givenProfile(portal(), owner);
    before = (await owner.query('company.get')).body;
  });
  afterEach(async () => {
    const submittals = portal().db.updateTable('submittals').set({ withdrawn_at: new Date() });
    await submittals.where('item_id', '=', profile.companyId).execute();
  });

  it.each(noOpEdits)('$action neither withdraws nor is audited', async (save) => {
    const { answer, effect } = await edit(owner, profile, save);
    expect(answer.status).toBe(200);
    expect(effect).toEqual({ withdrawn: false, audited: [] });
    expect(await owner.query('company.get')).toMatchObject({ body: before });
  });

  it.each(refusals)('a refused $action changes nothing', async (refusal) => {
    const { answer, effect } = await edit(owner, profile, refusal);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(effect).toEqual({ withdrawn: false, audited: [] });
  });
});

const uploads = [
  { reference: 'gallery', width: 320, height: 180 },
  { reference: 'logo', width: 300, height: 100 },
  { reference: 'banner', width: 579, height: 94 },
];
it.each(uploads)('uploading a $reference withdraws the submittal and is audited once', async (upload) => {
  const owner = await portal().account();
  const { companyId } = await givenProfile(portal(), owner, []);
  const effect = await trackItemEdit(portal(), companyId);
  const { reference, width, height } = upload;
  const file = await createTestImage(width, height);
  const fields = [['reference', reference] as const, ['file', file] as const];
  expect(await sendUpload({ portal: portal(), caller: owner, fields })).toMatchObject({ status: 200 });
  expect(await effect()).toEqual({
    withdrawn: true,
    audited: [{ action: `uploads.${reference}`, actor: owner.id, subject: owner.id }],
  });
});

it('cropping a picture again withdraws the submittal and is audited once', async () => {
  const owner = await portal().account();
  const { companyId, gallery } = await givenProfile(portal(), owner, []);
  const effect = await trackItemEdit(portal(), companyId);
  const fields = [
    ['reference', 'gallery'] as const,
    ['replaces', gallery] as const,
    ['file', await createTestImage(320, 180)] as const,
  ];
  expect(await sendUpload({ portal: portal(), caller: owner, fields })).toMatchObject({ status: 200 });
  expect(await effect()).toEqual({
    withdrawn: true,
    audited: [{ action: 'uploads.crop', actor: owner.id, subject: owner.id }],
  });
});

it('saving a section does not change the version of the description', async () => {
  const owner = await portal().account();
  const { companyId } = await givenProfile(portal(), owner, []);
  expect(await owner.query('company.get')).toMatchObject({ body: { result: { data: { version: 1 } } } });
  const saved = await owner.mutate('company.update', { companyId, title: 'New', version: 1 });
  expect(saved).toMatchObject({ status: 200, body: { result: { data: { version: 2 } } } });
});

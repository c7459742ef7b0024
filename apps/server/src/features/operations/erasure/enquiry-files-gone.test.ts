import { DAY_MS } from '@headwater/contract/dates';
import { beforeEach, describe, expect, test } from 'vitest';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { countEnquiryFiles, givenEnquiryWithFile } from '../../../../testing/enquiries/given-enquiry-file.ts';
import { createEnquiry } from '../../../../testing/enquiries/enquiry-fixtures.ts';
import { givenConfirmedRequest } from '../../../../testing/enquiries/given-enquiry.ts';
import { insertEnquiryFile } from '../../../../testing/enquiries/given-file.ts';
import { useEnquiries } from '../../../../testing/enquiries/use-enquiries.ts';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { endEnquiry } from '../../enquiries/end-enquiry.ts';
import { receiveEnquiry } from '../../enquiries/receive-enquiry.ts';
import { deleteUnconfirmedRequests } from '../../enquiries/requests.queries.ts';
import { eraseReader } from '../../readers/erase-reader.ts';
import { cleanUp } from '../clean-up.ts';
import { applyRetention } from '../retention/apply-retention.ts';
import { eraseAccount } from './erase-account.ts';
import { exportAccount } from './export-account.ts';

const portal = useTestPortal({ settings: { PUBLIC_SITE_URL: 'https://site.example' } });
const { company, team, read } = useEnquiries(portal);
const countFiles = async () => countEnquiryFiles(portal().db);

beforeEach(async () => {
  await portal().db.deleteFrom('enquiry_files').execute();
});

describe('the file of an enquiry goes', () => {
  test('when its reader has the enquiry erased, with what it says of the need', async () => {
    const { id, url } = await givenEnquiryWithFile(portal(), { itemId: company().id });
    expect(await countFiles()).toEqual([1, 1]);
    await endEnquiry(portal().deps, { enquiryId: id, what: 'erase' });
    expect(await countFiles()).toEqual([0, 0]);
    expect((await team().owner.rest('GET', url)).status).toBe(404);
    expect(await read(team().owner, 'get', { id })).toMatchObject({
      subject: '',
      place: '',
      neededBy: null,
      files: [],
    });
  });

  test('when a member deletes the enquiry', async () => {
    const { id } = await givenEnquiryWithFile(portal(), { itemId: company().id });
    await team().owner.mutate('enquiries.remove', { id });
    expect(await countFiles()).toEqual([0, 0]);
  });

  test('when retention does', async () => {
    await givenEnquiryWithFile(portal(), { itemId: company().id });
    const { deps } = portal();
    await applyRetention({ ...deps, now: () => new Date(deps.now().getTime() + 731 * DAY_MS) });
    expect(await countFiles()).toEqual([0, 0]);
  });

  test('when its reader is erased, received or not', async () => {
    const { db, deps } = portal();
    await givenEnquiryWithFile(portal(), { itemId: company().id });
    await insertEnquiryFile(
      db,
      await givenConfirmedRequest(portal(), { itemId: company().id, message: 'More' }),
    );
    expect(await countFiles()).toEqual([2, 1]);
    await eraseReader({ ...deps, actor: null }, { email: 'jo@reader.example' });
    expect(await countFiles()).toEqual([0, 0]);
  });

  test('when its request is not confirmed in time, or its page is gone', async () => {
    const { db, deps } = portal();
    const { requestId } = await givenConfirmedRequest(portal(), { itemId: company().id });
    await db.updateTable('enquiry_requests').set({ confirmed_at: null }).execute();
    await insertEnquiryFile(db, { requestId });
    await deleteUnconfirmedRequests(db, { now: new Date(deps.now().getTime() + 2 * DAY_MS) });
    expect(await countFiles()).toEqual([1, 0]);
    await deleteUnconfirmedRequests(db, { now: new Date(deps.now().getTime() + 4 * DAY_MS) });
    expect(await countFiles()).toEqual([0, 0]);
  });

  test('when the last of several enquiries that have it does, also where two go at once', async () => {
    const { db } = portal();
    const ids: number[] = [];
    const { fileId } = await givenEnquiryWithFile(portal(), { itemId: company().id });
    for (let other = 0; other < 3; other += 1) {
      const job = await givenConfirmedRequest(portal(), { itemId: company().id, message: `Other ${other}` });
      await receiveEnquiry(portal().deps, job);
    }
    for (const { id } of await db.selectFrom('enquiries').select('id').execute()) {
      ids.push(id);
      const use = { enquiry_id: id, file_id: fileId };
      await db
        .insertInto('enquiry_file_uses')
        .values(use)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    expect(await countFiles()).toEqual([1, 4]);
    const remove = async (id: number | undefined) => team().owner.mutate('enquiries.remove', { id });
    await remove(ids[0]);
    expect(await countFiles()).toEqual([1, 3]);
    await Promise.all(ids.slice(1).map(remove));
    expect(await countFiles()).toEqual([0, 0]);
  });
});

test('a file for an answer goes after a day without one, and with the account of who uploaded it', async () => {
  const { db, deps } = portal();
  const owner = await portal().account();
  const { id: companyId } = await givenCompany(owner);
  const { enquiryId } = await createEnquiry(db, { accountId: owner.id, companyId });
  const file = { enquiry_id: enquiryId, uploaded_by: owner.id, uploaded_at: deps.now() };
  const pdf = { name: 'Offer.pdf', bytes: 8, content: Buffer.from('%PDF-1.7') };
  await db
    .insertInto('enquiry_answer_files')
    .values({ ...file, ...pdf })
    .execute();
  const count = async () => {
    const files = db.selectFrom('enquiry_answer_files').select('id').where('uploaded_by', '=', owner.id);
    return (await files.execute()).length;
  };
  await cleanUp({ ...deps, now: () => new Date(deps.now().getTime() + DAY_MS - 1) });
  expect(await count()).toBe(2);
  await cleanUp({ ...deps, now: () => new Date(deps.now().getTime() + DAY_MS + 1) });
  expect(await count()).toBe(1);
  const exported = await exportAccount(db, owner);
  expect(exported['enquiry_answer_files']).toMatchObject([{ name: 'Offer.pdf' }]);
  expect(exported['enquiry_answer_files']?.[0]).not.toHaveProperty('content');
  await eraseAccount(deps, { accountId: owner.id, closedBefore: null });
  expect(await count()).toBe(0);
});

test('an account has the names of files in its export, and none is left once it is erased, with its company', async () => {
  const { db, deps } = portal();
  const owner = await portal().account();
  const { id: companyId } = await givenCompany(owner);
  const { enquiryId: id } = await createEnquiry(db, { accountId: owner.id, companyId });
  const exported = await exportAccount(db, owner);
  expect(exported['enquiry_files']).toMatchObject([{ name: 'borehole.dwg', type: 'dwg' }]);
  expect(exported['enquiry_files']?.[0]).not.toHaveProperty('content');
  expect(exported['enquiry_file_uses']).toMatchObject([{ enquiry_id: id }]);
  expect(await countFiles()).toEqual([1, 1]);
  await eraseAccount(deps, { accountId: owner.id, closedBefore: null });
  expect(await countFiles()).toEqual([0, 0]);
});

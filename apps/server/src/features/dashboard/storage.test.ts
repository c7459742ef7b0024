import { randomUUID } from 'node:crypto';
import { sampleCompany } from '@headwater/contract/testing/sample-snapshots';
import { expect, test } from 'vitest';
import { givenArticle } from '../../../testing/articles/given-article.ts';
import { givenCompany } from '../../../testing/company/given-company.ts';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';

const portal = useTestPortal();
const noon = new Date('2026-11-21T12:00:00Z');

async function givenFile({ id }: Caller, bytes: number) {
  const { db } = portal();
  const fileId = randomUUID();
  await db.insertInto('files').values({ id: fileId, kind: 'pdf', account_id: id, bytes }).execute();
  await db
    .insertInto('stored_files')
    .values({ file_id: fileId, name: `${fileId}.pdf`, bytes, sha256: '0'.repeat(64) })
    .execute();
}

async function readStorage(admin: Caller) {
  const { status, body } = await admin.rest('GET', '/api/dashboard/storage');
  expect(status).toBe(200);
  return Object(body).data;
}

test('the storage lists the five accounts with most files, texts and versions, and is measured every ten minutes', async () => {
  portal().setNow(noon);
  const admin = await portal().account({ admin: true });
  const owners = await Promise.all([5, 4, 3, 2, 1].map(async () => portal().account()));
  for (const [index, owner] of owners.entries()) await givenFile(owner, 1_000_000 - index);
  const [first, second] = owners;
  if (!first || !second) throw new Error('five are given');
  const { id: companyId } = await givenCompany(first, 'Calder Pumps');
  const largest = (await readStorage(admin)).largest;
  expect(largest.map(({ accountId }: { accountId: number }) => accountId)).toEqual(
    owners.map(({ id }) => id),
  );
  expect(largest[0]).toMatchObject({ email: first.email, company: 'Calder Pumps', companyId });
  expect(largest[1]).toEqual({
    accountId: second.id,
    email: second.email,
    company: null,
    companyId: null,
    bytes: 999_999,
  });
  const writer = await portal().account();
  await givenFile(writer, 1_000_000);
  const { id } = await givenArticle(portal(), writer);
  const content = Array.from({ length: 2_000 }, () => randomUUID()).join(' ');
  const snapshot = { ...sampleCompany, content };
  await portal().db.insertInto('revisions').values({ item_id: id, snapshot }).execute();
  expect((await readStorage(admin)).largest).toEqual(largest);
  portal().setNow(new Date(noon.getTime() + 600_000));
  const later = await readStorage(admin);
  expect(later.largest).toHaveLength(5);
  expect(later.largest[0]).toMatchObject({ accountId: writer.id });
  // As it is stored, compressed.
  expect(later.largest[0].bytes).toBeGreaterThan(1_030_000);
  expect(later.bytes).toBeGreaterThan(6_000_000);
});

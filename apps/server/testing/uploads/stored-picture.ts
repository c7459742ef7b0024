import { randomUUID } from 'node:crypto';
import { fileIdFromUrl } from '@headwater/contract/images';
import { createImageVariants } from '../../src/features/uploads/images/create-image-variants.ts';
import { givenCompany } from '../company/given-company.ts';
import type { TestPortal } from '../test-portal.ts';
import { sendUpload } from './send-upload.ts';
import { createTestImage } from './test-image.ts';

/** Leaves a portal with one upload, a picture of the company 'Acme Pumps' with three variants; returns its id. */
export async function givenOnePicture(portal: TestPortal): Promise<string> {
  const { db, account, deps } = portal;
  await db.deleteFrom('item_images').execute();
  await db.deleteFrom('files').execute();
  for await (const { name } of deps.files.list()) await deps.files.remove(name);
  const owner = await account({ email: `${randomUUID()}@example.com` });
  const company = await givenCompany(owner);
  await db.updateTable('items').set({ title: 'Acme Pumps' }).where('id', '=', company.id).execute();
  const fields = [['reference', 'gallery'] as const, ['file', await createTestImage(1200, 675)] as const];
  const { body } = await sendUpload({ portal, caller: owner, fields });
  const fileId = fileIdFromUrl(String(body)) ?? '';
  await createImageVariants(deps, { fileId });
  return fileId;
}

import { beforeEach, expect, it } from 'vitest';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { listFileRecords, runCheck } from '../../../../testing/uploads/file-checks.ts';
import { sendUpload } from '../../../../testing/uploads/send-upload.ts';
import { givenOnePicture } from '../../../../testing/uploads/stored-picture.ts';
import { createTestImage } from '../../../../testing/uploads/test-image.ts';

const portal = useTestPortal();
let fileId = '';

beforeEach(async () => {
  fileId = await givenOnePicture(portal());
});

it('an upload and each of its variants are recorded as they were stored', async () => {
  const recorded = await listFileRecords(portal());
  expect(recorded.map(({ name }) => name)).toEqual(
    ['-1200.webp', '-400.webp', '-800.webp', '.png'].map((end) => `${fileId}${end}`),
  );
  await portal().db.deleteFrom('stored_files').execute();
  expect(await runCheck(portal())).toEqual([]);
  expect(await listFileRecords(portal())).toEqual(recorded);
});

it('an upload that fails leaves no record', async () => {
  const { db, account } = portal();
  const before = await db.selectFrom('stored_files').selectAll().execute();
  const fields = [['reference', 'logo'] as const, ['file', await createTestImage(150, 50)] as const];
  const nobody = await account();
  expect((await sendUpload({ portal: portal(), caller: nobody, fields })).status).toBe(404);
  expect(await db.selectFrom('stored_files').selectAll().execute()).toEqual(before);
});

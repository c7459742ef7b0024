import { expect, it } from 'vitest';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { createTestImage } from '../../../../testing/uploads/test-image.ts';
import { multipartBody, sendUpload } from '../../../../testing/uploads/send-upload.ts';
import { storedFiles } from '../../../../testing/uploads/stored-files.ts';

const portal = useTestPortal();

async function givenOwner() {
  const account = await portal().account();
  await givenCompany(account);
  return account;
}

const file = ['file', await createTestImage(320, 180)] as const;
const reference = ['reference', 'gallery'] as const;
const malformed = 'The upload is malformed or incomplete';
const tooManyFields = Array.from({ length: 30 }, (_, index) => [`field${index}`, 'x'] as const);
const refused = [
  { sent: 'no file', fields: [reference], status: 400, body: 'A file is needed' },
  {
    sent: 'a file of another name',
    fields: [reference, ['photo', file[1]]],
    status: 400,
    body: 'A file is needed',
  },
  {
    sent: 'the file as a text field',
    fields: [reference, ['file', 'hello']],
    status: 400,
    body: 'A file is needed',
  },
  { sent: 'two files', fields: [reference, file, file], status: 400, body: 'Too many files' },
  { sent: 'a flood of fields', fields: [...tooManyFields, file], status: 400, body: malformed },
  { sent: 'a field named __proto__', fields: [['__proto__', 'x'], file], status: 400, body: malformed },
] as const;
it.each(refused)('$sent is refused with $status, and nothing is stored', async ({ fields, status, body }) => {
  const before = await storedFiles(portal());
  const answer = await sendUpload({ portal: portal(), caller: await givenOwner(), fields });
  expect(answer).toMatchObject({ status, body });
  expect(await storedFiles(portal())).toEqual(before);
});

it('a field that is not in UTF-8 is refused with 400, and nothing is stored', async () => {
  const { cookie } = await givenOwner();
  const { headers, payload } = await multipartBody([['note', 'Cafe'], reference, file]);
  const garbled = Buffer.from(payload.toString('latin1').replace('Cafe', 'Caf\u00E9'), 'latin1');
  const sent = { method: 'POST', url: '/api/upload', headers: { ...headers, cookie } } as const;
  const answer = await portal().app.inject({ ...sent, payload: garbled });
  expect([answer.statusCode, answer.body]).toEqual([
    400,
    'The text is not in UTF-8, or not in the character set that the request names',
  ]);
  expect(await storedFiles(portal())).toEqual({ names: [], rows: 0 });
});

it('a body that ends too early is refused with 400', async () => {
  const { cookie } = await givenOwner();
  const { headers, payload } = await multipartBody([reference, file]);
  for (const share of [0.01, 0.1, 0.5, 0.9, 0.99]) {
    const response = await portal().app.inject({
      method: 'POST',
      url: '/api/upload',
      headers: { ...headers, cookie },
      payload: payload.subarray(0, Math.floor(payload.length * share)),
    });
    expect([response.statusCode, response.body]).toEqual([400, 'The upload is malformed or incomplete']);
  }
  expect(await storedFiles(portal())).toEqual({ names: [], rows: 0 });
});

it('a body without a boundary is refused with 400', async () => {
  const { cookie } = await givenOwner();
  const response = await portal().app.inject({
    method: 'POST',
    url: '/api/upload',
    headers: { cookie, 'content-type': 'multipart/form-data' },
    payload: 'x',
  });
  expect(response.statusCode).toBe(400);
});

it('a file of exactly the maximum size is accepted', async () => {
  const image = await createTestImage(320, 180);
  const largest = Buffer.concat([image, Buffer.alloc(10_000_000 - image.length)]);
  const caller = await givenOwner();
  expect(
    await sendUpload({ portal: portal(), caller, fields: [reference, ['file', largest]] }),
  ).toMatchObject({
    status: 200,
  });
});

import { describe, expect, test } from 'vitest';
import { useTestPortal } from '../../testing/test-portal.ts';

const portal = useTestPortal();

const title = 'Café µm';

/** Creates a company with a body in these bytes, and returns the answer and the stored text. */
async function createCompany(path: string, contentType: string, encode: (json: string) => Buffer) {
  const owner = await portal().account();
  const answer = await portal().app.inject({
    method: 'POST',
    url: path,
    headers: { cookie: owner.cookie, 'content-type': contentType },
    payload: encode(JSON.stringify({ userId: owner.id, title, introHeader: 'Pumps' })),
  });
  const titles = await portal()
    .db.selectFrom('items')
    .select('title')
    .where('account_id', '=', owner.id)
    .execute();
  return { status: answer.statusCode, body: answer.json<unknown>(), titles: titles.map((row) => row.title) };
}

describe.each(['/api/companies/create', '/trpc/company.create'])('a body of %s', (path) => {
  test.each([
    ['in UTF-8', 'application/json', (json: string) => Buffer.from(json)],
    ['with a byte order mark', 'application/json', (json: string) => Buffer.from(`\uFEFF${json}`)],
    [
      'in the character set that it names',
      'application/json; charset=windows-1252',
      (json: string) => Buffer.from(json, 'latin1'),
    ],
    [
      'in UTF-16, which it names',
      'application/json; charset=utf-16le',
      (json: string) => Buffer.from(json, 'utf16le'),
    ],
  ])('%s is read', async (_, contentType, encode) => {
    expect(await createCompany(path, contentType, encode)).toMatchObject({ titles: [title] });
  });

  test.each([
    ['in Latin-1 that names none', 'application/json'],
    ['in Latin-1 that names UTF-8', 'application/json; charset=utf-8'],
    ['that names what does not exist', 'application/json; charset=water'],
  ])('%s is refused, and nothing is stored', async (_, contentType) => {
    expect(await createCompany(path, contentType, (json) => Buffer.from(json, 'latin1'))).toEqual({
      status: 400,
      body: {
        message: 'The text is not in UTF-8, or not in the character set that the request names',
        errors: [],
      },
      titles: [],
    });
  });
});

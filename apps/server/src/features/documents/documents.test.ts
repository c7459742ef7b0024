import { beforeAll, describe, expect, test } from 'vitest';
import { givenAccess } from '../../../testing/articles/given-article.ts';
import {
  draftFile,
  importFixture,
  readDocumentFixture,
} from '../../../testing/documents/document-fixtures.ts';
import { getResult, sendDocument } from '../../../testing/documents/send-document.ts';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';

const portal = useTestPortal();
/** One document of each format; a nightly test reads all of them. */
const names = [
  'libreoffice-report.docx',
  'libreoffice-report.odt',
  'libreoffice-report.pdf',
  'web-page.html',
];

let owner: Caller;
beforeAll(async () => {
  owner = await portal().account();
  await givenAccess(portal(), owner);
});

describe('a document becomes an article:', () => {
  test.each(names)('%s', async (name) => {
    const draft = await importFixture({ portal: portal(), caller: owner, name });
    await expect(draft).toMatchFileSnapshot(draftFile(name));
  });
});

test('a picture of a document is stored whole in the shape of a text’s pictures, with its alt text', async () => {
  const { body } = await sendDocument({
    portal: portal(),
    caller: owner,
    file: readDocumentFixture('pandoc-report.docx'),
  });
  const { article } = await getResult(owner, body);
  const [, url] =
    /<img src="([^"]+)" alt="The new pump before it went down" \/>/.exec(article?.content ?? '') ?? [];
  const response = await portal().app.inject({ url: url ?? '' });
  expect(response.headers['content-type']).toBe('image/png');
  // The PNG's header has the size: 320 by 200 px, with margins to 16:9.
  expect([response.rawPayload.readUInt32BE(16), response.rawPayload.readUInt32BE(20)]).toEqual([356, 200]);
});

test('the article appears in the log like one made by hand', async () => {
  const { body } = await sendDocument({
    portal: portal(),
    caller: owner,
    file: readDocumentFixture('pandoc-notes.docx'),
  });
  const { article } = await getResult(owner, body);
  const entries = await portal()
    .db.selectFrom('audit_entries')
    .select(['action', 'actor_id as actor'])
    .where('item_id', '=', article?.id ?? 0)
    .execute();
  expect(entries).toEqual([{ action: 'articles.create', actor: owner.id }]);
});

describe('a document is refused', () => {
  const file = readDocumentFixture('pandoc-notes.docx');

  test('to an account that may write no article, before it is read', async () => {
    const caller = await portal().account();
    expect(await sendDocument({ portal: portal(), caller, file })).toMatchObject({ status: 403 });
  });

  test('to a visitor', async () => {
    const caller = portal().visitor();
    expect(await sendDocument({ portal: portal(), caller, file })).toMatchObject({ status: 401 });
  });

  test('if it is larger than 20 MB', async () => {
    const sent = await sendDocument({ portal: portal(), caller: owner, file: Buffer.alloc(20_000_001) });
    expect(sent).toMatchObject({ status: 413, body: 'The file is larger than 20 MB' });
  });

  test('and counts towards the quota', async () => {
    const caller = await portal().account();
    await givenAccess(portal(), caller);
    await sendDocument({ portal: portal(), caller, file: Buffer.from('no document') });
    const refused = await portal()
      .db.selectFrom('refused_uploads')
      .select('bytes')
      .where('account_id', '=', caller.id)
      .execute();
    expect(refused).toHaveLength(1);
  });
});

import {
  itemTextFields,
  mapTexts,
  pickContentTexts,
  type ItemTextField,
  type ItemTexts,
} from '@headwater/contract/item-texts';
import { beforeEach, describe, expect, test } from 'vitest';
import { givenAccess, givenArticle } from '../../../testing/articles/given-article.ts';
import { readLog } from '../../../testing/company/read-log.ts';
import { readWorkingCopy, typeWorkingCopy } from '../../../testing/items/type-working-copy.ts';
import { givenCompany } from '../../../testing/company/given-company.ts';
import { givenCompleteArticle } from '../../../testing/submittals/given-complete.ts';
import { approve, submit } from '../../../testing/submittals/submittal-calls.ts';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';

const portal = useTestPortal();

/** Texts that tell the fields apart. */
function someTexts(mark: string): ItemTexts {
  return { ...mapTexts((field) => `${field} ${mark}`), content: `<p>content ${mark}</p>` };
}

let owner: Caller;
beforeEach(async () => {
  owner = await portal().account();
  await givenCompany(owner);
});

const type = 'mini-case-study';

async function read(id: number): Promise<Record<ItemTextField, unknown>> {
  return Object((await owner.query('articles.get', { articleId: id })).body).result.data;
}

describe('every text of an article', () => {
  test('exists from its creation', async () => {
    const { id } = await givenArticle(portal(), owner, { type, ...someTexts('new') });
    expect(await read(id)).toMatchObject(someTexts('new'));
  });

  test.each(itemTextFields)('is saved alone, and leaves the others: %s', async (field) => {
    const { id, uuid } = await givenArticle(portal(), owner, { type, ...someTexts('old') });
    const text = someTexts('new')[field];
    expect((await owner.rest('POST', '/api/articles/save', { uuid, [field]: text })).status).toBe(200);
    expect(await read(id)).toMatchObject({ ...someTexts('old'), [field]: text });
    const { entries } = await readLog(owner);
    expect(entries[0]).toMatchObject({ action: 'articles.update', details: { fields: [field] } });
  });

  test('is kept while it is typed', async () => {
    const { id } = await givenArticle(portal(), owner, { type });
    const typed = pickContentTexts(someTexts('typed'));
    await typeWorkingCopy(owner, id, typed);
    expect(await readWorkingCopy(owner, id)).toMatchObject(typed);
  });

  test('is submitted, published, and restored from a revision', async () => {
    await givenAccess(portal(), owner);
    const admin = await portal().account({ admin: true });
    const article = await givenCompleteArticle(portal(), owner, { type });
    await owner.rest('POST', '/api/articles/save', { uuid: article.uuid, ...someTexts('submitted') });
    const id = await submit(owner, article);
    const { body } = await admin.query('submittals.review', { id });
    expect(Object(body).result.data.submitted.snapshot).toMatchObject(someTexts('submitted'));
    await approve(admin, id);
    const published = await portal()
      .db.selectFrom('publications')
      .innerJoin('revisions', 'revisions.id', 'publications.revision_id')
      .select('revisions.snapshot')
      .where('publications.item_id', '=', article.id)
      .executeTakeFirstOrThrow();
    expect(published.snapshot).toMatchObject(someTexts('submitted'));
    await owner.rest('POST', '/api/articles/save', { uuid: article.uuid, ...someTexts('later') });
    const item = article.uuid;
    const { revisions } = Object((await owner.query('history.list', { item })).body).result.data;
    const { revision } = revisions.at(-1);
    const { present } = Object((await owner.query('history.get', { item, revision })).body).result.data;
    expect((await owner.mutate('history.restore', { item, revision, present })).status).toBe(200);
    expect(await read(article.id)).toMatchObject(someTexts('submitted'));
  });

  test.each(itemTextFields)('can be corrected alone by an editor: %s', async (field) => {
    await givenAccess(portal(), owner);
    const admin = await portal().account({ admin: true });
    const article = await givenCompleteArticle(portal(), owner, { type });
    await owner.rest('POST', '/api/articles/save', { uuid: article.uuid, ...someTexts('submitted') });
    const id = await submit(owner, article);
    const corrected = { ...someTexts('submitted'), [field]: someTexts('corrected')[field] };
    const offered = await admin.mutate('submittals.amendments.create', { id, ...corrected });
    expect(offered.status).toBe(200);
    const amendment = Object(offered.body).result.data.id;
    expect((await owner.mutate('submittals.amendments.accept', { id: amendment })).status).toBe(200);
    expect(await read(article.id)).toMatchObject(corrected);
  });
});

import type { Hint, SubmittedHint } from '@headwater/contract/checks';
import { expect, test } from 'vitest';
import { publishNow } from '@headwater/publishing/publish-now';
import { givenAccess, givenArticle } from '../../../../testing/articles/given-article.ts';
import { givenProfile } from '../../../../testing/company/given-profile.ts';
import { givenCompleteArticle } from '../../../../testing/submittals/given-complete.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();

const slips = {
  title: "The Ouse's new works",
  content:
    '<p>The works at York opened  in May, and "nobody noticed" it.</p><p>The opening is on a date TBC!</p>' +
    '<p>Ask press@ouse.example about it.</p>',
};

async function listHints(caller: Caller, id: string): Promise<Hint[]> {
  const { status, body } = await caller.rest('GET', `/api/checks/${id}`);
  expect(status).toBe(200);
  return Object(body).data;
}

const rulesOf = (hints: readonly Hint[]) => hints.map(({ rule }) => rule);

function keyOf(hints: readonly Hint[], rule: string): string {
  return hints.find((hint) => hint.rule === rule)?.key ?? '';
}

async function givenSlips() {
  const owner = await portal().account();
  const { uuid } = await givenArticle(portal(), owner, slips);
  return { owner, uuid };
}

const getTexts = async (owner: Caller, uuid: string) =>
  Object((await owner.rest('GET', `/api/articles/${uuid}`)).body).article;

test('hints say what was found where, and what to do', async () => {
  const { owner, uuid } = await givenSlips();
  const hints = await listHints(owner, uuid);
  expect(rulesOf(hints)).toEqual(['placeholder', 'exclamation', 'quotes', 'quotes', 'spaces']);
  expect(hints[0]).toEqual({
    key: expect.stringMatching(/^[\w-]{22}$/),
    rule: 'placeholder',
    place: { kind: 'block', path: [1] },
    label: 'Paragraph “The opening is on a date TBC!”',
    found: 'TBC',
    advice: 'Write what is to stand here, or leave the sentence out.',
    fixable: false,
    left: null,
  });
  const stranger = await portal().account();
  expect(await stranger.rest('GET', `/api/checks/${uuid}`)).toMatchObject({ status: 404 });
  expect(await owner.rest('GET', '/api/checks/none')).toMatchObject({ status: 400 });
});

test('a company profile has hints as well', async () => {
  const owner = await portal().account();
  const { companyId } = await givenProfile(portal(), owner);
  await owner.rest('PUT', '/api/companies', { id: companyId, content: '<p>We pump  water!</p>' });
  expect(rulesOf(await listHints(owner, String(companyId)))).toEqual(
    expect.arrayContaining(['exclamation', 'spaces']),
  );
});

test('one click fixes all that can be fixed, as an edit', async () => {
  const { owner, uuid } = await givenSlips();
  expect(await owner.rest('POST', `/api/checks/${uuid}/fix`, {})).toMatchObject({
    status: 200,
    body: { success: true },
  });
  const { title, content, version } = await getTexts(owner, uuid);
  expect({ title, content }).toEqual({
    title: 'The Ouse’s new works',
    content: slips.content.replace('opened  in', 'opened in').replace('"nobody noticed"', '“nobody noticed”'),
  });
  expect(rulesOf(await listHints(owner, uuid))).toEqual(['placeholder', 'exclamation']);
  await owner.rest('POST', `/api/checks/${uuid}/fix`, {});
  expect((await getTexts(owner, uuid)).version).toBe(version);
  const entries = await portal()
    .db.selectFrom('audit_entries')
    .innerJoin('items', 'items.id', 'item_id')
    .select('after')
    .where('items.uuid', '=', uuid)
    .where('action', '=', 'checks.fix')
    .execute();
  expect(entries).toEqual([{ after: { fields: ['title', 'content'] } }]);
});

test('fixing withdraws a submission, as every edit does', async () => {
  const owner = await portal().account();
  const article = await givenCompleteArticle(portal(), owner);
  await owner.rest('POST', '/api/articles/save', { uuid: article.uuid, content: '<p>It  pumps.</p>' });
  await owner.mutate('submittals.submit', article.submitInput);
  await owner.rest('POST', `/api/checks/${article.uuid}/fix`, {});
  const { body } = await owner.query('submittals.get', article.submitInput);
  expect(Object(body).result.data.isSubmitted).toBe(false);
});

test('one hint is fixed alone; a hint that is gone, or needs a person, is refused', async () => {
  const { owner, uuid } = await givenSlips();
  const hints = await listHints(owner, uuid);
  const fix = async (key: string) => owner.rest('POST', `/api/checks/${uuid}/fix`, { key });
  expect(await fix(keyOf(hints, 'spaces'))).toMatchObject({ status: 200 });
  expect(rulesOf(await listHints(owner, uuid))).toEqual(['placeholder', 'exclamation', 'quotes', 'quotes']);
  expect(await fix(keyOf(hints, 'spaces'))).toMatchObject({ status: 409 });
  expect(await fix(keyOf(hints, 'placeholder'))).toMatchObject({ status: 409 });
  expect(await fix('a')).toMatchObject({ status: 400, body: { errors: [{ path: 'key' }] } });
  const stranger = await portal().account();
  expect(await stranger.rest('POST', `/api/checks/${uuid}/fix`, {})).toMatchObject({ status: 404 });
});

test('what is left in one cell of a table leaves the table alone', async () => {
  const owner = await portal().account();
  const content = "<table><tbody><tr><td>It's a</td><td>It's b</td></tr></tbody></table><p>It's c</p>";
  const { uuid } = await givenArticle(portal(), owner, { content });
  const stored = String((await getTexts(owner, uuid)).content);
  const hints = (await listHints(owner, uuid)).filter(({ rule }) => rule === 'quotes');
  expect(hints.map(({ found }) => found)).toEqual(["It's a", "It's c"]);
  await owner.rest('PUT', `/api/checks/${uuid}/left`, { key: keyOf(hints, 'quotes'), left: true });
  await owner.rest('POST', `/api/checks/${uuid}/fix`, {});
  expect((await getTexts(owner, uuid)).content).toBe(stored.replace("It's c", 'It’s c'));
  await owner.rest('POST', `/api/checks/${uuid}/fix`, { key: keyOf(hints, 'quotes') });
  expect((await getTexts(owner, uuid)).content).toBe(stored.replaceAll("It's", 'It’s'));
});

test('a company’s name stays as it is', async () => {
  const owner = await portal().account();
  const { companyId } = await givenProfile(portal(), owner);
  const name = { id: companyId, title: "Brook's  Pumps", content: '<p>We  pump.</p>' };
  await owner.rest('PUT', '/api/companies', name);
  await owner.rest('POST', `/api/checks/${companyId}/fix`, {});
  const { body } = await owner.rest('GET', '/api/companies');
  expect(Object(body).company).toMatchObject({ title: name.title, content: '<p>We pump.</p>' });
});

test('fixing counts as text of the day', async () => {
  const { owner, uuid } = await givenSlips();
  const { limits } = portal().deps.env;
  const { textMegabytesPerDay } = limits;
  const { uuid: long } = await givenArticle(portal(), owner, {
    content: `<p>It  pumps.</p>${'<p>It pumps.</p>'.repeat(700)}`,
  });
  limits.textMegabytesPerDay = 0.001;
  try {
    expect(await owner.rest('POST', `/api/checks/${long}/fix`, {})).toMatchObject({ status: 429 });
    expect(await owner.rest('GET', `/api/checks/${uuid}`)).toMatchObject({ status: 200 });
  } finally {
    limits.textMegabytesPerDay = textMegabytesPerDay;
  }
});

test('news beside the press contact of its company’s public page names somebody', async () => {
  const owner = await portal().account();
  await givenAccess(portal(), owner);
  const { companyId } = await givenProfile(portal(), owner);
  const { uuid } = await givenArticle(portal(), owner, { content: '<p>It pumps.</p>' });
  const rules = async () => rulesOf(await listHints(owner, uuid));
  expect(await rules()).toContain('no-contact');
  await portal()
    .db.transaction()
    .execute(async (trx) => publishNow(trx, { itemId: companyId, at: portal().deps.now() }));
  expect(await rules()).not.toContain('no-contact');
});

test('what is left stays left while the words of its place stand, and is not fixed', async () => {
  const { owner, uuid } = await givenSlips();
  const before = await listHints(owner, uuid);
  const leave = async (rule: string, left: boolean) =>
    owner.rest('PUT', `/api/checks/${uuid}/left`, { key: keyOf(before, rule), left });
  expect(await leave('placeholder', true)).toMatchObject({ status: 200, body: { success: true } });
  await leave('placeholder', true);
  await leave('spaces', true);
  const leftOf = async () =>
    (await listHints(owner, uuid)).filter(({ left }) => left !== null).map(({ rule }) => rule);
  expect(await leftOf()).toEqual(['placeholder', 'spaces']);
  expect(Object.keys((await listHints(owner, uuid))[0]?.left ?? {})).toEqual(['at']);

  await owner.rest('POST', `/api/checks/${uuid}/fix`, {});
  expect((await getTexts(owner, uuid)).content).toContain('opened  in');
  await owner.rest('POST', '/api/articles/save', {
    uuid,
    content: `<p>A new first paragraph of the text.</p>${slips.content}`,
  });
  expect(await leftOf()).toEqual(['placeholder', 'spaces']);
  await owner.rest('POST', '/api/articles/save', {
    uuid,
    content: slips.content.replace('a date TBC', 'another date TBC'),
  });
  expect(await leftOf()).toEqual(['spaces']);

  await leave('spaces', false);
  await leave('spaces', false);
  expect(await leftOf()).toEqual([]);
  const entries = await portal()
    .db.selectFrom('audit_entries')
    .innerJoin('items', 'items.id', 'item_id')
    .select('after')
    .where('items.uuid', '=', uuid)
    .where('action', '=', 'checks.leave')
    .execute();
  expect(entries.map(({ after }) => Object(after).left)).toEqual([true, true, false]);
  const stranger = await portal().account();
  const call = `/api/checks/${uuid}/left`;
  expect(await stranger.rest('PUT', call, { key: keyOf(before, 'spaces'), left: true })).toMatchObject({
    status: 404,
  });
  expect(await owner.rest('PUT', call, { key: 'a', left: 1 })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'key' }, { path: 'left' }] },
  });
});

test('leaving is no edit: a submission stays', async () => {
  const owner = await portal().account();
  const article = await givenCompleteArticle(portal(), owner);
  await owner.mutate('submittals.submit', article.submitInput);
  await owner.rest('PUT', `/api/checks/${article.uuid}/left`, { key: 'a'.repeat(22), left: true });
  const { body } = await owner.query('submittals.get', article.submitInput);
  expect(Object(body).result.data.isSubmitted).toBe(true);
});

test('editors see the same list, with what was left, of what was submitted', async () => {
  const owner = await portal().account();
  const admin = await portal().account({ admin: true });
  const article = await givenCompleteArticle(portal(), owner);
  await owner.rest('POST', '/api/articles/save', { uuid: article.uuid, ...slips });
  const hints = await listHints(owner, article.uuid);
  await owner.rest('PUT', `/api/checks/${article.uuid}/left`, {
    key: keyOf(hints, 'exclamation'),
    left: true,
  });
  await owner.mutate('submittals.submit', article.submitInput);
  const { id } = await portal()
    .db.selectFrom('submittals')
    .select('id')
    .where('item_id', '=', article.id)
    .executeTakeFirstOrThrow();
  const { status, body } = await admin.rest('GET', `/api/checks/submittals/${id}`);
  expect(status).toBe(200);
  const seen: SubmittedHint[] = Object(body).data;
  expect(rulesOf(seen)).toEqual(rulesOf(hints));
  expect(seen.find(({ left }) => left !== null)).toMatchObject({
    rule: 'exclamation',
    left: { by: owner.email },
  });
  expect(await owner.rest('GET', `/api/checks/submittals/${id}`)).toMatchObject({ status: 403 });
  expect(await admin.rest('GET', '/api/checks/submittals/2000000')).toMatchObject({ status: 404 });
  expect(await admin.rest('GET', '/api/checks/submittals/none')).toMatchObject({ status: 400 });
});

test('a text of the largest size is checked and fixed in a thread', async () => {
  const owner = await portal().account();
  const content = '<p>It  pumps, and "it works".</p>'.repeat(2_000);
  const { uuid } = await givenArticle(portal(), owner, { content });
  expect((await listHints(owner, uuid)).length).toBeGreaterThan(500);
  expect(await owner.rest('POST', `/api/checks/${uuid}/fix`, {})).toMatchObject({ status: 200 });
  expect((await getTexts(owner, uuid)).content).toMatch(/^<p>It pumps, and “it works”\./);
});

test('the publisher switches rules off, and adds its own words', async () => {
  const admin = await portal().account({ admin: true });
  const { owner, uuid } = await givenSlips();
  const value = { off: ['placeholder', 'quotes'], words: [{ use: 'plant', not: 'works' }] };
  expect(await admin.rest('PUT', '/api/publisher/checks', { value, version: 0 })).toMatchObject({
    status: 200,
  });
  expect(rulesOf(await listHints(owner, uuid))).toEqual(['words', 'words', 'exclamation', 'spaces']);
  await owner.rest('POST', `/api/checks/${uuid}/fix`, {});
  expect(await getTexts(owner, uuid)).toMatchObject({
    title: "The Ouse's new plant",
    content: expect.stringContaining('The plant at York opened in May, and "nobody noticed" it.'),
  });
  const { version } = Object((await admin.rest('GET', '/api/publisher')).body).data.checks;
  const save = async (...words: object[]) =>
    admin.rest('PUT', '/api/publisher/checks', { value: { off: [], words }, version });
  const refusal = { status: 400, body: { errors: [{ path: 'value.words.0.not' }] } };
  expect(await save({ use: 'waste water plant', not: 'waste water' })).toMatchObject(refusal);
  expect(await save({ use: 'a', not: 'b' }, { use: 'b', not: 'c' })).toMatchObject(refusal);
  expect(await save({ use: 'internet', not: 'Internet' })).toMatchObject({ status: 200 });
});

test('a text that fixing would make too long stays, and so says its hint', async () => {
  const admin = await portal().account({ admin: true });
  const value = { off: [], words: [{ use: 'treatment plant', not: 'works' }] };
  const { version } = Object((await admin.rest('GET', '/api/publisher')).body).data.checks;
  await admin.rest('PUT', '/api/publisher/checks', { value, version });
  const owner = await portal().account();
  const title = `The works ${'of Leeds '.repeat(21)}`.trim();
  const { uuid } = await givenArticle(portal(), owner, { title, content: '<p>The works  pumps.</p>' });
  const key = keyOf(await listHints(owner, uuid), 'words');
  expect(await owner.rest('POST', `/api/checks/${uuid}/fix`, { key })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('too long') },
  });
  expect(await owner.rest('POST', `/api/checks/${uuid}/fix`, {})).toMatchObject({ status: 200 });
  expect(await getTexts(owner, uuid)).toMatchObject({
    title,
    content: '<p>The treatment plant pumps.</p>',
  });
});

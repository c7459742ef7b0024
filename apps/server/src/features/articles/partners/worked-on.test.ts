import { DAY_MS } from '@headwater/contract/dates';
import { publishNow } from '@headwater/publishing/publish-now';
import { beforeEach, describe, expect, test } from 'vitest';
import { givenAccess } from '../../../../testing/articles/given-article.ts';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { givenMember } from '../../../../testing/company/given-members.ts';
import { readLog } from '../../../../testing/company/read-log.ts';
import { givenCompleteArticle } from '../../../../testing/submittals/given-complete.ts';
import { approve, submit, undo } from '../../../../testing/submittals/submittal-calls.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { askPartners } from './ask-partners.ts';

const portal = useTestPortal();
const type = 'mini-case-study';
const start = new Date('2026-11-23T10:00:00Z');

interface Party {
  caller: Caller;
  companyId: number;
}

let author: Party;
let partner: Party;
let admin: Caller;
let minutes = 0;

beforeEach(async () => {
  portal().setNow(start);
  minutes = 0;
  admin = await portal().account({ admin: true });
  author = await givenPublic('Calder Pumps');
  partner = await givenPublic('Brook Engineering');
});

async function givenPublic(title: string): Promise<Party> {
  const caller = await portal().account();
  await givenAccess(portal(), caller);
  const { id: companyId } = await givenCompany(caller, title);
  await publish(companyId);
  return { caller, companyId };
}

async function publish(itemId: number): Promise<void> {
  await portal()
    .db.transaction()
    .execute(async (trx) => publishNow(trx, { itemId, at: portal().deps.now() }));
}

/** Publishes a case study that names a company. */
async function givenStudy({ companyId }: Party = partner, by = author, title = 'A tank') {
  const study = await givenCompleteArticle(portal(), by.caller, { type, title });
  await name(study.uuid, [{ name: '-', part: 'Designer', companyId }], by);
  await publish(study.id);
  return study;
}

async function name(uuid: string, partners: object[], by = author): Promise<void> {
  const saved = await by.caller.rest('POST', '/api/articles/save', { uuid, partners });
  expect(saved.status).toBe(200);
}

/** Runs the job some time later. */
async function ask(after = 20): Promise<void> {
  minutes += after;
  portal().setNow(new Date(start.getTime() + minutes * 60_000));
  await askPartners(portal().deps);
}

async function list({ caller }: Party = partner): Promise<{ id: number; shown: boolean | null }[]> {
  const { body } = await caller.rest('GET', '/api/companies/worked-on');
  return Object(body).data.entries;
}

async function mailed({ caller }: Party = partner): Promise<unknown[]> {
  return portal()
    .db.selectFrom('mails')
    .select('subject')
    .where('kind', '=', 'named-in-study')
    .where('account_id', '=', caller.id)
    .execute();
}

async function answer(id: number, shown: boolean, { caller }: Party = partner) {
  return caller.rest('PUT', `/api/companies/worked-on/${id}`, { shown });
}

describe('a company that a public case study names', () => {
  test('is asked once, by email and in the portal, however often it is published', async () => {
    const { id } = await givenStudy();
    await ask(5);
    expect(await list()).toEqual([]);
    await ask();
    await publish(id);
    await ask();
    expect(await mailed()).toHaveLength(1);
    const notified = await portal()
      .db.selectFrom('notifications')
      .select('subject')
      .where('account_id', '=', partner.caller.id)
      .execute();
    expect(notified).toHaveLength(1);
    expect(await list()).toMatchObject([
      { id, title: 'A tank', companyName: 'Calder Pumps', part: 'Designer', shown: null },
    ]);
    expect(await list(author)).toEqual([]);
  });

  test('is not asked while an approval is undone, or once the case study names it no more', async () => {
    const study = await givenCompleteArticle(portal(), author.caller, { type });
    await name(study.uuid, [{ name: '-', companyId: partner.companyId }]);
    const submittal = await submit(author.caller, study);
    await approve(admin, submittal);
    expect(await undo(admin, submittal)).toBe(200);
    await ask();
    const other = await givenStudy();
    await name(other.uuid, [{ name: 'Brook' }]);
    await publish(other.id);
    await ask();
    expect(await mailed()).toEqual([]);
  });

  test('is asked once its own page is public', async () => {
    await givenStudy();
    await portal()
      .db.updateTable('entitlements')
      .set({ ended_at: start })
      .where('account_id', '=', partner.caller.id)
      .execute();
    await ask();
    expect(await mailed()).toEqual([]);
    await givenAccess(portal(), partner.caller);
    await ask();
    expect(await mailed()).toHaveLength(1);
  });

  test('is asked about one case study of a company a day, and three in all', async () => {
    for (const title of ['One', 'Two']) await givenStudy(partner, author, title);
    await ask();
    await ask();
    expect(await mailed()).toHaveLength(1);
    for (const title of ['A', 'B', 'C']) await givenStudy(partner, await givenPublic(title), title);
    for (let run = 0; run < 4; run += 1) await ask();
    expect(await mailed()).toHaveLength(3);
    await ask(DAY_MS / 60_000 + 120);
    await ask();
    expect(await mailed()).toHaveLength(5);
  });

  test('answers, takes it back, and reads both in its log', async () => {
    const { id } = await givenStudy();
    await ask();
    for (const shown of [true, true, false]) {
      expect((await answer(id, shown)).status).toBe(200);
      expect(await list()).toMatchObject([{ id, shown }]);
    }
    const { entries } = await readLog(partner.caller);
    const actions = entries.map(({ action }) => action);
    expect(actions.filter((action) => action === 'articles.partners.answer')).toHaveLength(2);
  });

  test('alone answers, after it is asked, by a member who edits content', async () => {
    const { id } = await givenStudy();
    expect((await answer(id, true)).status).toBe(404);
    await ask();
    expect((await answer(id, true, author)).status).toBe(404);
    expect((await answer(id + 1_000, true)).status).toBe(404);
    const viewer = await givenMember(portal(), partner.caller, 'viewer');
    expect((await viewer.rest('PUT', `/api/companies/worked-on/${id}`, { shown: true })).status).toBe(403);
    expect((await answer(id, true)).status).toBe(200);
  });

  test('no longer has a case study that has left the site', async () => {
    const { id } = await givenStudy();
    await ask();
    await answer(id, true);
    await portal().db.deleteFrom('publications').where('item_id', '=', id).execute();
    expect(await list()).toEqual([]);
  });
});

describe('a case study of the publisher’s own', () => {
  async function givenHouseStudy(companyName: string): Promise<number> {
    const writer = portal().inHouse(admin);
    const fields = { type, title: 'A weir mended', content: '<p>It holds.</p>' };
    const partners = [{ name: '-', part: 'Designer', companyId: partner.companyId }];
    const { body } = await writer.rest('POST', '/api/articles/save', { ...fields, partners });
    const { uuid } = Object(body);
    const { id } = Object((await writer.rest('GET', `/api/articles/${uuid}`)).body).article;
    const { db } = portal();
    await db.updateTable('items').set({ company_name: companyName }).where('id', '=', id).execute();
    await publish(id);
    return id;
  }

  test('is the publisher’s, whoever it is about', async () => {
    const id = await givenHouseStudy('Calder Pumps');
    await ask();
    const { name: companyName } = portal().deps.env.publisher;
    expect(await list()).toMatchObject([{ id, companyName, part: 'Designer' }]);
    const [mail] = await portal()
      .db.selectFrom('mails')
      .select('text')
      .where('kind', '=', 'named-in-study')
      .where('account_id', '=', partner.caller.id)
      .execute();
    expect(mail?.text).toContain(companyName);
    expect(mail?.text).not.toContain('Calder Pumps');
  });

  test('is no question if the company’s page shows it under a name of its own', async () => {
    await givenHouseStudy('Brook & Co');
    await portal()
      .db.insertInto('company_claims')
      .values({
        company_id: partner.companyId,
        name: 'Brook & Co',
        reason: 'It is our former name',
        status: 'approved',
        created_at: start,
        decided_at: start,
        response: '',
      })
      .execute();
    await ask();
    expect(await mailed()).toEqual([]);
    expect(await list()).toEqual([]);
  });
});

test('two answers at once leave one of them, and an entry each in the audit', async () => {
  const { id } = await givenStudy();
  await ask();
  const answers = await Promise.all([answer(id, true), answer(id, false)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const stored = await portal()
    .db.selectFrom('worked_on')
    .select('shown')
    .where('item_id', '=', id)
    .execute();
  const audited = await portal()
    .db.selectFrom('audit_entries')
    .select('after')
    .where('action', '=', 'articles.partners.answer')
    .where('item_id', '=', partner.companyId)
    .orderBy('id')
    .execute();
  expect(audited).toHaveLength(2);
  expect(audited.at(-1)?.after).toMatchObject({ study: id, shown: stored[0]?.shown });
});

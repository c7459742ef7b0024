import { DAY_MS } from '@headwater/contract/dates';
import { beforeEach, describe, expect, test } from 'vitest';
import { listLogActions } from '../../../testing/company/read-log.ts';
import { givenTeam, takeMailed, type Team } from '../../../testing/company/given-team.ts';
import { publishItem } from '../../../testing/items/publish-item.ts';
import { givenCompleteCompany, type CompleteItem } from '../../../testing/submittals/given-complete.ts';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';
import { askForDetails } from './ask-for-details.ts';

const portal = useTestPortal();
const published = new Date('2026-11-03T12:00:00Z');
const daysLater = (days: number) => new Date(published.getTime() + days * DAY_MS);

let team: Team;
let company: CompleteItem;
beforeEach(async () => {
  const { db, account, setNow } = portal();
  setNow(published);
  await db.deleteFrom('detail_checks').execute();
  await db.deleteFrom('publications').execute();
  const owner = await account();
  company = await givenCompleteCompany(portal(), owner, { title: 'Brook' });
  team = await givenTeam(portal(), owner);
  await db
    .insertInto('entitlements')
    .values({ account_id: owner.id, source: 'granted', starts_on: '2026-01-01', ends_on: '2030-01-01' })
    .execute();
  await publishItem(db, company.id, published);
  await db.deleteFrom('mails').execute();
});

async function ask(days: number): Promise<string[]> {
  portal().setNow(daysLater(days));
  await askForDetails(portal().deps);
  return takeMailed(portal(), team, 'check-details');
}

/** Asks after a year, and returns the secret of the link. */
async function givenLink(): Promise<string> {
  portal().setNow(daysLater(365));
  await askForDetails(portal().deps);
  const mails = await portal()
    .db.deleteFrom('mails')
    .where('kind', '=', 'check-details')
    .returning(['text', 'confidential'])
    .execute();
  const links = mails.map(({ text }) => /check-details#(\S+)/.exec(text)?.[1]);
  expect(new Set(links).size).toBe(1);
  expect(mails.every(({ confidential }) => confidential)).toBe(true);
  return links[0] ?? '';
}

async function givenRefused({ id, email }: Caller, days: number, refused = true): Promise<void> {
  const mail = { account_id: id, recipient: email, kind: 'approved', subject: '', text: '', html: '' };
  await portal()
    .db.insertInto('mails')
    .values({ ...mail, failed_at: daysLater(days), refused })
    .execute();
}

const confirm = async (secret: string) =>
  (await portal().visitor().mutate('accuracy.details.confirmByLink', { secret })).status;

/** A session does not last for a year. */
const signedIn = async () => portal().account({ staffRole: 'reviewer' });

async function listUnconfirmed() {
  const reviewer = await signedIn();
  const { status, body } = await reviewer.query('accuracy.details.unconfirmed');
  expect(status).toBe(200);
  return Object(body).result.data.companies;
}

describe('the owners are asked whether their page is right', () => {
  test('a year after it was published, once, and again a year later if nobody answers', async () => {
    expect(await ask(364)).toEqual([]);
    expect(await ask(365)).toEqual(['owner', 'coOwner']);
    expect(await ask(366)).toEqual([]);
    expect(await ask(365 + 364)).toEqual([]);
    expect(await ask(365 + 365)).toEqual(['owner', 'coOwner']);
  });

  test('after a mail server refused an email to a member for good, but no more often than each link works', async () => {
    await givenRefused(team.editor, 10, false);
    expect(await ask(11)).toEqual([]);
    await givenRefused(team.editor, 11);
    expect(await ask(12)).toEqual(['owner', 'coOwner']);
    expect((await listUnconfirmed())[0]).toMatchObject({ id: company.id, because: 'refused-email' });
    await givenRefused(team.editor, 20);
    expect(await ask(101)).toEqual([]);
    expect(await ask(102)).toEqual(['owner', 'coOwner']);
    expect(await ask(200)).toEqual([]);
  });

  test('not while the page is not public, and never by two processes', async () => {
    const access = portal().db.updateTable('entitlements').where('account_id', '=', team.owner.id);
    await access.set({ ended_at: published }).execute();
    expect(await ask(400)).toEqual([]);
    await access.set({ ended_at: null }).execute();
    await Promise.all([askForDetails(portal().deps), askForDetails(portal().deps)]);
    expect(await takeMailed(portal(), team, 'check-details')).toEqual(['owner', 'coOwner']);
  });
});

describe('the link in that email', () => {
  test('shows what readers see, changes nothing when it is opened, and confirms once', async () => {
    const secret = await givenLink();
    const open = async () => portal().visitor().mutate('accuracy.details.open', { secret });
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await open();
      expect([status, Object(body).result.data]).toMatchObject([
        200,
        { company: 'Brook', publicUrl: expect.stringMatching(/\/supply-chain\/brook/), addresses: [{}] },
      ]);
    }
    expect(await listUnconfirmed()).toMatchObject([{ id: company.id, because: 'year', confirmedAt: null }]);
    expect((await Promise.all([confirm(secret), confirm(secret)])).toSorted()).toEqual([200, 400]);
    expect((await open()).status).toBe(400);
    expect(await listUnconfirmed()).toEqual([]);
    const audit = portal()
      .db.selectFrom('audit_entries')
      .select(['actor_id', 'subject_id', 'company_id'])
      .where('action', '=', 'accuracy.details.confirm')
      .where('item_id', '=', company.id);
    expect(await audit.execute()).toEqual([
      { actor_id: null, subject_id: team.owner.id, company_id: company.id },
    ]);
    expect(await ask(365 + 364)).toEqual([]);
    expect(await ask(365 + 365)).toEqual(['owner', 'coOwner']);
  });

  test('works for ninety days, while the page is public, and not with another secret', async () => {
    const secret = await givenLink();
    const access = portal().db.updateTable('entitlements').where('account_id', '=', team.owner.id);
    await access.set({ ended_at: published }).execute();
    expect(await confirm(secret)).toBe(409);
    await access.set({ ended_at: null }).execute();
    expect(await confirm('x'.repeat(43))).toBe(400);
    portal().setNow(daysLater(365 + 90));
    expect(await confirm(secret)).toBe(400);
    portal().setNow(new Date(daysLater(365 + 90).getTime() - 1_000));
    expect(await confirm(secret)).toBe(200);
  });
});

test('a changed page is off the list of unconfirmed ones, and is due a year after the change', async () => {
  await givenLink();
  await publishItem(portal().db, company.id, daysLater(366));
  expect(await listUnconfirmed()).toEqual([]);
  expect(await ask(366 + 364)).toEqual([]);
  expect(await ask(366 + 365)).toEqual(['owner', 'coOwner']);
});

test('an editor confirms in the portal, a viewer does not, and a page that is not public cannot be confirmed', async () => {
  expect((await team.viewer.mutate('accuracy.details.confirm')).status).toBe(403);
  expect(await team.editor.rest('POST', '/api/details/confirm')).toMatchObject({ status: 200 });
  expect(await listLogActions(team.owner)).toContain('accuracy.details.confirm');
  expect(await team.viewer.rest('GET', '/api/details')).toMatchObject({
    status: 200,
    body: { data: { confirmedAt: published.toISOString(), askedAt: null } },
  });
  await portal().db.deleteFrom('publications').where('item_id', '=', company.id).execute();
  expect((await team.editor.rest('POST', '/api/details/confirm')).status).toBe(409);
  expect((await (await portal().account()).rest('POST', '/api/details/confirm')).status).toBe(404);
});

test('the list of unconfirmed companies has pages', async () => {
  await givenLink();
  const other = await portal().account();
  const second = await givenCompleteCompany(portal(), other, { title: 'Weir' });
  await publishItem(portal().db, second.id, published);
  await portal()
    .db.insertInto('entitlements')
    .values({ account_id: other.id, source: 'granted', starts_on: '2026-01-01', ends_on: '2030-01-01' })
    .execute();
  await ask(366);
  const reviewer = await signedIn();
  const first = await reviewer.rest('GET', '/api/details/unconfirmed?limit=1');
  expect(first).toMatchObject({ status: 200, body: { data: { companies: [{ title: 'Brook' }] } } });
  const { next } = Object(first.body);
  expect(await reviewer.rest('GET', `/api/details/unconfirmed?limit=1&after=${next}`)).toMatchObject({
    body: { data: { companies: [{ title: 'Weir' }] } },
  });
});

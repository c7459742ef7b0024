import { DAY_MS } from '@headwater/contract/dates';
import { hashSecret, newSecret } from '@headwater/runtime/secrets';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { takeMailed } from '../../../testing/company/given-team.ts';
import { asked } from '../../../testing/enquiries/given-enquiry.ts';
import { enquiryTime, useEnquiries } from '../../../testing/enquiries/use-enquiries.ts';
import { useTestPortal } from '../../../testing/test-portal.ts';
import { endEnquiry } from './end-enquiry.ts';
import { askOutcomes } from './ask-outcomes.ts';
import { measureAnswerTimes } from './measure-answer-times.ts';
import { remindOfEnquiries } from './remind-of-enquiries.ts';

const portal = useTestPortal();
const { company, team, givenEnquiry, listMails } = useEnquiries(portal);

const setNow = (moment: string) => portal().setNow(new Date(moment));

async function remindAt(moment: string): Promise<void> {
  setNow(moment);
  await remindOfEnquiries(portal().deps);
}

describe('an unanswered enquiry', () => {
  // A Monday.
  beforeEach(() => setNow('2026-11-23T09:00:00Z'));

  test('reminds the company after two working days, once, and not those who do not want the emails', async () => {
    await givenEnquiry();
    await givenEnquiry({ name: 'Lee' });
    await remindAt('2026-11-24T17:00:00Z');
    expect(await takeMailed(portal(), team(), 'enquiries-waiting')).toEqual([]);
    const choice = { companyId: null, kind: 'enquiries' };
    await team().coOwner.mutate('mails.preferences.set', { ...choice, delivery: 'portal' });
    await remindAt('2026-11-25T09:50:00Z');
    const [mail] = await listMails('enquiries-waiting');
    expect(mail?.text).toContain('2 enquiries have been waiting for more than two working days.');
    expect(mail?.text).not.toContain(asked.name);
    expect(await takeMailed(portal(), team(), 'enquiries-waiting')).toEqual(['owner', 'editor']);
    await remindAt('2026-11-26T09:50:00Z');
    expect(await takeMailed(portal(), team(), 'enquiries-waiting')).toEqual([]);
    await team().coOwner.mutate('mails.preferences.set', { ...choice, delivery: 'email' });
  });

  test('is reported to the owners and the sales staff after five, with the number and the company alone', async () => {
    const sales = await portal().account({ admin: true });
    await givenEnquiry();
    await remindAt('2026-11-25T09:50:00Z');
    await remindAt('2026-11-27T17:00:00Z');
    expect(await listMails('enquiries-overdue')).toEqual([]);
    await Promise.all([remindAt('2026-12-01T09:50:00Z'), remindAt('2026-12-01T09:50:00Z')]);
    expect(await takeMailed(portal(), team(), 'enquiries-overdue')).toEqual(['owner', 'coOwner']);
    const mails = await listMails('enquiries-overdue-staff');
    const toSales = mails.filter(({ recipient }) => recipient === sales.email);
    expect(toSales).toHaveLength(1);
    for (const text of ['One enquiry', 'Brook', `/companies/${company().id}`])
      expect(toSales[0]?.text).toContain(text);
    for (const typed of [asked.name, asked.email, 'What does it cost'])
      expect(toSales[0]?.text).not.toContain(typed);
    await remindAt('2026-12-02T09:50:00Z');
    expect(await listMails('enquiries-overdue')).toEqual([]);
  });

  test('is reported to nobody else before the company itself is reminded, however long no job has run', async () => {
    await givenEnquiry();
    await remindAt('2026-12-10T09:50:00Z');
    expect(await takeMailed(portal(), team(), 'enquiries-waiting')).not.toEqual([]);
    expect(await listMails('enquiries-overdue')).toEqual([]);
    await remindAt('2026-12-16T09:50:00Z');
    expect(await listMails('enquiries-overdue')).not.toEqual([]);
  });

  test('brings another reminder after it is marked as new again', async () => {
    const id = await givenEnquiry();
    for (const at of ['2026-11-25T09:50:00Z', '2026-12-01T09:50:00Z']) await remindAt(at);
    expect(await takeMailed(portal(), team(), 'enquiries-overdue')).not.toEqual([]);
    await takeMailed(portal(), team(), 'enquiries-waiting');
    for (const status of ['answered', 'new'])
      await team().editor.mutate('enquiries.setStatus', { id, status });
    for (const at of ['2026-12-02T09:50:00Z', '2026-12-08T09:50:00Z']) await remindAt(at);
    for (const kind of ['enquiries-waiting', 'enquiries-overdue'])
      expect(await takeMailed(portal(), team(), kind)).not.toEqual([]);
  });

  test('reminds nobody after it is answered, marked as answered or closed', async () => {
    const ids = [
      await givenEnquiry(),
      await givenEnquiry({ name: 'Lee' }),
      await givenEnquiry({ name: 'Max' }),
    ];
    await team().editor.mutate('enquiries.answer', { id: ids[0], name: 'Ada', text: 'Yes.' });
    await team().editor.mutate('enquiries.setStatus', { id: ids[1], status: 'answered' });
    await team().editor.mutate('enquiries.setStatus', { id: ids[2], status: 'closed' });
    await remindAt('2026-12-10T09:50:00Z');
    for (const kind of ['enquiries-waiting', 'enquiries-overdue', 'enquiries-overdue-staff'])
      expect(await listMails(kind)).toEqual([]);
  });
});

describe('a reminder that has not been sent', () => {
  beforeEach(() => setNow('2026-11-23T09:00:00Z'));

  async function listReminders(): Promise<string[]> {
    const kinds = ['enquiries-waiting', 'enquiries-overdue'];
    const mails = await portal()
      .db.selectFrom('mails')
      .select('kind')
      .where('kind', 'in', kinds)
      .where('withdrawn_at', 'is', null)
      .execute();
    const shown = await portal()
      .db.selectFrom('notifications')
      .select('kind')
      .where('kind', 'in', kinds)
      .execute();
    return [...new Set([...mails, ...shown].map(({ kind }) => kind))].toSorted();
  }

  test('is withdrawn with the last waiting enquiry, for the company and its owners', async () => {
    const [first, second] = [await givenEnquiry(), await givenEnquiry({ name: 'Lee' })];
    await remindAt('2026-11-25T09:50:00Z');
    await remindAt('2026-12-01T09:50:00Z');
    expect(await listReminders()).toEqual(['enquiries-overdue', 'enquiries-waiting']);
    await team().editor.mutate('enquiries.setStatus', { id: second, status: 'answered' });
    expect(await listReminders()).toEqual(['enquiries-overdue', 'enquiries-waiting']);
    // The company has not been reminded of this one yet.
    await givenEnquiry({ name: 'Max' });
    await team().editor.mutate('enquiries.answer', { id: first, name: 'Ada', text: 'Yes.' });
    expect(await listReminders()).toEqual([]);
  });

  test.each(['end', 'erase'] as const)('is withdrawn when its reader chooses to %s it', async (what) => {
    const enquiryId = await givenEnquiry();
    await remindAt('2026-11-25T09:50:00Z');
    expect(await listReminders()).toEqual(['enquiries-waiting']);
    await endEnquiry(portal().deps, { enquiryId, what });
    expect(await listReminders()).toEqual([]);
  });
});

describe('how soon a company answers', () => {
  async function givenAnswered(hours: readonly number[], receivedAt = '2026-11-16T09:00:00Z'): Promise<void> {
    const received_at = new Date(receivedAt);
    const rows = hours.map((hour) => ({
      company_id: company().id,
      item_id: company().id,
      ...asked,
      asked_at: received_at,
      received_at,
      status: 'answered' as const,
      answered_at: new Date(received_at.getTime() + hour * 3_600_000),
    }));
    await portal().db.insertInto('enquiries').values(rows).execute();
  }

  async function measure(): Promise<unknown[]> {
    await measureAnswerTimes(portal().deps);
    return portal()
      .db.selectFrom('enquiry_answer_times')
      .select(['company_id as companyId', 'median_hours as hours'])
      .where('company_id', '=', company().id)
      .execute();
  }

  test('is public from five answers on, as long as the median is under two working days', async () => {
    await givenAnswered([1, 2, 3, 7]);
    expect(await measure()).toEqual([]);
    await givenAnswered([8]);
    expect(await measure()).toEqual([{ companyId: company().id, hours: 3 }]);
    // By Wednesday at five, each has waited for three working days.
    await givenAnswered([56, 56, 56, 56, 56, 56]);
    expect(await measure()).toEqual([]);
  });

  test('does not depend on answers of more than a year ago, or on enquiries that were only marked', async () => {
    await givenAnswered([1, 1, 1, 1, 1], '2025-11-10T09:00:00Z');
    for (const name of ['Lee', 'Max', 'Kim', 'Sam', 'Pat'])
      await team().editor.mutate('enquiries.setStatus', {
        id: await givenEnquiry({ name }),
        status: 'answered',
      });
    expect(await measure()).toEqual([]);
  });

  test('is written again only where it changes, so that cached pages stay', async () => {
    await givenAnswered([1, 2, 3, 7, 8]);
    await measure();
    const versionOf = async () =>
      portal()
        .db.selectFrom('enquiry_answer_times')
        .select(sql<string>`xmin::text`.as('version'))
        .where('company_id', '=', company().id)
        .execute();
    const before = await versionOf();
    await measure();
    expect(await versionOf()).toEqual(before);
  });
});

describe('the outcome of an enquiry', () => {
  test('is asked once, thirty days after the answer, by links that propose an outcome', async () => {
    const id = await givenEnquiry();
    await team().editor.mutate('enquiries.answer', { id, name: 'Ada', text: 'Yes.' });
    const ask = async (days: number) => {
      portal().setNow(new Date(enquiryTime.getTime() + days * DAY_MS));
      await askOutcomes(portal().deps);
    };
    await ask(29.9);
    expect(await listMails('enquiry-outcome')).toEqual([]);
    await Promise.all([ask(30), ask(30)]);
    const [mail] = await listMails('enquiry-outcome');
    expect(mail).toMatchObject({ confidential: true });
    for (const outcome of ['won', 'lost', 'no-match'])
      expect(mail?.text).toMatch(new RegExp(`/enquiries/${id}\\?outcome=${outcome}&company=${company().id}`));
    expect(mail?.text).toContain('Jo Reed');
    expect(await takeMailed(portal(), team(), 'enquiry-outcome')).toEqual(['owner', 'coOwner', 'editor']);
    await ask(60);
    expect(await listMails('enquiry-outcome')).toEqual([]);
  });

  test('is not asked if it is known, if nobody has answered, or if the enquiry is erased', async () => {
    const [known, open, erased] = [
      await givenEnquiry(),
      await givenEnquiry({ name: 'Lee' }),
      await givenEnquiry({ name: 'Max', message: 'Another' }),
    ];
    for (const id of [known, erased])
      await team().editor.mutate('enquiries.answer', { id, name: 'Ada', text: 'Yes.' });
    await team().editor.mutate('enquiries.setOutcome', { id: known, outcome: 'no-match' });
    await team().editor.mutate('enquiries.setStatus', { id: open, status: 'answered' });
    await portal()
      .db.updateTable('enquiries')
      .set({ erased_at: enquiryTime, token_hash: hashSecret(newSecret()) })
      .where('id', '=', erased)
      .execute();
    portal().setNow(new Date(enquiryTime.getTime() + 40 * DAY_MS));
    await askOutcomes(portal().deps);
    expect(await listMails('enquiry-outcome')).toEqual([]);
  });
});

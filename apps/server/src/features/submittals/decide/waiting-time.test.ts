import { beforeEach, expect, it } from 'vitest';
import { givenCompleteCompany } from '../../../../testing/submittals/given-complete.ts';
import { listMailsTo } from '../../../../testing/submittals/published.ts';
import { submit } from '../../../../testing/submittals/submittal-calls.ts';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { getWaitingTime } from './get-waiting-time.ts';

const portal = useTestPortal();
/** A Monday morning in London. */
const now = new Date('2026-11-23T10:00:00Z');

async function waitingTime() {
  const { db, deps } = portal();
  return getWaitingTime({ db, env: deps.env, now: () => now });
}

interface Decision {
  submittedAt: Date;
  decidedAt: Date;
  whenPaid?: boolean;
}

async function addDecisions(count: number, { submittedAt, decidedAt, whenPaid = false }: Decision) {
  const owner = await portal().account();
  const { id } = await givenCompleteCompany(portal(), owner);
  const row = {
    item_id: id,
    action: 'delete',
    submitted_by: owner.id,
    submitted_at: submittedAt,
    decision: 'rejected',
    decided_at: decidedAt,
    decided_by: owner.id,
    withdrawn_at: decidedAt,
    approve_when_paid_by: whenPaid ? owner.id : null,
  } as const;
  const rows = Array.from({ length: count }, () => row);
  await portal().db.insertInto('submittals').values(rows).execute();
}

const threeHours = {
  submittedAt: new Date('2026-11-19T09:00:00Z'),
  decidedAt: new Date('2026-11-19T12:00:00Z'),
};
const overNight = {
  submittedAt: new Date('2026-11-18T16:00:00Z'),
  decidedAt: new Date('2026-11-19T16:00:00Z'),
};

beforeEach(async () => {
  await portal().db.updateTable('submittals').set({ approve_when_paid_by: null }).execute();
  await portal().db.deleteFrom('submittals').execute();
});

it('is the duration of the last 30 days’ decisions, in working hours', async () => {
  await addDecisions(8, threeHours);
  await addDecisions(2, overNight);
  expect(await waitingTime()).toEqual({ usual: 3, most: 8 });
});

it('is unknown if too few were decided in that time, or they waited for a payment', async () => {
  await addDecisions(9, threeHours);
  const longAgo = new Date('2026-10-20T09:00:00Z');
  await addDecisions(5, { submittedAt: new Date('2026-10-01T09:00:00Z'), decidedAt: longAgo });
  await addDecisions(5, { ...overNight, whenPaid: true });
  expect(await waitingTime()).toBeNull();
});

it('is shown before submitting, and in the mail', async () => {
  const at = new Date();
  await addDecisions(10, { submittedAt: at, decidedAt: at });
  const owner = await portal().account();
  const { body } = await owner.query('submittals.waitingTime');
  expect(body).toMatchObject({ result: { data: { usual: 0, most: 0 } } });
  await submit(owner, await givenCompleteCompany(portal(), owner));
  expect(await listMailsTo(portal().db, owner.email)).toMatchObject([
    { text: expect.stringContaining('9 of 10 are decided within 1 working hour.') },
  ]);
});

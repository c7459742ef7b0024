import { addMonths, londonDay } from '@headwater/contract/dates';
import { messageKinds, type MessageKind } from '@headwater/contract/message-kinds';
import type { Delivery } from '@headwater/contract/message-rules';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { givenAccess } from '../testing/articles/given-article.ts';
import { givenCompany } from '../testing/company/given-company.ts';
import { joinCompany } from '../testing/company/given-members.ts';
import { givenTeam, takeMailed, type Team } from '../testing/company/given-team.ts';
import { givenOrder, toUpdateInput } from '../testing/store/given-order.ts';
import { givenCompleteCompany } from '../testing/submittals/given-complete.ts';
import { submit } from '../testing/submittals/submittal-calls.ts';
import { testPassword, useTestPortal, type Caller } from '../testing/test-portal.ts';
import { givenConfirmedRequest } from '../testing/enquiries/given-enquiry.ts';
import { receiveEnquiry } from './features/enquiries/receive-enquiry.ts';
import { enqueueCompanyMail } from './features/mails/company-mail.queries.ts';
import { sendMonthlyStatistics } from './features/statistics/monthly-mail/send-monthly-statistics.ts';
import { sendAccessReminders } from './features/store/access/send-access-reminders.ts';

const portal = useTestPortal();
const now = new Date('2026-05-08T12:00:00Z');

let company: Awaited<ReturnType<typeof givenCompleteCompany>>;
let team: Team;
beforeAll(async () => {
  portal().setNow(now);
  const owner = await portal().account();
  company = await givenCompleteCompany(portal(), owner);
  team = await givenTeam(portal(), owner);
});
beforeEach(async () => {
  for (const table of ['email_opt_outs', 'mails'] as const) await portal().db.deleteFrom(table).execute();
});

/** Causes a message of each kind, and returns the email's own kind. */
const messages: Record<MessageKind, () => Promise<string>> = {
  decisions: async () => {
    await submit(team.owner, company);
    return 'submitted';
  },
  payments: async () => {
    await givenOrder(portal(), team.owner);
    return 'order-received';
  },
  access: async () => {
    const access = { source: 'granted', starts_on: '2026-01-01', ends_on: '2026-05-10' } as const;
    await portal()
      .db.insertInto('entitlements')
      .values({ account_id: team.owner.id, ...access })
      .execute();
    await sendAccessReminders(portal().deps);
    return 'access-ending';
  },
  members: async () => {
    await joinCompany(portal(), { owner: team.owner, member: await portal().account(), role: 'viewer' });
    return 'company-member-joined';
  },
  enquiries: async () => {
    await receiveEnquiry(portal().deps, await givenConfirmedRequest(portal(), { itemId: company.id }));
    return 'enquiry-received';
  },
  statistics: async () => {
    await givenAccess(portal(), team.owner);
    const month = addMonths(`${londonDay(now).slice(0, 7)}-01`, -1);
    await portal()
      .db.insertInto('page_views')
      .values({ item_id: company.id, day: month, views: 3 })
      .execute();
    await sendMonthlyStatistics(portal().deps);
    return 'monthly-statistics';
  },
};

/** Sends a message of this kind by itself, and returns its recipients. */
async function recipientsOf(kind: MessageKind): Promise<string[]> {
  const { db, deps } = portal();
  const template = {
    kind: 'example',
    messageKind: kind,
    subject: 'An example',
    preheader: 'What it is about',
    body: ['A message of each kind.'],
    link: { label: 'Open the portal', url: deps.env.portalUrl },
  };
  await db
    .transaction()
    .execute(async (trx) =>
      enqueueCompanyMail(trx, { env: deps.env, template, holderId: team.owner.id, dueAt: now }),
    );
  return takeMailed(portal(), team, template.kind);
}

interface Preference {
  companyId: number | null;
  kind: MessageKind;
  delivery: Delivery;
}

async function choose(caller: Caller, preference: Preference): Promise<number> {
  return (await caller.mutate('mails.preferences.set', { ...preference })).status;
}

const turnOff = async (caller: Caller, kind: MessageKind) =>
  choose(caller, { companyId: company.id, kind, delivery: 'portal' });

const everybody = {
  decisions: ['owner', 'coOwner', 'editor'],
  payments: ['owner', 'coOwner', 'finance'],
  access: ['owner', 'coOwner', 'finance'],
  members: ['owner', 'coOwner'],
  enquiries: ['owner', 'coOwner', 'editor'],
  statistics: ['owner', 'coOwner', 'editor', 'viewer'],
} as const satisfies Record<MessageKind, readonly (keyof Team)[]>;

/** The recipient has turned this kind off, alternately for the company and for all. */
const choices = messageKinds.flatMap((kind) =>
  everybody[kind].map((name, index) => [kind, name, index % 2 === 0 ? 'the company' : 'all'] as const),
);

describe('a company’s messages', () => {
  test.each(messageKinds)('about %s go to the members whose role they concern', async (kind) => {
    expect(await takeMailed(portal(), team, await messages[kind]())).toEqual(everybody[kind]);
  });

  test.each(choices)(
    'about %s do not go to a member with the role %s who has turned them off for %s',
    async (kind, name, scope) => {
      const companyId = scope === 'all' ? null : company.id;
      expect(await choose(team[name], { companyId, kind, delivery: 'portal' })).toBe(200);
      expect(await recipientsOf(kind)).toEqual(everybody[kind].filter((other) => other !== name));
    },
  );

  test.each(messageKinds)('about %s go to a member who has turned off all others', async (kind) => {
    for (const other of messageKinds) if (other !== kind) await turnOff(team.coOwner, other);
    expect(await recipientsOf(kind)).toEqual(everybody[kind]);
  });

  test.each([
    ['decisions', []],
    ['payments', ['owner', 'coOwner']],
    ['access', ['owner', 'coOwner']],
    ['members', []],
    ['enquiries', []],
    ['statistics', []],
  ] as const)('about %s that everybody has turned off reach %j', async (kind, reached) => {
    for (const member of Object.values(team)) await turnOff(member, kind);
    expect(await recipientsOf(kind)).toEqual(reached);
  });

  test('about the end of access reach the owners even if finance wants them', async () => {
    for (const member of [team.owner, team.coOwner]) await turnOff(member, 'access');
    expect(await recipientsOf('access')).toEqual(everybody.access);
  });

  test('go to the account itself if it has no company', async () => {
    const newcomer = await portal().account();
    await choose(newcomer, { companyId: null, kind: 'payments', delivery: 'weekly' });
    await givenOrder(portal(), newcomer);
    expect(await takeMailed(portal(), { ...team, viewer: newcomer }, 'order-received')).toEqual(['viewer']);
  });
});

describe('a message kind that is turned off', () => {
  test('for one company still arrives from another', async () => {
    const other = await portal().account();
    const { id } = await givenCompany(other, 'Springs');
    await joinCompany(portal(), { owner: other, member: team.finance, role: 'finance' });
    await choose(team.finance, { companyId: id, kind: 'payments', delivery: 'weekly' });
    expect(await takeMailed(portal(), team, await messages.payments())).toEqual(everybody.payments);
    await givenOrder(portal(), other);
    expect(await takeMailed(portal(), team, 'order-received')).toEqual([]);
  });

  test('arrives again after it is turned on, and is listed until then', async () => {
    const list = async () => Object((await team.editor.query('mails.preferences.list')).body).result.data;
    const audited = async () => {
      const entries = await portal()
        .db.selectFrom('audit_entries')
        .select('after')
        .where('action', '=', 'mails.preferences.set')
        .where('actor_id', '=', team.editor.id)
        .orderBy('id')
        .execute();
      return entries.map(({ after }) => after);
    };
    const before = await audited();
    await turnOff(team.editor, 'decisions');
    await turnOff(team.editor, 'decisions');
    expect(await list()).toEqual([{ companyId: company.id, kind: 'decisions', delivery: 'portal' }]);
    await choose(team.editor, { companyId: company.id, kind: 'decisions', delivery: 'email' });
    expect(await list()).toEqual([]);
    expect(await recipientsOf('decisions')).toEqual(everybody.decisions);
    expect((await audited()).slice(before.length)).toMatchObject([
      { delivery: 'portal' },
      { delivery: 'email' },
    ]);
  });

  test('is forgotten when the membership ends', async () => {
    await turnOff(team.editor, 'decisions');
    await team.editor.mutate('company.members.leave');
    await joinCompany(portal(), { owner: team.owner, member: team.editor, role: 'editor' });
    expect(await recipientsOf('decisions')).toEqual(everybody.decisions);
  });

  test('can only belong to the person’s own companies', async () => {
    const stranger = await portal().account();
    expect(await turnOff(stranger, 'decisions')).toBe(404);
    expect(await choose(stranger, { companyId: 999_999, kind: 'decisions', delivery: 'portal' })).toBe(404);
  });

  test('does not affect a person’s own emails', async () => {
    for (const kind of messageKinds) await choose(team.editor, { companyId: null, kind, delivery: 'portal' });
    const newPassword = 'Another-Horse-8';
    await team.editor.mutate('session.account.changePassword', { password: testPassword, newPassword });
    expect(await takeMailed(portal(), team, 'password-changed')).toEqual(['editor']);
  });
});

describe('an email about a company', () => {
  const readOrderMail = async ({ email }: Caller) =>
    portal()
      .db.selectFrom('mails')
      .select(['text', 'html'])
      .where('kind', '=', 'order-received')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();

  test('names it, and leads to the portal for it', async () => {
    await givenOrder(portal(), team.owner);
    const { text, html } = await readOrderMail(team.finance);
    const { title } = await portal()
      .db.selectFrom('items')
      .select('title')
      .where('id', '=', company.id)
      .executeTakeFirstOrThrow();
    expect(text).toContain(`\nCompany: ${title}\n`);
    for (const part of [text, html]) expect(part).toContain(`/?company=${company.id}`);
  });

  test('names it although its last owner is suspended', async () => {
    const owner = await portal().account();
    const { id } = await givenCompany(owner, 'Springs');
    const order = await givenOrder(portal(), owner);
    const admin = await portal().account({ admin: true });
    await admin.mutate('session.users.suspend', { id: owner.id, reason: 'Spam', hidePages: false });
    await admin.mutate('store.purchaseOrders.decline', { id: order.id, reason: 'Unknown' });
    const { text } = await portal()
      .db.selectFrom('mails')
      .select('text')
      .where('kind', '=', 'order-declined')
      .executeTakeFirstOrThrow();
    expect(text).toContain('\nCompany: Springs\n');
    expect(text).toContain(`?company=${id}`);
  });

  test('names none to an account without one', async () => {
    const newcomer = await portal().account();
    await givenOrder(portal(), newcomer);
    const { text, html } = await readOrderMail(newcomer);
    for (const part of [text, html]) expect(part).not.toMatch(/Company:|[?]company=/);
  });
});

describe('the foot of an email', () => {
  const isOffered = ({ text, html }: { text: string; html: string }) =>
    [text, html].map((part) => part.includes('/account#emails'));

  test('links to its reader’s preferences, but not in an email to accounts payable', async () => {
    const admin = await portal().account({ admin: true });
    const order = await givenOrder(portal(), team.owner, { apEmail: 'payable@example.com' });
    await admin.rest('PUT', `/api/store/purchase-order/${order.id}/update`, {
      ...toUpdateInput(order),
      endDate: '2027-05-10',
    });
    const mails = await portal()
      .db.selectFrom('mails')
      .select(['recipient', 'text', 'html'])
      .where('kind', '=', 'order-processed')
      .execute();
    expect(new Map(mails.map((mail) => [mail.recipient, isOffered(mail)]))).toEqual(
      new Map([
        [team.owner.email, [true, true]],
        [team.coOwner.email, [true, true]],
        [team.finance.email, [true, true]],
        ['payable@example.com', [false, false]],
      ]),
    );
  });

  test('has no such link in a person’s own email', async () => {
    await team.viewer.mutate('session.account.changePassword', {
      password: testPassword,
      newPassword: 'Another-Horse-8',
    });
    const mail = await portal()
      .db.selectFrom('mails')
      .select(['text', 'html'])
      .where('kind', '=', 'password-changed')
      .where('recipient', '=', team.viewer.email)
      .executeTakeFirstOrThrow();
    expect(isOffered(mail)).toEqual([false, false]);
  });
});

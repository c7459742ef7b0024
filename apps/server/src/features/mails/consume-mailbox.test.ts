import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createDayHasher } from '@headwater/db/day-hash';
import { hashMailbox } from '@headwater/db/mailbox-limit';
import { expect, test } from 'vitest';
import { givenCompleteCompany } from '../../../testing/submittals/given-complete.ts';
import { testPassword, useTestPortal, type Caller } from '../../../testing/test-portal.ts';

const portal = useTestPortal();
const features = fileURLToPath(new URL('../', import.meta.url));

/** The owner of the address that each email goes to: a new file needs a decision here. */
const recipients: Record<string, 'typed' | 'counted on the public site' | 'known'> = {
  'company/members/invite-member.ts': 'typed',
  'enquiries/change-addresses.ts': 'typed',
  'session/account/register.ts': 'typed',
  'session/email/change-email.ts': 'typed',
  'session/email/confirm-email.ts': 'typed',
  'store/orders/invite-customer.ts': 'typed',
  'submittals/links/send-sign-off.ts': 'typed',
  'enquiries/ask-confirmation.ts': 'counted on the public site',
  'followers/send-follow-link.ts': 'counted on the public site',
  // A follower's, who has confirmed it.
  'followers/send-follow-digests.ts': 'known',
  // The owners', when they are asked whether their page is right.
  'accuracy/ask-for-details.ts': 'known',
  // `invite-member.ts` counts it.
  'company/members/issue-invitation.ts': 'known',
  // Only after staff have processed the order.
  'store/orders/enqueue-order-mail.ts': 'known',
  // A company's address, which its reader has confirmed.
  'enquiries/receive-enquiry.ts': 'known',
  // A reader's, who has confirmed the enquiry and can end it. Answers have limits of their own.
  'enquiries/answer-enquiry.ts': 'known',
  // The owners'.
  'enquiries/remind-of-enquiries.ts': 'known',
  // The account's own address.
  'company/members/accept-invitation.ts': 'known',
  'company/members/change-members.ts': 'known',
  'mails/company-mail.queries.ts': 'known',
  // Emails to an account without a confirmed address are counted.
  'mails/enqueue-own-mail.ts': 'known',
  'mails/mail-outbox.queries.ts': 'known',
  'mails/notifications/send-weekly-summaries.ts': 'known',
  'mails/resend-mail.ts': 'known',
  'session/devices/report-guesses.ts': 'known',
  'session/identity-provider/link-identity.ts': 'known',
  'session/recovery/issue-recovery-code.ts': 'known',
  'session/rescue/send-rescue-link.ts': 'known',
  'session/rescue/set-password.ts': 'known',
  'session/second-factor/end-second-factor.ts': 'known',
  'session/staff/change-staff.ts': 'known',
  'session/suspension/suspend-account.ts': 'known',
  'submittals/decide/settle-amendment.ts': 'known',
  'submittals/talk/send-message.ts': 'known',
  'submittals/decide/assign.ts': 'known',
  'store/quotations/create-quotation.ts': 'typed',
  // Its author's.
  'store/quotations/accept-quotation.ts': 'known',
  // `create-quotation.ts` counts it.
  'store/quotations/remind-of-quotations.ts': 'known',
};

test('every place that enqueues an email decides whose address it is, and typed addresses are counted', async () => {
  const found = new Map<string, boolean>();
  for await (const file of glob('**/*.ts', { cwd: features, exclude: (name) => name.endsWith('.test.ts') })) {
    const source = await readFile(`${features}${file}`, 'utf8');
    const counts = source.includes('await consumeMailbox(trx');
    if (counts || /enqueueMails?\(/.test(source)) found.set(file, counts);
  }
  expect([...found.keys()].toSorted()).toEqual(Object.keys(recipients).toSorted());
  const counting = [...found].filter(([, counts]) => counts).map(([file]) => file);
  const typed = Object.keys(recipients).filter((file) => recipients[file] === 'typed');
  expect(counting.toSorted()).toEqual(typed.toSorted());
});

const asked: [string, (caller: Caller, email: string) => Promise<{ status: number; body: unknown }>][] = [
  [
    'registering',
    async (_, email) =>
      portal().visitor().rest('POST', '/api/users/create', {
        email,
        password: 'Correct-Horse-7',
        code: 'AB12-CD34-EF56',
      }),
  ],
  [
    'a change of email',
    async (caller, email) => caller.mutate('session.email.change', { password: testPassword, email }),
  ],
  [
    'an invitation',
    async (caller, email) => caller.mutate('company.members.invite', { email, role: 'viewer' }),
  ],
  [
    'a sign-off',
    async (caller, email) =>
      caller.mutate('submittals.signOffs.send', {
        id: await companyOf(caller),
        guest: 'Jo',
        email,
        note: '',
      }),
  ],
  ['an address for enquiries', async (caller, email) => caller.mutate('enquiries.addresses.add', { email })],
];

async function companyOf({ id }: Caller): Promise<number> {
  const company = await portal()
    .db.selectFrom('items')
    .select('id')
    .where('account_id', '=', id)
    .where('type', '=', 'company')
    .executeTakeFirstOrThrow();
  return company.id;
}

test.each(asked)(
  'from %s a mailbox gets no more than others have left, whatever name within it is used',
  async (kind, ask) => {
    const { deps, db } = portal();
    const caller = await portal().account();
    await givenCompleteCompany(portal(), caller);
    const name = `victim-${caller.id}-${kind.length}`;
    const mailbox = await hashMailbox(createDayHasher(deps), `${name}@example.com`);
    const at = deps.now();
    const hits = Array.from({ length: 10 }, () => ({ scope: 'mailbox', key: mailbox, at }));
    await db.insertInto('throttle_hits').values(hits).execute();
    const email = `${name}+more@example.com`;
    const refused = await ask(caller, email);
    expect(refused.status).toBe(429);
    expect(JSON.stringify(refused.body)).toMatch(/as many emails as we send to one in a day/);
    const mails = await db.selectFrom('mails').select('id').where('recipient', '=', email).execute();
    expect(mails).toEqual([]);
    expect((await ask(caller, `other-${name}@example.com`)).status).toBeLessThan(300);
  },
);

test('30 emails to names in one mailbox, by everything that emails typed addresses, become 5', async () => {
  const caller = await portal().account();
  await givenCompleteCompany(portal(), caller);
  const others = asked.filter(([kind]) => kind !== 'registering' && kind !== 'a change of email');
  let sent = 0;
  for (let count = 0; count < 30; count++) {
    const [, ask] = others[count % others.length] ?? [];
    if ((await ask?.(caller, `jane.doe+${count}@googlemail.com`))?.status === 200) sent += 1;
  }
  expect(sent).toBe(5);
  expect((await asked[0]?.[1](caller, 'janedoe@gmail.com'))?.status).toBe(201);
});

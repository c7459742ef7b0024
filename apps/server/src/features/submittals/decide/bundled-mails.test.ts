import { beforeEach, expect, test } from 'vitest';
import { givenAccess } from '../../../../testing/articles/given-article.ts';
import { givenCompleteCompany, type CompleteItem } from '../../../../testing/submittals/given-complete.ts';
import { approve, submit } from '../../../../testing/submittals/submittal-calls.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();
const start = new Date('2126-11-21T12:00:00Z');
let owner: Caller;
let admin: Caller;
let company: CompleteItem;

function setMinute(minute: number): void {
  portal().setNow(new Date(start.getTime() + minute * 60_000));
}

beforeEach(async () => {
  portal().setNow(start);
  owner = await portal().account();
  admin = await portal().account({ admin: true });
  company = await givenCompleteCompany(portal(), owner);
  await givenAccess(portal(), owner);
});

async function edit(text: string): Promise<void> {
  const fields = {
    companyId: company.id,
    title: 'Clearwater Pumps',
    introHeader: text,
    content: '<p>Since 1923.</p>',
  };
  expect((await owner.mutate('company.update', fields)).status).toBe(200);
}

/** Lists the emails about submissions that are or will be sent, by their minute. */
async function listMails(): Promise<{ minute: number; times: string | null }[]> {
  const mails = await portal()
    .db.selectFrom('mails')
    .select(['due_at', 'text'])
    .where('account_id', '=', owner.id)
    .where('kind', '=', 'submitted')
    .where('withdrawn_at', 'is', null)
    .orderBy('due_at')
    .execute();
  return mails.map(({ due_at, text }) => ({
    minute: (due_at.getTime() - start.getTime()) / 60_000,
    times: /(\d+) times within an hour/.exec(text)?.[1] ?? null,
  }));
}

async function countUnread(): Promise<number> {
  const { body } = await owner.query('mails.notifications.list', { unread: true });
  const { notifications } = Object(body).result.data;
  return notifications.filter(({ subject }: { subject: string }) => subject.startsWith('Submitted')).length;
}

test.each([
  ['once', [0], [{ minute: 0, times: null }]],
  [
    'again and again within an hour',
    [0, 2, 9, 20, 41, 59],
    [
      { minute: 0, times: null },
      { minute: 60, times: '6' },
    ],
  ],
  [
    'again an hour later',
    [0, 60],
    [
      { minute: 0, times: null },
      { minute: 60, times: null },
    ],
  ],
  [
    'for hours',
    [0, 30, 70, 100, 130],
    [
      { minute: 0, times: null },
      { minute: 60, times: '2' },
      { minute: 120, times: '2' },
      { minute: 180, times: '2' },
    ],
  ],
])(
  'what is submitted %s is emailed at once, and then at most once in an hour',
  async (_how, minutes, mails) => {
    for (const [index, minute] of minutes.entries()) {
      setMinute(minute);
      if (index > 0) await edit(`Text ${index}`);
      await submit(owner, company);
    }
    expect(await listMails()).toEqual(mails);
    expect(await countUnread()).toBe(1);
  },
);

test('a waiting email is not sent if its submittal is withdrawn or decided', async () => {
  await submit(owner, company);
  setMinute(5);
  await edit('Another text');
  const id = await submit(owner, company);
  expect(await listMails()).toHaveLength(2);
  expect(await approve(admin, id)).not.toBeNull();
  expect(await listMails()).toEqual([{ minute: 0, times: null }]);
  setMinute(10);
  await edit('And another one');
  await submit(owner, company);
  expect(await listMails()).toHaveLength(2);
  await edit('One too many');
  expect(await listMails()).toEqual([{ minute: 0, times: null }]);
});

test('repeated submissions and edits keep the text of no email that was never due', async () => {
  await submit(owner, company);
  for (let minute = 1; minute <= 20; minute += 1) {
    setMinute(minute);
    await edit(`Text ${minute}`);
    await submit(owner, company);
  }
  const { count } = await portal()
    .db.selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', owner.id)
    .where('kind', '=', 'submitted')
    .executeTakeFirstOrThrow();
  expect(count).toBe(2);
});

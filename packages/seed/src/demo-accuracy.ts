import { DAY_MS } from '@headwater/contract/dates';
import type { Transaction } from '@headwater/db/connect';

/** The companies that have confirmed their pages, by the number of days since. */
const confirmed: readonly (readonly [company: string, day: number])[] = [
  ['Calder Pumps', 12],
  ['Solway Surveys', 47],
];

/** The company that was asked and has not answered. */
const unconfirmed = { company: 'Tarn Membranes', day: 0 };

const report = {
  about: 'A third less energy at Thornley borehole',
  name: 'Alison Frith',
  email: 'a.frith@chalkvalley.example',
  message:
    'Below the picture of the control room it says one week, but the text speaks of six weeks of measurement.',
  day: 1,
};

const notice = {
  about: 'A third less energy at Thornley borehole',
  text: 'The drawdown is 1.3 metres less, not 3.1 as we wrote at first.',
  day: 3,
};

/** Inserts pages that are confirmed and one that is not, a reader's report of a mistake, and a correction. */
export async function insertAccuracy(trx: Transaction, { now }: { now: Date }): Promise<void> {
  const daysBefore = (days: number) => new Date(now.getTime() - days * DAY_MS);
  for (const [company, day] of confirmed) {
    const { id } = await getItem(trx, company);
    await trx
      .insertInto('detail_checks')
      .values({ company_id: id, confirmed_at: daysBefore(day) })
      .execute();
  }
  const { id: company_id } = await getItem(trx, unconfirmed.company);
  await trx
    .insertInto('detail_checks')
    .values({
      company_id,
      asked_at: daysBefore(unconfirmed.day),
      asked_because: 'refused-email',
      // Of a secret that nobody has.
      token_hash: Buffer.alloc(32),
    })
    .execute();
  const { about, day, ...reported } = report;
  const { id: item_id } = await getItem(trx, about);
  await trx
    .insertInto('mistake_reports')
    .values({ item_id, ...reported, received_at: daysBefore(day) })
    .execute();
  const page = await getItem(trx, notice.about);
  await trx
    .insertInto('correction_notices')
    .values({
      item_id: page.id,
      text: notice.text,
      written_by: page.holderId,
      by_publisher: false,
      written_at: daysBefore(notice.day),
    })
    .execute();
}

async function getItem(trx: Transaction, title: string): Promise<{ id: number; holderId: number }> {
  return trx
    .selectFrom('items')
    .innerJoin('accounts', 'accounts.id', 'items.account_id')
    .select(['items.id', 'accounts.id as holderId'])
    .where('items.title', '=', title)
    .executeTakeFirstOrThrow();
}

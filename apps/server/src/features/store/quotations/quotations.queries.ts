import type { ListQuotationsInput, Quotation, QuotationStatus } from '@headwater/contract/quotations';
import { staffRights } from '@headwater/contract/staff-roles';
import type { Database, Tables, Transaction } from '@headwater/db/connect';
import { staffRoleOf } from '@headwater/db/staff-role';
import { sql, type Insertable, type Updateable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { lockAccountWithoutCompany, lockCompanyOf } from '../../items/lock-company.queries.ts';
import { quotationNumber } from './quotation-number.ts';

function selectQuotations(db: Database) {
  return (
    db
      .selectFrom('quotations as quotation')
      .innerJoin('accounts as account', 'account.id', 'quotation.account_id')
      .leftJoin('accounts as author', 'author.id', 'quotation.created_by')
      // Gone once the account is erased.
      .leftJoin('invoices as document', 'document.quotation_id', 'quotation.id')
      .select([
        'quotation.id',
        'quotation.account_id as accountId',
        'account.email',
        'quotation.product_id as productId',
        'quotation.sold_as as name',
        'quotation.price',
        'quotation.price_reason as priceReason',
        'quotation.vat_percent as vatPercent',
        'quotation.reverse_charge_number as reverseChargeNumber',
        'quotation.term_months as termMonths',
        'quotation.begins_on as beginsOn',
        'quotation.valid_until as validUntil',
        'quotation.note',
        'quotation.sent_to as sentTo',
        'quotation.purchase_order_id as purchaseOrderId',
        'quotation.created_by as authorId',
        'author.email as createdBy',
        'quotation.created_at as createdAt',
        'quotation.reminded_at as remindedAt',
        'quotation.ended_at as endedAt',
        'quotation.limits',
        'quotation.version',
        'document.id as invoiceId',
        'document.number',
      ])
      .select(sql<QuotationStatus>`quotation.status`.as('status'))
      .select((eb) =>
        jsonObjectFrom(
          eb
            .selectFrom('items as company')
            .select(['company.id', 'company.title'])
            .whereRef('company.account_id', '=', 'quotation.account_id')
            .where('company.type', '=', 'company')
            .where('company.deleted_at', 'is', null),
        ).as('company'),
      )
  );
}

export type QuotationRecord = NonNullable<Awaited<ReturnType<typeof getQuotationRecord>>>;

export async function getQuotationRecord(db: Database, { id, today }: { id: number; today: string }) {
  const row = await selectQuotations(db).where('quotation.id', '=', id).executeTakeFirst();
  return row ? withStatusOn(row, today) : null;
}

/** The job records that a quotation has expired later than it does. */
function withStatusOn<Row extends { number: number | null; status: QuotationStatus; validUntil: string }>(
  { number, ...row }: Row,
  today: string,
) {
  return {
    ...row,
    number: quotationNumber(number),
    status: row.status === 'open' && row.validUntil < today ? 'expired' : row.status,
  };
}

/** Converts a quotation to its documented form. */
export function toQuotation(row: QuotationRecord): Quotation {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    remindedAt: row.remindedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

/** Lists a page of the quotations, newest first; one more than `limit`. */
export async function listQuotations(
  db: Database,
  { limit, cursor, status, accountId, today }: ListQuotationsInput & { today: string },
): Promise<QuotationRecord[]> {
  const rows = await selectQuotations(db)
    .$if(accountId !== undefined, (query) => query.where('quotation.account_id', '=', accountId ?? 0))
    .$if(cursor !== undefined, (query) => query.where('quotation.id', '<', cursor ?? 0))
    .$if(status !== undefined, (query) => {
      if (status === 'expired')
        return query.where((eb) =>
          eb.or([
            eb('quotation.status', '=', 'expired'),
            eb.and([eb('quotation.status', '=', 'open'), eb('quotation.valid_until', '<', today)]),
          ]),
        );
      const ofStatus = query.where('quotation.status', '=', status ?? '');
      return status === 'open' ? ofStatus.where('quotation.valid_until', '>=', today) : ofStatus;
    })
    .orderBy('quotation.id', 'desc')
    .limit(limit + 1)
    .execute();
  return rows.map((row) => withStatusOn(row, today));
}

/** Locks a quotation, after its company, and returns it as it is then; null if there is none. */
export async function lockQuotation(trx: Transaction, { id, today }: { id: number; today: string }) {
  const row = await trx
    .selectFrom('quotations')
    .select('account_id as accountId')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  await lockCompanyOf(trx, row);
  await lockAccountWithoutCompany(trx, row);
  await trx.selectFrom('quotations').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  // While this waited, the company may have been handed over.
  return getQuotationRecord(trx, { id, today });
}

/** Returns the id of the quotation that a link opens; null if it is unknown, or its customer cannot sign in. */
export async function getLinkedQuotation(
  db: Database,
  { tokenHash }: { tokenHash: Buffer },
): Promise<number | null> {
  const row = await db
    .selectFrom('quotations')
    .innerJoin('accounts', 'accounts.id', 'quotations.account_id')
    .select('quotations.id')
    .where((eb) => eb.or([eb('token_hash', '=', tokenHash), eb('reminder_hash', '=', tokenHash)]))
    .where('accounts.closed_at', 'is', null)
    .where('accounts.suspended_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertQuotation(
  trx: Transaction,
  quotation: Insertable<Tables['quotations']>,
): Promise<number> {
  const { id } = await trx
    .insertInto('quotations')
    .values(quotation)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a quotation, which must be locked. */
export async function updateQuotation(
  trx: Transaction,
  { id, ...fields }: Updateable<Omit<Tables['quotations'], 'id'>> & { id: number },
): Promise<void> {
  await trx
    .updateTable('quotations')
    .set(fields)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Lists the open quotations that ended before today, or those that end by a day and were not reminded of, sent before a moment. */
export async function listDueQuotations(
  db: Database,
  due: { endedBefore: string } | { endsBy: string; sentBefore: Date },
): Promise<number[]> {
  const rows = await db
    .selectFrom('quotations')
    .innerJoin('accounts', 'accounts.id', 'quotations.account_id')
    .select('quotations.id')
    .where('status', '=', 'open')
    .where((eb) =>
      'endedBefore' in due
        ? eb('valid_until', '<', due.endedBefore)
        : eb.and([
            eb('valid_until', '<=', due.endsBy),
            eb('reminded_at', 'is', null),
            eb('quotations.created_at', '<', due.sentBefore),
            eb('accounts.closed_at', 'is', null),
            eb('accounts.suspended_at', 'is', null),
          ]),
    )
    .orderBy('valid_until')
    .orderBy('quotations.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists an account's quotations that can be accepted and went to its own email. */
export async function listOpenToHolder(
  db: Database,
  { accountId, today }: { accountId: number; today: string },
): Promise<number[]> {
  const rows = await db
    .selectFrom('quotations')
    .innerJoin('accounts', 'accounts.id', 'quotations.account_id')
    .select('quotations.id')
    .where('accounts.id', '=', accountId)
    .where('status', '=', 'open')
    .where('valid_until', '>=', today)
    .where(sql`lower(quotations.sent_to)`, '=', sql`lower(accounts.email)`)
    .orderBy('quotations.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the email of a quotation's author; null if they sell for the publisher no more. */
export async function getSellerEmail(
  db: Database,
  { accountId }: { accountId: number },
): Promise<string | null> {
  const row = await db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .where(staffRoleOf('accounts'), 'in', staffRights.sell)
    .where('closed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Returns the email of an account. */
export async function getAccountEmail(db: Database, { accountId }: { accountId: number }): Promise<string> {
  const { email } = await db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return email;
}

import type { Database, Transaction } from '@headwater/db/connect';

/** Says whether a company lets editors publish amendments at once. */
export async function hasConsent(db: Database, { companyId }: { companyId: number }): Promise<boolean> {
  const row = await db
    .selectFrom('amendment_consents')
    .select('company_id')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row !== undefined;
}

interface Consent {
  companyId: number;
  by: number;
  at: Date;
}

/** Gives the consent; returns whether that is a change. */
export async function insertConsent(trx: Transaction, { companyId, by, at }: Consent): Promise<boolean> {
  const row = await trx
    .insertInto('amendment_consents')
    .values({ company_id: companyId, given_by: by, given_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('company_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the consent back; returns whether that is a change. */
export async function deleteConsent(
  trx: Transaction,
  { companyId }: { companyId: number },
): Promise<boolean> {
  const row = await trx
    .deleteFrom('amendment_consents')
    .where('company_id', '=', companyId)
    .returning('company_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Says the same for the company of a submittal. */
export async function allowsAtOnce(db: Database, { submittalId }: { submittalId: number }): Promise<boolean> {
  const row = await db
    .selectFrom('submittals')
    .innerJoin('items', 'items.id', 'submittals.item_id')
    .innerJoin('items as company', 'company.account_id', 'items.account_id')
    .innerJoin('amendment_consents as consent', 'consent.company_id', 'company.id')
    .select('consent.company_id')
    .where('submittals.id', '=', submittalId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Says whether to ask a company for its consent: it has submitted something, and has never answered. */
export async function isToBeAsked(db: Database, { companyId }: { companyId: number }): Promise<boolean> {
  const row = await db
    .selectFrom('items as company')
    .innerJoin('items', 'items.account_id', 'company.account_id')
    .innerJoin('submittals', 'submittals.item_id', 'items.id')
    .leftJoin('amendment_consent_answers as answer', 'answer.company_id', 'company.id')
    .select('company.id')
    .where('company.id', '=', companyId)
    .where('answer.company_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that a company has answered; returns whether that is its first answer. */
export async function insertConsentAnswer(
  trx: Transaction,
  { companyId, at }: Omit<Consent, 'by'>,
): Promise<boolean> {
  const row = await trx
    .insertInto('amendment_consent_answers')
    .values({ company_id: companyId, answered_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('company_id')
    .executeTakeFirst();
  return row !== undefined;
}

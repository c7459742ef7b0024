import type { Database } from '@headwater/db/connect';
import { textColumnNames } from '@headwater/db/item-texts';
import { listSections } from '@headwater/db/ordered-sections';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

/** Returns the company owned by the open account with this email, with the account that its rows carry; or null. */
export async function getCompanyByEmail(db: Database, { email }: { email: string }) {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('company_members as member', 'member.account_id', 'accounts.id')
    .innerJoin('items as company', 'company.id', 'member.company_id')
    .select(['company.id as companyId', 'company.account_id as accountId'])
    .$narrowType<{ accountId: number }>()
    .where('member.role', '=', 'owner')
    .where((eb) => eb(eb.fn('lower', ['accounts.email']), '=', email.trim().toLowerCase()))
    .where('accounts.closed_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Lists the profile, followed by the articles. */
export function listItems(db: Database, { accountId }: { accountId: number }) {
  return db
    .selectFrom('items')
    .leftJoin('publications', 'publications.item_id', 'items.id')
    .leftJoin('revisions', 'revisions.id', 'publications.revision_id')
    .select((eb) => textColumnNames.map((name) => eb.ref(`items.${name}`).as(name)))
    .select(['items.uuid', 'items.type', 'items.pdf_file_id', 'items.partners', 'revisions.snapshot'])
    .select(['publications.first_published_at as first', 'publications.published_at as last'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('item_categories')
          .innerJoin('categories', 'categories.id', 'item_categories.category_id')
          .leftJoin('categories as parents', 'parents.id', 'categories.parent_id')
          .select(['categories.id', 'categories.name', 'categories.item_type as list'])
          .select((inner) => inner.fn.coalesce('parents.name', inner.val('')).as('parent'))
          .whereRef('item_categories.item_id', '=', 'items.id')
          .orderBy('categories.id'),
      ).as('categories'),
      jsonArrayFrom(
        eb
          .selectFrom('item_images')
          .select(['file_id', 'reference', 'alt', 'decorative', 'credit', 'sequence'])
          .whereRef('item_images.item_id', '=', 'items.id')
          .orderBy('item_images.id'),
      ).as('images'),
    ])
    .where('items.account_id', '=', accountId)
    .where('items.deleted_at', 'is', null)
    .orderBy('items.type')
    .orderBy('items.id')
    .execute();
}

export async function getSections(db: Database, { companyId }: { companyId: number }) {
  const networks = await db
    .selectFrom('company_networks')
    .select(['facebook', 'x_twitter', 'linkedin', 'youtube'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  const references = await db
    .selectFrom('company_references')
    .innerJoin('items', 'items.id', 'company_references.reference_id')
    .select(['items.id', 'items.title', 'items.source_key as sourceKey'])
    .where('company_id', '=', companyId)
    .orderBy('items.id')
    .execute();
  return { ...(await listSections(db, { companyId })), networks: networks ?? null, references };
}

export async function listFiles(db: Database, { accountId }: { accountId: number }) {
  const files = await db
    .selectFrom('files')
    .select(['id', 'kind', 'name', 'bytes', 'width', 'height', 'variant_widths', 'pages'])
    .select(['original_id', 'crop'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  const contentImages = await db
    .selectFrom('item_images')
    .select(['file_id', 'alt'])
    .where('account_id', '=', accountId)
    .where('item_id', 'is', null)
    .orderBy('id')
    .execute();
  return { files, contentImages };
}

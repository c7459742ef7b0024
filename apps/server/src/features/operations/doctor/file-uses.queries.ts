import type { ItemType } from '@headwater/contract/item-types';
import type { Database } from '@headwater/db/connect';
import { sectionTexts } from '@headwater/db/ordered-sections';
import { sql } from 'kysely';

export interface FileUse {
  /** Null if no item shows the file now; a revision still may. */
  type: ItemType | null;
  title: string | null;
  /** The company of the item, or otherwise the email of the account that owns the file. */
  owner: string | null;
}

/**
 * Lists the items that show a file, among their images, as their PDF, in a section or in their text. A deleted file has
 * no row.
 */
export async function listFileUses(db: Database, { fileId }: { fileId: string }): Promise<FileUse[]> {
  const { rows } = await sql<FileUse>`
    select shown.type, shown.title,
      coalesce(shown.company_name, company.title, accounts.email) as owner
    from files
    left join accounts on accounts.id = files.account_id
    left join items as company on company.account_id = files.account_id and company.type = 'company'
    left join lateral (
      select type, title, company_name from items
      where deleted_at is null and (
        pdf_file_id = files.id
        or id in (select item_id from item_images where file_id = files.id)
        or id in (select company_id from (${sectionTexts()}) as entry where strpos(text, files.id::text) > 0)
        or coalesce(account_id, 0) = files.account_id and strpos(content, files.id::text) > 0
      )
    ) as shown on true
    where files.id = ${fileId}
    order by shown.title`.execute(db);
  return rows;
}

import type { OwnPicture } from '@headwater/contract/images';
import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';

interface PictureRow extends Omit<OwnPicture, 'url' | 'thumbnailUrl' | 'credit'> {
  fileId: string;
  /** '' if no credit is given. */
  credit: string;
  variantWidths: number[];
}

interface PicturesFilter {
  accountId: number;
  search: string;
  cursor?: number | undefined;
  limit: number;
}

/** A picture within a text, and its alt text as `attributesHtml` of the editor's blocks writes it. */
const shownInText = '<img src="/files/([0-9a-f-]{36})\\.png"(?: alt="([^"]*)")?';

const MAX_ID = 2 ** 31 - 1;
const SHOWN_USES = 3;

/**
 * Lists the account's pictures with the shape for texts and galleries, newest first; one more than `limit`. The texts
 * are read once, whatever the number of pictures.
 */
export async function listPictureRows(
  db: Database,
  { accountId, search, cursor = MAX_ID, limit }: PicturesFilter,
): Promise<PictureRow[]> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<PictureRow>`
    with uses as materialized (
      select items.id, items.type, items.title, found[1]::uuid as file_id,
        replace(replace(replace(replace(coalesce(found[2], ''),
          '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&') as alt, '' as credit
      from items, regexp_matches(items.content, ${shownInText}, 'g') as found
      where items.account_id = ${accountId} and items.deleted_at is null
      union all
      select items.id, items.type, items.title, image.file_id, image.alt, image.credit
      from item_images as image join items on items.id = image.item_id
      where items.account_id = ${accountId} and items.deleted_at is null
    ),
    pictures as (
      select image.id, image.file_id, files.name, files.variant_widths
      from item_images as image join files on files.id = image.file_id
      where image.account_id = ${accountId} and image.reference in ('content', 'gallery') and image.id < ${cursor}
        and (${search} = '' or files.name ilike ${pattern}
          or image.file_id in (select file_id from uses where alt ilike ${pattern}))
      order by image.id desc
      limit ${limit + 1}
    )
    select pictures.id, pictures.file_id as "fileId", pictures.name,
      pictures.variant_widths as "variantWidths", coalesce(used.alt, '') as alt, coalesce(used.credit, '') as credit,
      coalesce(to_jsonb(used.titles), '[]') as uses, used.count as "useCount"
    from pictures cross join lateral (
      select count(*)::integer as count,
        (array_agg(alt order by alt = '', id desc))[1] as alt,
        (array_agg(credit order by credit = '', id desc))[1] as credit,
        (array_agg(jsonb_build_object('type', type, 'title', title) order by id desc))[:${sql.lit(SHOWN_USES)}] as titles
      from (
        select distinct on (id) id, type, title, alt, max(credit) over (partition by id) as credit from uses
        where uses.file_id = pictures.file_id order by id, alt = ''
      ) as once
    ) as used
    order by pictures.id desc`.execute(db);
  return rows;
}

/** Returns the original and the name of an account's picture; undefined if the account has no such picture. */
export async function getPictureFile(
  db: Database,
  { fileId, accountId }: { fileId: string; accountId: number },
) {
  return db
    .selectFrom('files')
    .select(['name', 'original_id as originalId', 'crop'])
    .where('id', '=', fileId)
    .where('account_id', '=', accountId)
    .where('kind', '=', 'image')
    .executeTakeFirst();
}

interface ChosenFile {
  fileId: string;
  accountId: number;
  kind: 'image' | 'pdf';
  now: Date;
}

/** Notes that a file of the account has been chosen for a text or a row; returns false if the account has no such file. */
export async function setFileChosen(
  db: Database,
  { fileId, accountId, kind, now }: ChosenFile,
): Promise<boolean> {
  const chosen = await db
    .updateTable('files')
    .set({ chosen_at: now })
    .where('id', '=', fileId)
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .returning('id')
    .executeTakeFirst();
  return chosen !== undefined;
}

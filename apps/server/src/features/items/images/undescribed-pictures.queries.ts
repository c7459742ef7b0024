import type { UndescribedPicture } from '@headwater/contract/images';
import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';
import { thumbnailUrlOf } from './image-row.ts';

/** A picture within a text, its alt text and its role, as `toHtml` of the editor's blocks writes them. */
const shownInText = '<img src="(/files/([0-9a-f-]{36})[^"]*)" alt="([^"]*)"( role="presentation")? />';

/** The most that a panel shows; a text has room for thousands. */
const MAX_PICTURES = 50;

interface PictureRow extends Omit<UndescribedPicture, 'thumbnailUrl'> {
  fileId: string;
  /** Null for a picture of a text whose file is missing. */
  variantWidths: number[] | null;
}

/** Lists the first of an item's pictures that have no alt text and are not marked as decoration. */
export async function listUndescribedPictures(
  db: Database,
  { itemId }: { itemId: number },
): Promise<UndescribedPicture[]> {
  const { rows } = await sql<PictureRow>`
    with own as (
      select image.file_id, image.alt, image.decorative, '/files/' || image.file_id || '.png' as url,
        case when image.reference = 'logo' then 'logo' when items.type = 'company' then 'gallery' else 'featured' end as place,
        row_number() over (partition by image.reference order by image.sequence, image.id)::integer as position
      from item_images as image join items on items.id = image.item_id
      where image.item_id = ${itemId} and image.reference in ('logo', 'gallery')
    ),
    named as (
      select found[2]::uuid as file_id, found[3] as alt, found[4] is not null as decorative, found[1] as url,
        'text' as place, position::integer as position
      from items, regexp_matches(items.content, ${shownInText}, 'g') with ordinality as matches (found, position)
      where items.id = ${itemId}
    )
    select place, position, url, file_id as "fileId", files.variant_widths as "variantWidths"
    from (select * from own union all select * from named) as shown left join files on files.id = file_id
    where alt = '' and not decorative
    order by array_position(array['logo', 'gallery', 'featured', 'text'], place), position
    limit ${sql.lit(MAX_PICTURES)}`.execute(db);
  return rows.map(({ place, position, url, fileId, variantWidths }) => ({
    place,
    position,
    url,
    thumbnailUrl: variantWidths ? thumbnailUrlOf({ fileId, variantWidths }) : url,
  }));
}

import type { ImageReference } from '@headwater/contract/images';
import { fileIdFromUrl } from '@headwater/contract/images';
import type { CompanySnapshot, ItemSnapshot, Picture } from '@headwater/contract/snapshot';
import type { Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';

interface Images {
  itemId: number;
  accountId: number;
  snapshot: ItemSnapshot;
}

/** Replaces an item's own pictures by those of a snapshot; the pictures of its text are not affected. */
export async function replaceImages(trx: Transaction, { itemId, accountId, snapshot }: Images) {
  const wanted = listWanted(snapshot);
  const fileIds = wanted.map(({ fileId }) => fileId);
  await trx
    .deleteFrom('item_images')
    .where('item_id', '=', itemId)
    .where((eb) => eb.not(eb('file_id', '=', eb.fn.any(eb.val(fileIds)))))
    .execute();
  await sql`
    insert into item_images (account_id, item_id, file_id, reference, alt, decorative, credit, sequence)
    select ${accountId}::integer, ${itemId}::integer, wanted.file_id, wanted.reference::image_reference,
      wanted.alt, wanted.decorative, wanted.credit, wanted.sequence
    from unnest(
      ${fileIds}::uuid[], ${wanted.map(({ reference }) => reference)}::text[],
      ${wanted.map(({ picture }) => picture.alt)}::text[],
      ${wanted.map(({ picture }) => picture.decorative)}::boolean[],
      ${wanted.map(({ picture }) => picture.credit ?? '')}::text[],
      ${wanted.map(({ sequence }) => sequence)}::integer[]
    ) as wanted (file_id, reference, alt, decorative, credit, sequence)
    on conflict (file_id) do update
    set reference = excluded.reference, alt = excluded.alt, decorative = excluded.decorative,
      credit = excluded.credit, sequence = excluded.sequence
    where item_images.item_id = excluded.item_id`.execute(trx);
}

function listWanted(snapshot: ItemSnapshot) {
  const of = (reference: ImageReference, pictures: readonly (Picture | null)[]) =>
    pictures.flatMap((picture, index) => {
      const fileId = picture && fileIdFromUrl(picture.url);
      return picture && fileId !== null ? [{ fileId, reference, picture, sequence: index + 1 }] : [];
    });
  const gallery = snapshot.type === 'company' ? snapshot.gallery : [snapshot.featuredImage];
  const logo = snapshot.type === 'company' ? [snapshot.logo] : [];
  return [...of('banner', [snapshot.banner]), ...of('logo', logo), ...of('gallery', gallery)];
}

/** Saves the networks as their next version. A company without networks gets empty ones, which a page shows alike. */
export async function replaceNetworks(
  trx: Transaction,
  { companyId, networks }: { companyId: number; networks: CompanySnapshot['networks'] },
): Promise<void> {
  const fields = networks ?? { facebook: '', x_twitter: '', linkedin: '', youtube: '' };
  await trx
    .insertInto('company_networks')
    .values({ ...fields, company_id: companyId })
    .onConflict((on) =>
      on
        .column('company_id')
        .doUpdateSet((eb) => ({ ...fields, version: eb('company_networks.version', '+', 1) })),
    )
    .execute();
}

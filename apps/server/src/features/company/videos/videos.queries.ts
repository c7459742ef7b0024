import type { VideoRow } from '@headwater/contract/company';
import type { Database, Transaction } from '@headwater/db/connect';
import { preparedQuery, type Parameter } from '@headwater/db/prepared-query';

const videoColumns = ['id', 'url', 'title', 'sequence', 'version'] as const;

const listQuery = preparedQuery((db, value: Parameter<{ companyId: number }>) =>
  db
    .selectFrom('company_videos')
    .select(videoColumns)
    .where('company_id', '=', value('companyId'))
    .orderBy('sequence'),
);

/** Lists a company's videos, in sequence. */
export async function listVideos(db: Database, company: { companyId: number }): Promise<VideoRow[]> {
  return listQuery.execute(db, company);
}

export async function getVideo(
  trx: Transaction,
  { companyId, id }: { companyId: number; id: number },
): Promise<VideoRow | null> {
  const row = await trx
    .selectFrom('company_videos')
    .select(videoColumns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

type VideoFields = Pick<VideoRow, 'url' | 'title'>;

interface NewVideo {
  companyId: number;
  fields: VideoFields;
  sequence: number;
}

export async function insertVideo(
  trx: Transaction,
  { companyId, fields: { url, title }, sequence }: NewVideo,
): Promise<VideoRow> {
  return trx
    .insertInto('company_videos')
    .values({ company_id: companyId, sequence, url, title })
    .returning(videoColumns)
    .executeTakeFirstOrThrow();
}

/** Saves a video as its next version. */
export async function updateVideo(
  trx: Transaction,
  { id, url, title }: VideoFields & { id: number },
): Promise<VideoRow> {
  return trx
    .updateTable('company_videos')
    .set((eb) => ({ url, title, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(videoColumns)
    .executeTakeFirstOrThrow();
}

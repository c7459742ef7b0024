import { packageContentKinds, type PackageContentKind } from '@headwater/contract/package-rights';
import { itemSnapshot, type ItemSnapshot } from '@headwater/contract/snapshot';
import type { Database, Tables } from '@headwater/db/connect';
import type { ExpressionBuilder, Expression, SqlBool } from 'kysely';

/** Counts the account's use of each kind that a package limits. */
export async function countContents(
  db: Database,
  { accountId }: { accountId: number },
): Promise<Record<PackageContentKind, number>> {
  return db
    .selectNoFrom((eb) => {
      const articles = (type: 'mini-case-study' | 'press-release') =>
        eb
          .selectFrom('items')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('account_id', '=', accountId)
          .where('type', '=', type)
          .where('deleted_at', 'is', null);
      const company = eb
        .selectFrom('items')
        .select('id')
        .where('account_id', '=', accountId)
        .where('type', '=', 'company');
      const rowsOf = (table: 'company_videos' | 'company_downloads' | 'company_references') =>
        eb
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('company_id', 'in', company);
      const gallery = eb
        .selectFrom('item_images')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('item_id', 'in', company)
        .where('reference', '=', 'gallery');
      const counts = {
        'mini-case-study': articles('mini-case-study'),
        'press-release': articles('press-release'),
        gallery,
        videos: rowsOf('company_videos'),
        downloads: rowsOf('company_downloads'),
        references: rowsOf('company_references'),
      } satisfies Record<PackageContentKind, unknown>;
      // A count of no rows is 0.
      return packageContentKinds.map((kind) => counts[kind].$asScalar().$notNull().as(kind));
    })
    .executeTakeFirstOrThrow();
}

/** Returns what a revision would publish. */
export async function getRevisionSnapshot(
  db: Database,
  { revisionId }: { revisionId: number },
): Promise<ItemSnapshot> {
  const { snapshot } = await db
    .selectFrom('revisions')
    .select('snapshot')
    .where('id', '=', revisionId)
    .executeTakeFirstOrThrow();
  return itemSnapshot.parse(snapshot);
}

interface OtherArticlesQuery {
  accountId: number;
  type: 'mini-case-study' | 'press-release';
  /** The article to leave out of the count. */
  itemId: number;
}

/** Counts the account's other articles of a type that are public, or wait for a decision. */
export async function countSubmittedArticles(db: Database, other: OtherArticlesQuery): Promise<number> {
  return countArticles(db, other, (submittal) =>
    submittal.or([submittal('decision', 'is', null), submittal('awaits_publication', '=', true)]),
  );
}

/** Counts the account's other articles of a type that are public, or are approved for a later time. */
export async function countPublishedArticles(db: Database, other: OtherArticlesQuery): Promise<number> {
  return countArticles(db, other, (submittal) => submittal('awaits_publication', '=', true));
}

/** Counts the account's other articles of a type that are public, or have such a submittal that is not withdrawn. */
async function countArticles(
  db: Database,
  { accountId, type, itemId }: OtherArticlesQuery,
  submittals: (of: ExpressionBuilder<Tables, 'submittals'>) => Expression<SqlBool>,
): Promise<number> {
  const { count } = await db
    .selectFrom('items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('type', '=', type)
    .where('deleted_at', 'is', null)
    .where('id', '<>', itemId)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb.selectFrom('publications').select('item_id').whereRef('publications.item_id', '=', 'items.id'),
        ),
        eb.exists(
          eb
            .selectFrom('submittals')
            .select('submittals.id')
            .whereRef('submittals.item_id', '=', 'items.id')
            .where('withdrawn_at', 'is', null)
            .where(submittals),
        ),
      ]),
    )
    .executeTakeFirstOrThrow();
  return count;
}

import { packageLimits, type PackageContentKind, type PackageLimits } from '@headwater/contract/packages';
import { itemSnapshot, type ItemSnapshot } from '@headwater/contract/snapshot';
import type { Database, Tables } from '@headwater/db/connect';
import type { ExpressionBuilder, Expression, SqlBool } from 'kysely';

interface HeldPackage {
  name: string | null;
  limits: PackageLimits;
}

interface HeldPackagesQuery {
  accountId: number;
  /** Leaves out what waits to be paid for, and what is in dispute. */
  onlyPaid: boolean;
  /** A day in Europe/London. */
  today: string;
  /** A purchase order that has waited for longer gives nothing. */
  waitingSince: Date;
}

/** Lists what an account has: the packages whose access runs, as they were sold, and those of its waiting orders. */
export async function listHeldPackages(
  db: Database,
  { accountId, onlyPaid, today, waitingSince }: HeldPackagesQuery,
): Promise<HeldPackage[]> {
  const rows = await db
    .selectFrom('entitlements as entitlement')
    .leftJoin('purchase_orders as order', 'order.id', 'entitlement.purchase_order_id')
    .leftJoin('payments as payment', 'payment.id', 'entitlement.payment_id')
    .leftJoin('products as product', (join) =>
      join.on('product.id', '=', (eb) =>
        eb.fn.coalesce('entitlement.product_id', 'order.product_id', 'payment.product_id'),
      ),
    )
    .select('product.name')
    .select(({ fn }) => fn.coalesce('entitlement.limits', 'order.limits', 'payment.limits').as('limits'))
    .where('entitlement.account_id', '=', accountId)
    .where('entitlement.ended_at', 'is', null)
    .where('entitlement.starts_on', '<=', today)
    .where('entitlement.ends_on', '>=', today)
    .$if(onlyPaid, (query) => query.where('entitlement.paused_at', 'is', null))
    .$if(!onlyPaid, (query) =>
      query.unionAll(
        db
          .selectFrom('purchase_orders as order')
          .innerJoin('products as product', 'product.id', 'order.product_id')
          .select(['product.name', 'order.limits'])
          .where('order.account_id', '=', accountId)
          .where('order.status', '=', 'waiting')
          .where('order.created_at', '>', waitingSince),
      ),
    )
    .execute();
  return rows.map(({ name, limits }) => ({ name, limits: packageLimits.parse(limits ?? {}) }));
}

/** Counts what an account has of each kind that a package limits. */
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
      const rowsOf = (table: 'company_videos' | 'company_references') =>
        eb
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('company_id', 'in', company);
      const gallery = eb
        .selectFrom('item_images')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('item_id', 'in', company)
        .where('reference', '=', 'gallery');
      return [
        articles('mini-case-study').as('mini-case-study'),
        articles('press-release').as('press-release'),
        gallery.as('gallery'),
        rowsOf('company_videos').as('videos'),
        rowsOf('company_references').as('references'),
      ];
    })
    .$castTo<Record<PackageContentKind, number>>()
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
  /** The article that does not count. */
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

import { packageLimits, type PackageContentKind, type PackageLimits } from '@headwater/contract/packages';
import type { Database } from '@headwater/db/connect';

interface HeldPackage {
  name: string | null;
  limits: PackageLimits;
}

interface HeldPackagesQuery {
  accountId: number;
  /** A day in Europe/London. */
  today: string;
  /** A purchase order that has waited for longer gives nothing. */
  waitingSince: Date;
}

/** Lists what an account has: the packages whose access runs, as they were sold, and those of its waiting orders. */
export async function listHeldPackages(
  db: Database,
  { accountId, today, waitingSince }: HeldPackagesQuery,
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
    .unionAll(
      db
        .selectFrom('purchase_orders as order')
        .innerJoin('products as product', 'product.id', 'order.product_id')
        .select(['product.name', 'order.limits'])
        .where('order.account_id', '=', accountId)
        .where('order.status', '=', 'waiting')
        .where('order.created_at', '>', waitingSince),
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

interface OtherArticlesQuery {
  accountId: number;
  type: 'mini-case-study' | 'press-release';
  /** The article that does not count. */
  itemId: number;
}

/** Counts the account's other articles of a type that are public, or wait for a decision. */
export async function countSubmittedArticles(
  db: Database,
  { accountId, type, itemId }: OtherArticlesQuery,
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
            .where((open) => open.or([open('decision', 'is', null), open('awaits_publication', '=', true)])),
        ),
      ]),
    )
    .executeTakeFirstOrThrow();
  return count;
}

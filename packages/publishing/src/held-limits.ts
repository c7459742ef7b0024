import { mergeLimits, packageLimits, type PackageLimits } from '@headwater/contract/package-rights';
import { sql, type Expression } from 'kysely';
import type { Database } from '@headwater/db/connect';
import { preparedQuery, type Parameter } from '@headwater/db/prepared-query';
import { visibleDays, type VisibilityOptions } from './visibility.ts';

export interface HeldLimits {
  /**
   * The names of the packages that set them; none if nothing is paid for or ordered: then only the portal's own limits
   * hold, and there are no statistics.
   */
  packages: string[];
  limits: PackageLimits;
}

interface HeldLimitsQuery {
  accountId: number;
  /** Days in Europe/London: access counts that has begun by `today` and has not ended before `earliestEnd`. */
  today: string;
  earliestEnd: string;
  /** Leaves out access in dispute. */
  withoutPaused: boolean;
  /** A purchase order that has waited for longer gives nothing; null leaves all of them out. */
  waitingSince: Date | null;
}

/** Returns the combined rights of an account's packages, as sold: of each kind the most generous. */
export async function findHeldLimits(db: Database, query: HeldLimitsQuery): Promise<HeldLimits> {
  const rows = await heldPackagesQuery.execute(db, query);
  const packages = [...new Set(rows.flatMap(({ name }) => name ?? []))].toSorted();
  return { packages, limits: mergeLimits(rows.map(({ limits }) => packageLimits.parse(limits ?? {}))) };
}

/** Returns the same for an account's public pages, which keep the last package's rights during the grace days. */
export async function findPublicLimits(
  db: Database,
  { accountId, visibility }: { accountId: number; visibility: VisibilityOptions },
): Promise<PackageLimits> {
  const days = visibleDays(visibility);
  const held = await findHeldLimits(db, { accountId, ...days, withoutPaused: false, waitingSince: null });
  return held.limits;
}

/** Returns the number of featured places that today's packages give, by account. */
export async function listFeaturedPlaces(
  db: Database,
  { today }: { today: string },
): Promise<Map<number, number>> {
  // Each part reads an index that holds these alone, among a hundred thousand others.
  const withPlaces = sql<number>`(
    select id from entitlements where limits -> 'featured' is not null
    union select entitlements.id from purchase_orders join entitlements on purchase_order_id = purchase_orders.id
      where purchase_orders.limits -> 'featured' is not null
    union select entitlements.id from payments join entitlements on payment_id = payments.id
      where payments.limits -> 'featured' is not null)`;
  const rows = await selectHeld(db, { today, earliestEnd: today })
    .where('entitlement.paused_at', 'is', null)
    .select('entitlement.account_id as accountId')
    .where('entitlement.id', 'in', withPlaces)
    .execute();
  const places = new Map<number, number>();
  for (const { accountId, limits } of rows) {
    const { featured } = packageLimits.parse(limits ?? {});
    if (featured > 0) places.set(accountId, Math.max(featured, places.get(accountId) ?? 0));
  }
  return places;
}

const heldPackagesQuery = preparedQuery((db, value: Parameter<HeldLimitsQuery>) =>
  selectHeld(db, { today: value('today'), earliestEnd: value('earliestEnd') })
    .leftJoin('products as product', (join) =>
      join.on('product.id', '=', (eb) =>
        eb.fn.coalesce('entitlement.product_id', 'order.product_id', 'payment.product_id'),
      ),
    )
    .clearSelect()
    .select('product.name')
    .select(({ fn }) => fn.coalesce('entitlement.limits', 'order.limits', 'payment.limits').as('limits'))
    .where('entitlement.account_id', '=', value('accountId'))
    .where((eb) => eb.or([eb('entitlement.paused_at', 'is', null), eb.not(value('withoutPaused'))]))
    .unionAll(
      db
        .selectFrom('purchase_orders as order')
        .innerJoin('products as product', 'product.id', 'order.product_id')
        .select(['product.name', 'order.limits'])
        .where('order.account_id', '=', value('accountId'))
        .where('order.status', '=', 'waiting')
        // Nothing is later than null, which leaves all orders out.
        .where('order.created_at', '>', value('waitingSince')),
    ),
);

interface HeldDays {
  today: string | Expression<string>;
  earliestEnd: string | Expression<string>;
}

/** Selects the sale behind each access that has begun by a day and has not ended before another. */
function selectHeld(db: Database, { today, earliestEnd }: HeldDays) {
  return db
    .selectFrom('entitlements as entitlement')
    .leftJoin('purchase_orders as order', 'order.id', 'entitlement.purchase_order_id')
    .leftJoin('payments as payment', 'payment.id', 'entitlement.payment_id')
    .select(({ fn }) => fn.coalesce('entitlement.limits', 'order.limits', 'payment.limits').as('limits'))
    .where('entitlement.ended_at', 'is', null)
    .where('entitlement.starts_on', '<=', today)
    .where('entitlement.ends_on', '>=', earliestEnd);
}

import type { ItemRef } from '@headwater/contract/ids';
import { holderOf } from '@headwater/db/holder';
import { preparedQuery, type Parameter } from '@headwater/db/prepared-query';
import type { Database } from '@headwater/db/connect';
import { sql, type Compilable } from 'kysely';

/**
 * Prepares a query of one item for both kinds of reference, its id and its uuid: `build` receives the column to compare
 * with `ref`. The query returns null if there is no such row.
 */
export function preparedByRef<Values extends { ref: ItemRef }, Row>(
  build: (column: 'items.id' | 'items.uuid', db: Database, value: Parameter<Values>) => Compilable<Row>,
): (db: Database, values: Values) => Promise<Row | null> {
  const byId = preparedQuery<Values, Row>((db, value) => build('items.id', db, value));
  const byUuid = preparedQuery<Values, Row>((db, value) => build('items.uuid', db, value));
  return async (db, values) => {
    const query = typeof values.ref === 'number' ? byId : byUuid;
    return (await query.executeTakeFirst(db, values)) ?? null;
  };
}

/**
 * The owner of the item that `ref` names, as a filter of the one row found. With the plain column PostgreSQL could use
 * the account's index instead and read all its items, because most accounts have one or two.
 */
export const ownerOfFound = sql<number>`${holderOf('items')} + 0`;

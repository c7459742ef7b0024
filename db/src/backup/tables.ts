import type pg from 'pg';

export interface QualifiedName {
  schema: string;
  name: string;
}

interface TableWithParents extends QualifiedName {
  id: string;
  /** The tables that its foreign keys refer to, but for those that a restore has checked at its end. */
  parents: string[];
}

/**
 * Lists the logged tables of the portal and the job queue, each after those that its foreign keys refer to. A deferrable
 * key may refer to a later one.
 */
export async function listTables(client: pg.Client): Promise<QualifiedName[]> {
  const { rows } = await client.query<TableWithParents>(`
    select n.nspname as schema, c.relname as name, c.oid::text as id,
      array(
        select distinct confrelid::text from pg_constraint
        where conrelid = c.oid and contype = 'f' and confrelid <> c.oid and not condeferrable
      ) as parents
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r'
      -- What need not survive a crash need not survive a loss either, and the salts of readers must not.
      and c.relpersistence = 'p'
      and (n.nspname, c.relname) not in (('graphile_worker', 'migrations'))
      and (n.nspname = 'graphile_worker' or (n.nspname = 'public' and c.relname not like 'kysely\\_%'))
    order by 1, 2`);
  return sortTopologically(rows);
}

function sortTopologically(tables: readonly TableWithParents[]): QualifiedName[] {
  const sorted = new Set<string>();
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const next = [...waiting].find(({ parents }) => parents.every((parent) => sorted.has(parent)));
    if (!next)
      throw new Error('Tables that refer to each other cannot be ordered, unless one key is deferrable.');
    waiting.delete(next);
    sorted.add(next.id);
  }
  const byId = new Map(tables.map(({ id, schema, name }) => [id, { schema, name }]));
  return [...sorted].flatMap((id) => byId.get(id) ?? []);
}

export function quoteIdentifier({ schema, name }: QualifiedName): string {
  return `"${schema}"."${name}"`;
}

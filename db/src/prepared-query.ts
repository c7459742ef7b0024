import { SelectQueryNode, sql, type Compilable, type RawBuilder, type RootOperationNode } from 'kysely';
import { PooledDatabase, type Database } from './connect.ts';
import { registerStatement } from './prepared-statements.ts';

/** Marks the place of a named value, which each run provides. */
export type Parameter<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>;

/** A query with a fixed shape, which runs like Kysely's own. */
export interface PreparedQuery<Values, Row> {
  execute: (db: Database, values: Values) => Promise<Row[]>;
  executeTakeFirst: (db: Database, values: Values) => Promise<Row | undefined>;
  executeTakeFirstOrThrow: (db: Database, values: Values) => Promise<Row>;
}

/**
 * Compiles a query at its first run, and afterwards only replaces its values; each connection prepares it once. It is
 * for the queries of frequent calls, whose building, compiling and planning would cost more than the rest:
 * `preparedQuery((db, value: Parameter<{ id: number }>) => db.selectFrom(…).where('id', '=', value('id')))`.
 */
export function preparedQuery<Values extends object, Row>(
  build: (db: Database, value: Parameter<Values>) => Compilable<Row>,
): PreparedQuery<Values, Row> {
  let compiled: ReturnType<typeof compile> | undefined;

  function compile(db: Database) {
    const names = new Map<unknown, keyof Values>();
    const query = build(db, (name) => {
      const placeholder = {};
      names.set(placeholder, name);
      return sql`${placeholder}`;
    }).compile();
    registerStatement(query.sql);
    const parameterReaders = query.parameters.map((parameter) => {
      const name = names.get(parameter);
      return name === undefined ? () => parameter : (values: Values) => values[name];
    });
    const parametersOf = (values: Values) => parameterReaders.map((read) => read(values));
    return { query, isRead: isRead(query.query), parametersOf };
  }

  async function execute(db: Database, values: Values): Promise<Row[]> {
    compiled ??= compile(db);
    const { query, isRead, parametersOf } = compiled;
    const bound = { ...query, parameters: parametersOf(values) };
    if (isRead && db instanceof PooledDatabase) return db.read(bound);
    const { rows } = await db.executeQuery<Row>(bound);
    return rows;
  }

  async function executeTakeFirst(db: Database, values: Values): Promise<Row | undefined> {
    const [row] = await execute(db, values);
    return row;
  }

  async function executeTakeFirstOrThrow(db: Database, values: Values): Promise<Row> {
    const [row] = await execute(db, values);
    if (row === undefined) throw new Error('A prepared query returned no row');
    return row;
  }

  return { execute, executeTakeFirst, executeTakeFirstOrThrow };
}

/** Says whether a query only reads, and waits for no lock. */
function isRead(query: RootOperationNode): boolean {
  return SelectQueryNode.is(query) && !query.with && !query.endModifiers;
}

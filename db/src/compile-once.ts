import { sql, type Compilable, type RawBuilder } from 'kysely';
import type { Database } from './connect.ts';

/** Stands in a query for the value that each run brings under that name. */
export type Parameter<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>;

/**
 * For what every other request asks: to build and compile a query costs more than all else that we do for it.
 * It is built at its first run, and from then on only the values change:
 * `compileOnce((db, value: Parameter<{ id: number }>) => db.selectFrom(…).where('id', '=', value('id')))`.
 */
export function compileOnce<Values extends object, Row>(
  build: (db: Database, value: Parameter<Values>) => Compilable<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  let compiled: ReturnType<typeof compile> | undefined;

  function compile(db: Database) {
    const names = new Map<unknown, keyof Values>();
    const query = build(db, (name) => {
      const placeholder = {};
      names.set(placeholder, name);
      return sql`${placeholder}`;
    }).compile();
    const parameterReaders = query.parameters.map((parameter) => {
      const name = names.get(parameter);
      return name === undefined ? () => parameter : (values: Values) => values[name];
    });
    return { query, parametersOf: (values: Values) => parameterReaders.map((read) => read(values)) };
  }

  return async (db, values) => {
    compiled ??= compile(db);
    const { query, parametersOf } = compiled;
    const { rows } = await db.executeQuery<Row>({ ...query, parameters: parametersOf(values) });
    return rows;
  };
}

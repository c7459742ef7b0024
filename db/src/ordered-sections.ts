import {
  orderedSectionNames,
  orderedSections,
  type OrderedSection,
  type SectionFields,
  type SectionRow,
} from '@headwater/contract/ordered-sections';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Database, Tables, Transaction } from './connect.ts';
import { preparedQuery, type Parameter } from './prepared-query.ts';

/** The columns of a section's table beside the fields. The sequence runs from 1 within a company, without gaps. */
interface Placed {
  id: number;
  company_id: number;
  sequence: number;
  version: number;
}

/** The tables whose columns are exactly those of a section. */
type TableOf<Section extends OrderedSection> = {
  [Table in keyof Tables]: Selectable<Tables[Table]> extends Placed & SectionFields<Section>
    ? Placed & SectionFields<Section> extends Selectable<Tables[Table]>
      ? Table
      : never
    : never;
}[keyof Tables];

/** The parts of a row that no column holds. */
type Computed<Section extends OrderedSection> = {
  [Name in Exclude<keyof SectionRow<Section>, keyof Placed | keyof SectionFields<Section>>]: RawBuilder<
    SectionRow<Section>[Name]
  >;
};

interface OfCompany {
  companyId: number;
}

/** Makes the functions that read and write a section's rows. For changes the company's row must be locked. */
function sectionTable<Section extends OrderedSection>(
  section: Section,
  name: TableOf<Section>,
  computed: Computed<Section>,
) {
  type Fields = SectionFields<Section>;
  type Row = SectionRow<Section>;
  const table = sql.table(name);
  const fields = Object.keys(orderedSections[section].fields.shape);
  const fieldColumns = sql.join(fields.map((field) => sql.ref(field)));
  const expressions = Object.entries<RawBuilder<unknown>>(computed).map(
    ([as, expression]) => sql`${expression} as ${sql.ref(as)}`,
  );
  const columns = sql.join([sql`id`, fieldColumns, ...expressions, sql`sequence, version`]);

  function valuesOf(row: object): unknown[] {
    const values = new Map<string, unknown>(Object.entries(row));
    return fields.map((field) => values.get(field));
  }

  const listQuery = preparedQuery((db, value: Parameter<OfCompany>) => {
    const query = sql<Row>`
      select ${columns} from ${table} where company_id = ${value('companyId')} order by sequence`;
    return { compile: () => query.compile(db) };
  });

  return {
    name,

    /** Selects the public fields of the rows of an outer query's item. */
    shown: sql<Fields[]>`(
      select coalesce(json_agg(shown), '[]') from (
        select ${fieldColumns} from ${table} where company_id = items.id order by sequence
      ) as shown)`,

    /** Lists a company's rows, in sequence. */
    list: async (db: Database, company: OfCompany) => listQuery.execute(db, company),

    /** Returns a row with the changed fields' new values. */
    withChange(row: Row, change: object): Row {
      const changed = Object.entries(change).filter(
        ([field, value]) => fields.includes(field) && value !== undefined,
      );
      return { ...row, ...Object.fromEntries(changed) };
    },

    /** Inserts rows after the present ones, which it counts. */
    async insert(
      trx: Transaction,
      { companyId, present, rows }: OfCompany & { present: number; rows: readonly Fields[] },
    ): Promise<Row[]> {
      if (rows.length === 0) return [];
      const values = rows.map(
        (row, index) => sql`(${companyId}, ${present + index + 1}, ${sql.join(valuesOf(row))})`,
      );
      const inserted = await sql<Row>`
        insert into ${table} (company_id, sequence, ${fieldColumns}) values ${sql.join(values)}
        returning ${columns}`.execute(trx);
      return inserted.rows;
    },

    /** Saves a row as its next version, which it returns. */
    async update(trx: Transaction, { companyId, row }: OfCompany & { row: Row }): Promise<Row | undefined> {
      const values = valuesOf(row).map((value, index) => sql`${sql.ref(fields[index] ?? '')} = ${value}`);
      const { rows } = await sql<Row>`
        update ${table} set ${sql.join(values)}, version = version + 1 where company_id = ${companyId} and id = ${row.id}
        returning ${columns}`.execute(trx);
      return rows[0];
    },

    /** Deletes a row and closes the gap; returns false if there is no such row. */
    async remove(trx: Transaction, { companyId, id }: OfCompany & { id: number }): Promise<boolean> {
      const { rows } = await sql<{ sequence: number }>`
        delete from ${table} where company_id = ${companyId} and id = ${id} returning sequence`.execute(trx);
      const [removed] = rows;
      if (!removed) return false;
      await sql`
        update ${table} set sequence = sequence - 1
        where company_id = ${companyId} and sequence > ${removed.sequence}`.execute(trx);
      return true;
    },

    async removeAll(trx: Transaction, { companyId }: OfCompany): Promise<void> {
      await sql`delete from ${table} where company_id = ${companyId}`.execute(trx);
    },

    async reorder(
      trx: Transaction,
      { companyId, ids }: OfCompany & { ids: readonly number[] },
    ): Promise<void> {
      await sql`
        update ${table} as row set sequence = wanted.place
        from unnest(${[...ids]}::int[]) with ordinality as wanted (id, place)
        where row.id = wanted.id and row.company_id = ${companyId}`.execute(trx);
    },
  };
}

type SectionTables = { [Section in OrderedSection]: ReturnType<typeof sectionTable<Section>> };

/** The table of each section. A column without a field in the section, or a field without a column, is a type error. */
export const sectionTables: SectionTables = {
  addresses: sectionTable('addresses', 'company_addresses', { mainAddress: sql<boolean>`sequence = 1` }),
  videos: sectionTable('videos', 'company_videos', {}),
  facts: sectionTable('facts', 'company_facts', {}),
  accreditations: sectionTable('accreditations', 'company_accreditations', {}),
  people: sectionTable('people', 'company_people', {}),
  downloads: sectionTable('downloads', 'company_downloads', {}),
  press: sectionTable('press', 'company_press', {}),
};

/** Selects the public fields of each section of an outer query's item. */
export function shownSections() {
  return jsonBuildObject({
    addresses: sectionTables.addresses.shown,
    videos: sectionTables.videos.shown,
    facts: sectionTables.facts.shown,
    accreditations: sectionTables.accreditations.shown,
    people: sectionTables.people.shown,
    downloads: sectionTables.downloads.shown,
    press: sectionTables.press.shown,
  } satisfies Record<OrderedSection, unknown>);
}

/** Replaces a company's rows by these. */
export async function replaceRows<Section extends OrderedSection>(
  trx: Transaction,
  section: Section,
  { companyId, rows }: OfCompany & { rows: readonly SectionFields<Section>[] },
): Promise<void> {
  await sectionTables[section].removeAll(trx, { companyId });
  await sectionTables[section].insert(trx, { companyId, present: 0, rows });
}

/** Selects the rows of all sections, each as text, which may name a file. */
export function sectionTexts(): RawBuilder<{ company_id: number; text: string }> {
  const texts = orderedSectionNames.map(
    (section) =>
      sql`select company_id, entry::text as text from ${sql.table(sectionTables[section].name)} as entry`,
  );
  return sql.join(texts, sql` union all `);
}

/** Says the same of the table of each section. */
export function ofSectionTables<Value>(value: Value): Record<SectionTables[OrderedSection]['name'], Value> {
  return {
    company_addresses: value,
    company_videos: value,
    company_facts: value,
    company_accreditations: value,
    company_people: value,
    company_downloads: value,
    company_press: value,
  };
}

/** Lists the rows of each section of a company, in sequence. */
export async function listSections(
  db: Database,
  company: OfCompany,
): Promise<{ [Section in OrderedSection]: SectionRow<Section>[] }> {
  const [addresses, videos, facts, accreditations, people, downloads, press] = await Promise.all([
    sectionTables.addresses.list(db, company),
    sectionTables.videos.list(db, company),
    sectionTables.facts.list(db, company),
    sectionTables.accreditations.list(db, company),
    sectionTables.people.list(db, company),
    sectionTables.downloads.list(db, company),
    sectionTables.press.list(db, company),
  ]);
  return { addresses, videos, facts, accreditations, people, downloads, press };
}

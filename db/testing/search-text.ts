import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase, createPool, type Database } from '../src/connect.ts';
import { migrateToLatest } from '../src/migrate.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/**
 * Tests that words are found in a database with a locale; null is that of the cluster, builtin C.UTF-8. Call it in a
 * describe.
 */
export function testSearchText(locale: string | null, { numRuns }: { numRuns: number }): void {
  let opened: Pick<TestDatabase, 'db' | 'close'> | undefined;
  beforeAll(async () => {
    opened = locale === null ? await createTestDatabase() : await openWithLocale(locale);
  });
  afterAll(async () => opened?.close());

  /** Says for each text whether a search for the words finds it. */
  async function finds(pairs: ReadonlyArray<readonly [text: string, searched: string]>): Promise<boolean[]> {
    const { rows } = await sql<{ found: boolean }>`
      select search_vector(text) @@ plainto_tsquery('site_english', search_text(searched)) as found
      from unnest(${pairs.map(([text]) => text)}::text[], ${pairs.map(([, searched]) => searched)}::text[])
        with ordinality as pairs (text, searched, number)
      order by number`.execute(openedDatabase());
    return rows.map(({ found }) => found);
  }

  function openedDatabase(): Database {
    if (!opened) throw new Error('the database opens in beforeAll');
    return opened.db;
  }

  const found: ReadonlyArray<readonly [string, string]> = [
    ['CO₂ from 500 m³', 'CO2'],
    ['CO₂ from 500 m³', 'm3'],
    ['CO2 from 500 m3', 'CO₂ m³'],
    ['H₂SO₄', 'h2so4'],
    ['5 µg', '5 μg'],
    ['5 μg', '5 µg'],
    ['the ﬁnest ﬂow', 'finest flow'],
    ['the finest flow', 'ﬁnest ﬂow'],
    ['waste\u00ADwater', 'wastewater'],
    ['wastewater', 'waste\u00ADwater'],
    ['zero\u200Bspace', 'space'],
    ['zero\u200Bspace', 'zerospace'],
    ['AMP7/AMP8', 'AMP7'],
    ['AMP7/AMP8', 'AMP8'],
    ['AMP7/AMP8', 'AMP7/AMP8'],
    ['jo@brook.example', 'brook'],
    ['jo@brook.example', 'jo@brook.example'],
    ['https://brook.example/weirs?a=sluice', 'sluice'],
    ['12:penstock', 'penstock'],
    ['<b>penstock</b>', 'b penstock'],
    ['Hydrobrake™ and pumps¹', 'hydrobrake pump'],
    ['Hydrobrake™ and pumps¹', 'hydrobrake™ pumps¹'],
    ['10³ l, 10^3.5 l', '10 3'],
    ['2½ miles', '2½'],
    ['①penstock②sluice', 'penstock sluice'],
    ['the lʼAquila weir', 'aquila'],
    ['Łódź, Straße, Ærø, É', 'lodz strasse aero e'],
    ['cafe\u0301', 'CAFÉ'],
    ['ВОДА и ёлка', 'вода елка'],
    ['ΥΔΩΡ', 'ύδωρ'],
    ['हिन्दी 한국어', 'हिन्दी 한국어'],
    ['regulating', 'regulates'],
  ];
  const missed: ReadonlyArray<readonly [string, string]> = [
    ['10^3.5 l', '103'],
    ['10³ l', '103'],
    ['2½', '21'],
    ['AMP7/AMP8', 'AMP78'],
  ];

  test('words are found as people write them', async () => {
    const results = await finds(found);
    expect(found.filter((_pair, index) => !results[index])).toEqual([]);
  });

  test('numbers that stand apart are not joined', async () => {
    expect(await finds(missed)).toEqual(missed.map(() => false));
  });

  test('every word is found whatever stands before and after it, in a text and in a search', async () => {
    const separator = fc.constantFrom(
      ...Array.from(
        '“”‘’–—…•×/.@:-_,;()[]{}<>|"\'!?&+*=#~¶§©®™°€£\u00A0\u2009\u202F\u2007\u3000\u200B\u2011\u2212\n\t·«»„‹›¿¡′″←→■✓',
      ),
    );
    const word = fc.constantFrom('wobblenut', 'Dashword', 'm3', 'CO₂', 'ﬁlter', 'Łódź', 'вода', 'AMP8', '42');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(word, separator), { minLength: 1, maxLength: 8 }), async (parts) => {
        const text = parts.flat().join('');
        const searched = parts.map(([one]) => one);
        expect(await finds([...searched, text].map((one) => [text, one]))).toEqual(
          [...searched, text].map(() => true),
        );
        expect(await finds([[searched.join(' '), text]])).toEqual([true]);
      }),
      { numRuns },
    );
  });

  test('indexes of words can be built anew, as after an upgrade of PostgreSQL', async () => {
    const db = openedDatabase();
    for (const [title] of found)
      await db.insertInto('items').values({ type: 'case-study', company_name: 'Brook', title }).execute();
    await sql`reindex table items`.execute(db);
    await sql`analyze items`.execute(db);
    const { rows } = await sql`select from items where indexed_text(title) like '%co2%'`.execute(db);
    expect(rows).toHaveLength(found.filter(([title]) => /CO[2₂]/.test(title)).length);
  });

  test('a plain text is searched by the words that any other would be', async () => {
    const sign = fc.integer({ min: 1, max: 127 }).map((code) => String.fromCharCode(code));
    const texts = fc.array(fc.string({ unit: sign, maxLength: 40 }), { minLength: 1, maxLength: 50 });
    await fc.assert(
      fc.asyncProperty(texts, async (plain) => {
        const { rows } = await sql<{ text: string }>`
          select text from unnest(${plain}::text[]) text where indexed_text(text) <> search_text(text)`.execute(
          openedDatabase(),
        );
        expect(rows).toEqual([]);
      }),
      { numRuns },
    );
  });
}

async function openWithLocale(locale: string): Promise<Pick<TestDatabase, 'db' | 'close'>> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name} template template0 encoding 'UTF8' ${locale}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  await migrateToLatest(url.toString());
  const db = createDatabase(createPool({ url: url.toString(), onError: () => undefined }));
  const close = async () => {
    await db.destroy();
    await administer(`drop database ${name} with (force)`);
  };
  return { db, close };
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client(inject('postgresUrl'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

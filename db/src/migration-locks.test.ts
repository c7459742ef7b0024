import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { listBlockingClauses } from '../testing/blocking-clauses.ts';

/** These were written before the rule, and an applied migration never changes. */
const isOlderThanRule = (name: string) => name <= '0103_search_words.sql';

const folder = new URL('./migrations/', import.meta.url);

test('no migration reads a whole table while others cannot use it', async () => {
  const names = (await readdir(folder)).filter((name) => !isOlderThanRule(name));
  const blocking = await Promise.all(
    names.map(async (name) => listBlockingClauses(await readFile(new URL(name, folder), 'utf8'))),
  );
  expect(Object.fromEntries(names.map((name, index) => [name, blocking[index]]))).toEqual(
    Object.fromEntries(names.map((name) => [name, []])),
  );
});

test.each([
  ['alter table items add column a text, add constraint b check (a <> c or (d, e) is null)'],
  ['alter table items add check (a <> 1)'],
  ["alter table items add column a text not null default '' check (length(a) < 9)"],
  ['alter table items add foreign key (a) references accounts (id)'],
  ['alter table items alter column a set not null'],
  ['ALTER TABLE items\n  ALTER a TYPE bigint'],
  ['alter table items add unique (a, b)'],
  ['alter table items add constraint b primary key (a)'],
  ['alter table items add exclude using gist (a with &&)'],
  ['alter table items add column a integer unique'],
  ['alter table items add column a text generated always as (lower(title)) stored'],
  ['alter table items add column a uuid not null default gen_random_uuid()'],
  ['alter table items add column a integer; create index items_a on items (a)'],
  ['create unique index on items (a); alter table only items add column b integer'],
  ['alter table items add column a integer; update items set a = 1'],
  ['alter table items add column a integer; delete from items where b'],
  ['alter table items add column a integer; with b as (select 1) update items set a = 1 from b'],
  ['alter table if exists items add check (a > 0)'],
  ['alter table items add column a bigserial'],
  ['alter table items add column a integer default 1 references accounts (id)'],
  ['alter table items add constraint b check (a > 0) not valid; alter table items validate constraint b'],
])('%j is found', (clause) => {
  expect(listBlockingClauses(`-- Why.\n${clause};`)).toHaveLength(1);
});

test.each([
  ['alter table items add column a timestamptz not null default now()'],
  ['alter table items add column a integer references accounts (id), add check (a > 0) not valid'],
  ['alter table items validate constraint b; create index on items (a)'],
  ['alter table items add column a integer; create index on accounts (a); update accounts set b = 1'],
  ['alter table items add constraint b unique using index items_b'],
  ['create table new_ones (a integer check (a > 0)); alter table new_ones add check (a < 9)'],
  [
    'create function f() returns trigger language plpgsql as $$ begin alter table items add check (a > 0); end $$',
  ],
])('%j is none', (migration) => {
  expect(listBlockingClauses(migration)).toEqual([]);
});

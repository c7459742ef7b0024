import type { SearchHit } from '@headwater/contract/search';
import type { Database } from '@headwater/db/connect';
import { containsWords } from '@headwater/db/contains-words';
import { searchWithFallback } from '@headwater/db/search-with-fallback';
import { sql, type RawBuilder } from 'kysely';

/** A group that is searched newest first. Its rows and words are written in the same way as their indexes. */
interface SearchedRows {
  rows: RawBuilder<unknown>;
  words: RawBuilder<string>;
  /** The columns of a hit, from the row `found` and its joins. */
  hit: RawBuilder<unknown>;
}

const byCompany = sql`left join items as company on company.account_id = found.account_id and company.type = 'company'`;
const latestSubmittal = sql`(select max(submittals.id) from submittals where item_id = found.id) as "submittalId"`;
/** The title is the draft's, for callers who may read the company. */
const isSubmittedTitle = sql<boolean>`exists (
  select from submittals join revisions on revisions.id = submittals.revision_id
  where submittals.item_id = found.id and submittals.withdrawn_at is null
    and revisions.snapshot ->> 'title' = found.title)`;
const noItem = sql`null as "itemType", null::integer as "submittalId"`;

const searched = {
  companies: {
    rows: sql`items where type = 'company' and account_id is not null and deleted_at is null`,
    words: sql<string>`indexed_text(found.title)`,
    hit: sql`found.title, holder.email as owner, found.type as "itemType", found.id as "companyId", ${latestSubmittal}`,
  },
  items: {
    // The house's case studies and innovations are found among the references, with those that were imported.
    rows: sql`items where type in ('mini-case-study', 'press-release') and deleted_at is null`,
    words: sql<string>`indexed_text(found.title)`,
    hit: sql`found.title, case when found.account_id is not null then coalesce(company.title, holder.email) end as owner,
      found.type as "itemType", company.id as "companyId", ${latestSubmittal}`,
  },
  orders: {
    rows: sql`purchase_orders where true`,
    words: sql<string>`order_text(found.po_reference, found.ap_email)`,
    hit: sql`found.po_reference as title, coalesce(company.title, holder.email) as owner, company.id as "companyId",
      ${noItem}`,
  },
  invoices: {
    // Quotations are numbered apart, and have a list of their own.
    rows: sql`invoices where kind <> 'quotation'`,
    words: sql<string>`invoice_text(found.kind, found.number, found.document)`,
    hit: sql`invoice_number(found.kind, found.number) as title, found.document #>> '{buyer,name}' as owner,
      company.id as "companyId", ${noItem}`,
  },
} satisfies Record<string, SearchedRows>;

interface NewestQuery {
  group: keyof typeof searched;
  text: string;
  limit: number;
  cursor?: number | undefined;
  /** Leaves out items that were never submitted under their present title. */
  submittedOnly: boolean;
}

/** Searches the newest rows of a group first. */
export async function searchNewest(db: Database, { group, ...query }: NewestQuery): Promise<SearchHit[]> {
  const hits = (first?: number) => ({
    execute: async () => (await hitsQuery(searched[group], query, first).execute(db)).rows,
  });
  return searchWithFallback({ limit: query.limit, withinFirst: hits, all: hits() });
}

/** Selects the hits among the first rows, or among all of them. */
function hitsQuery(
  { rows, words, hit }: SearchedRows,
  { text, limit, cursor, submittedOnly }: Omit<NewestQuery, 'group'>,
  first?: number,
) {
  const after = cursor === undefined ? sql`` : sql`and id < ${cursor}`;
  const newest = first === undefined ? sql`` : sql`order by id desc limit ${first}`;
  const submitted = submittedOnly ? sql`and ${isSubmittedTitle}` : sql``;
  // An expression without an index of its own, so that PostgreSQL uses the index on words.
  const order = first === undefined ? sql`found.id + 0` : sql`found.id`;
  return sql<SearchHit>`
    select found.id, ${hit} from (select * from ${rows} ${after} ${newest}) as found
    left join accounts as holder on holder.id = found.account_id ${byCompany}
    where ${containsWords(words, text)} ${submitted}
    order by ${order} desc limit ${limit}`;
}

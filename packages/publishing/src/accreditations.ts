import type { Scheme } from '@headwater/contract/accreditations';
import { orderedSections, type SectionFields } from '@headwater/contract/ordered-sections';
import type { ItemSnapshot } from '@headwater/contract/snapshot';
import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';

type Accreditation = SectionFields<'accreditations'>;
const accreditationFields = orderedSections.accreditations.fields.keyof().options;

/** Lists the accreditations that a page shows on a day: those that have not ended. */
export function validAccreditations(snapshot: ItemSnapshot, today: string): Accreditation[] {
  return snapshot.type === 'company' ? listInDate(snapshot, today) : [];
}

export function listInDate(
  { accreditations }: { accreditations: readonly Accreditation[] },
  today: string,
): Accreditation[] {
  return accreditations.filter(({ ends }) => ends === '' || ends >= today);
}

/** Returns the last day of the one that ends first; null where none has an end. */
export function firstEnd(accreditations: readonly Accreditation[]): string | null {
  return accreditations.flatMap(({ ends }) => (ends === '' ? [] : ends)).toSorted()[0] ?? null;
}

/** Says whether two accreditations say the same. */
export function isSameAccreditation(one: Accreditation, other: Accreditation): boolean {
  return accreditationFields.every((field) => one[field] === other[field]);
}

interface NamedScheme extends Scheme {
  /** The names by which it was found, in lower case. */
  names: string[];
}

/** Returns a snapshot whose accreditations have the names that the publisher's list gives them now. */
export async function followSchemes(db: Database, snapshot: ItemSnapshot): Promise<ItemSnapshot> {
  if (snapshot.type !== 'company') return snapshot;
  return { ...snapshot, accreditations: await withPresentNames(db, snapshot.accreditations) };
}

/** Returns accreditations under the names that the publisher's list gives them now. */
export async function withPresentNames<Named extends { scheme: string }>(
  db: Database,
  accreditations: readonly Named[],
): Promise<Named[]> {
  const schemes = await listSchemes(db, { accreditations });
  return accreditations.map((each) => ({ ...each, scheme: findScheme(schemes, each)?.name ?? each.scheme }));
}

export function findScheme(
  schemes: readonly NamedScheme[],
  { scheme }: { scheme: string },
): NamedScheme | undefined {
  return schemes.find(({ names }) => names.includes(scheme.toLowerCase()));
}

/** Finds the publisher's entries for a company's accreditations. One that was merged into another leads there. */
export async function listSchemes(
  db: Database,
  { accreditations }: { accreditations: readonly Pick<Accreditation, 'scheme'>[] },
): Promise<NamedScheme[]> {
  if (accreditations.length === 0) return [];
  const names = accreditations.map(({ scheme }) => scheme.toLowerCase());
  const { rows } = await sql<NamedScheme>`
    select category.id, category.name,
      array_agg(lower(coalesce(named.former_name, named.name))) as names, coalesce(issuer, '') as issuer,
      coalesce(purpose, '') as purpose, coalesce(url, '') as url
    from categories named
    join categories category on category.id = coalesce(named.merged_into, named.id)
    left join accreditation_schemes on category_id = category.id
    where named.item_type = 'accreditation' and lower(coalesce(named.former_name, named.name)) = any (${names})
    group by category.id, category_id
    order by category.id`.execute(db);
  return rows;
}

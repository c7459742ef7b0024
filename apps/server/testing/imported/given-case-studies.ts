import type { Database } from '@headwater/db/connect';

/** Creates imported case studies of one company, and returns their ids. */
export async function givenCaseStudies(
  db: Database,
  count: number,
  companyName = 'Brook & Sons',
): Promise<number[]> {
  const rows = await db
    .insertInto('items')
    .values(
      Array.from({ length: count }, (_, index) => ({
        type: 'case-study' as const,
        company_name: companyName,
        title: `Case study ${index + 1}`,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

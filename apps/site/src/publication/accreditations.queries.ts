import { londonDay } from '@headwater/contract/dates';
import type { SectionFields } from '@headwater/contract/ordered-sections';
import type { Database } from '@headwater/db/connect';
import type { ShownAccreditation } from '@headwater/pages/render';
import { findScheme, isSameAccreditation, listSchemes } from '@headwater/publishing/accreditations';

/** Adds to a company's accreditations what the publisher's list says of them, and when staff saw the certificates. */
export async function listShownAccreditations(
  db: Database,
  {
    companyId,
    accreditations,
  }: { companyId: number; accreditations: readonly SectionFields<'accreditations'>[] },
): Promise<ShownAccreditation[]> {
  if (accreditations.length === 0) return [];
  const schemes = await listSchemes(db, { accreditations });
  const checks = await db
    .selectFrom('accreditation_checks')
    .select(['scheme', 'number', 'scope', 'ends', 'certificate', 'seen_at as seenAt'])
    .where('company_id', '=', companyId)
    .execute();
  return accreditations.map((each) => {
    const scheme = findScheme(schemes, each);
    const check = checks.find((seen) => isSameAccreditation(seen, each));
    return {
      ...each,
      issuer: scheme?.issuer ?? '',
      purpose: scheme?.purpose ?? '',
      url: scheme?.url ?? '',
      seenOn: check ? londonDay(check.seenAt) : null,
    };
  });
}

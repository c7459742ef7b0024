import { factFields, itemTextRules } from '@headwater/contract/item-texts';
import type { Partner } from '@headwater/contract/partners';
import { factsSection, partnersSection } from '@headwater/contract/review-tasks';
import type { ArticleSnapshot } from '@headwater/contract/snapshot';
import { FactGroup } from './fact-group.tsx';
import type { ArticlePageData } from './page-data.ts';

/** Says whether a case study states a fact, or who took part. */
export function hasStudyFacts({ partners, ...snapshot }: ArticleSnapshot): boolean {
  return partners.length > 0 || factFields.some((field) => snapshot[field] !== '');
}

/** Renders the facts of a case study and who took part, as far as it says so. */
export function StudyFacts({ snapshot, partnerPages }: Pick<ArticlePageData, 'snapshot' | 'partnerPages'>) {
  const stated = factFields.filter((field) => snapshot[field] !== '');
  const { partners } = snapshot;
  return (
    <>
      {stated.length > 0 && (
        <FactGroup title="The project" section={factsSection.id}>
          <dl className="grid gap-2">
            {stated.map((field) => (
              <div key={field}>
                <dt className="text-sm text-muted">{itemTextRules[field].label}</dt>
                <dd dir="auto" className="wrap-anywhere">
                  {snapshot[field]}
                </dd>
              </div>
            ))}
          </dl>
        </FactGroup>
      )}
      {partners.length > 0 && (
        <FactGroup title={partnersSection.label} section={partnersSection.id}>
          <ul className="grid gap-2">
            {partners.map((partner, index) => (
              <li key={index} className="wrap-anywhere">
                <PartnerName partner={partner} page={partnerPages[partner.companyId ?? 0]} />
                {partner.part && (
                  <p dir="auto" className="text-sm text-muted">
                    {partner.part}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </FactGroup>
      )}
    </>
  );
}

interface PartnerNameProps {
  partner: Partner;
  page: ArticlePageData['partnerPages'][number];
}

function PartnerName({ partner, page }: PartnerNameProps) {
  if (page === undefined) return <span dir="auto">{partner.name}</span>;
  return (
    <a href={page.path} dir="auto" className="font-semibold">
      {page.name}
    </a>
  );
}

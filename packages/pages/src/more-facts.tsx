import { formatDay } from '@headwater/contract/dates';
import { formatSize } from '@headwater/contract/ordered-sections';
import type { CompanySnapshot } from '@headwater/contract/snapshot';
import { FactGroup } from './fact-group.tsx';
import { linkRel, toHttpUrl } from './links.ts';
import type { ShownAccreditation } from './page-data.ts';

/** Renders what a company says of itself in facts, or nothing if it says none. */
export function MoreFacts({ snapshot }: { snapshot: CompanySnapshot }) {
  const { facts, regions, sectors } = snapshot;
  const [own] = facts;
  const listed = [
    { term: 'Regions served', text: joinNames(regions) },
    { term: 'Sectors', text: joinNames(sectors) },
    { term: 'People', text: formatSize(own?.size ?? '') },
    { term: 'Founded', text: own?.founded ?? '' },
    { term: 'Registered number', text: own?.registered_number ?? '' },
    { term: 'Also known as', text: own?.trade_names ?? '' },
  ].filter(({ text }) => text !== '');
  if (listed.length === 0) return null;
  return (
    <FactGroup title="Company facts" section="facts">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {listed.map(({ term, text }) => (
          <div key={term} className="contents">
            <dt className="text-muted">{term}</dt>
            <dd dir="auto" className="wrap-anywhere">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </FactGroup>
  );
}

function joinNames(chosen: readonly { name: string }[]): string {
  return chosen.map(({ name }) => name).join(', ');
}

interface AccreditationsProps {
  accreditations: readonly ShownAccreditation[];
  publisherName: string;
}

/** Renders a company's accreditations, each with its last day and its certificate. */
export function Accreditations({ accreditations, publisherName }: AccreditationsProps) {
  if (accreditations.length === 0) return null;
  return (
    <FactGroup title="Accreditations" section="accreditations">
      <ul className="grid gap-3">
        {accreditations.map(({ scheme, number, scope, ends, certificate, url, purpose, seenOn }, index) => {
          const about = toHttpUrl(url);
          const details = [number, scope || purpose].filter(Boolean).join(' · ');
          return (
            <li key={index}>
              <p dir="auto" className="font-semibold">
                {about ? (
                  <a href={about} rel={linkRel(false)} className="quiet-link">
                    {scheme}
                  </a>
                ) : (
                  scheme
                )}
              </p>
              {details && (
                <p dir="auto" className="text-sm wrap-anywhere">
                  {details}
                </p>
              )}
              <p className="flex flex-wrap gap-x-3 text-sm text-muted">
                {ends && (
                  <span>
                    Valid until <time dateTime={ends}>{formatDay(ends)}</time>
                  </span>
                )}
                {certificate && <a href={certificate}>Certificate (PDF)</a>}
              </p>
              {seenOn !== null && (
                <p className="text-sm text-muted">
                  Certificate seen by {publisherName}, {formatDay(seenOn)}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </FactGroup>
  );
}

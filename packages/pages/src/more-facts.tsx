import { fileIdFromUrl } from '@headwater/contract/images';
import { formatDay } from '@headwater/contract/dates';
import { formatSize } from '@headwater/contract/ordered-sections';
import type { CompanySnapshot } from '@headwater/contract/snapshot';
import { useCountedLinks } from './counting.tsx';
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
    { term: 'Employees', text: formatSize(own?.size ?? '') },
    { term: 'Founded', text: own?.founded ?? '' },
    { term: 'Registered number', text: own?.registered_number ?? '' },
    { term: 'Also known as', text: own?.trade_names ?? '' },
  ].filter(({ text }) => text !== '');
  if (listed.length === 0) return null;
  return (
    <FactGroup title="Company facts" section="facts">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {listed.map(({ term, text }) => (
          <div key={term} className={text.length > 40 ? 'col-span-2' : 'contents'}>
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

/** Lines of accreditations that leave the categories below them in the first screen. */
const MAX_SHOWN = 4;

/** Renders a company's accreditations, a line each that opens to its number, scope and certificate. */
export function Accreditations({ accreditations, publisherName }: AccreditationsProps) {
  if (accreditations.length === 0) return null;
  const first = accreditations.length > MAX_SHOWN ? accreditations.slice(0, MAX_SHOWN - 1) : accreditations;
  const others = accreditations.slice(first.length);
  const list = (some: readonly ShownAccreditation[]) => (
    <ul className="grid gap-1">
      {some.map((accreditation, index) => (
        <li key={index}>
          <Accreditation accreditation={accreditation} publisherName={publisherName} />
        </li>
      ))}
    </ul>
  );
  return (
    <FactGroup title="Accreditations" section="accreditations">
      {list(first)}
      {others.length > 0 && (
        <details className="mt-1">
          <summary className="quiet-link cursor-pointer">{others.length} more accreditations</summary>
          <div className="mt-1">{list(others)}</div>
        </details>
      )}
    </FactGroup>
  );
}

interface AccreditationProps {
  accreditation: ShownAccreditation;
  publisherName: string;
}

function Accreditation({ accreditation, publisherName }: AccreditationProps) {
  const { scheme, number, scope, ends, certificate, url, purpose, seenOn } = accreditation;
  const toCounted = useCountedLinks();
  const about = toHttpUrl(url);
  const hasCertificate = fileIdFromUrl(certificate) !== null;
  const heading = (
    <>
      <span dir="auto" className="font-semibold">
        {scheme}
      </span>
      {ends && (
        <span className="text-sm text-muted">
          {' '}
          until <time dateTime={ends}>{formatDay(ends)}</time>
        </span>
      )}
    </>
  );
  const details = [number, scope || purpose].filter(Boolean);
  if (details.length === 0 && !about && !hasCertificate) return <p>{heading}</p>;
  return (
    <details>
      <summary className="cursor-pointer">{heading}</summary>
      <div className="grid gap-1 py-1 pl-4 text-sm">
        {details.map((text) => (
          <p key={text} dir="auto" className="wrap-anywhere">
            {text}
          </p>
        ))}
        {hasCertificate && (
          <p>
            <a {...toCounted(certificate)}>Certificate (PDF)</a>
            {seenOn !== null && (
              <span className="text-muted">
                , seen by {publisherName} on {formatDay(seenOn)}
              </span>
            )}
          </p>
        )}
        {about && (
          <p>
            <a href={about} rel={linkRel(false)} className="quiet-link">
              About {scheme}
            </a>
          </p>
        )}
      </div>
    </details>
  );
}

import { formatDay } from '@headwater/contract/dates';
import { formatSize } from '@headwater/contract/ordered-sections';
import type { ReactNode } from 'react';
import { choicePath, finderPath, MAX_COMPARED, type FinderSearch } from './finder-address.ts';
import { describeLeft, describeMissing } from './chosen-companies.tsx';
import { EnquiryLink } from './enquiry-link.tsx';
import type { ComparedCompany, ComparePageData } from './finder-data.ts';
import { AdvertLabel } from './labels.tsx';
import { usePaidLabel } from './paid-label.ts';

const rows: { name: string; render: (company: ComparedCompany) => ReactNode }[] = [
  { name: 'In short', render: ({ summary }) => summary && <span dir="auto">{summary}</span> },
  { name: 'Based in', render: ({ towns }) => list(towns.map((town) => <bdi key={town}>{town}</bdi>)) },
  { name: 'Works in', render: ({ regions }) => list(regions) },
  { name: 'Sectors', render: ({ sectors }) => list(sectors) },
  { name: 'Size', render: ({ size }) => size && `${formatSize(size)} people` },
  { name: 'Founded', render: ({ founded }) => founded },
  {
    name: 'Accreditations',
    render: ({ accreditations }) =>
      list(accreditations.map((each, index) => <Accreditation key={index} of={each} />)),
  },
  { name: 'Categories', render: ({ categories }) => list(categories) },
  {
    name: 'Case studies',
    render: ({ studies }) => list(studies.map((study, index) => <Study key={index} study={study} />)),
  },
];

/** Renders companies side by side. */
export function ComparePage({ page }: { page: ComparePageData }) {
  const { companies } = page;
  const paidLabel = usePaidLabel(true);
  return (
    <>
      <h1 className="text-xl wide:text-2xl">Compare companies</h1>
      <Notes page={page} />
      <AskThem page={page} />
      {companies.length > 0 && (
        <div className="mt-6">
          {paidLabel !== null && <AdvertLabel label={paidLabel} />}
          <section aria-label="Comparison" className="compare">
            <table>
              <caption className="sr-only">The companies, side by side</caption>
              <thead>
                <tr>
                  <th scope="col">
                    <span className="sr-only">Fact</span>
                  </th>
                  {companies.map((company) => (
                    <CompanyHead key={company.slug} company={company} search={page.search} />
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ name, render }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {companies.map((company) => (
                      <td key={company.slug}>
                        {render(company) || <span className="text-muted">Not given</span>}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </div>
      )}
      <p className="no-print mt-8">
        <a href={finderPath(page.search)} rel="nofollow">
          Find more companies
        </a>
      </p>
    </>
  );
}

function Notes({ page: { companies, missing, left } }: { page: ComparePageData }) {
  const sentences = [
    companies.length === 0 && 'Nothing to compare yet. Tick two to five companies in the list of companies.',
    companies.length === 1 && 'There is only one company here. Tick another in the list of companies.',
    describeMissing(missing),
    describeLeft(left, `Only ${MAX_COMPARED} companies fit side by side.`),
  ].filter((sentence) => sentence !== false && sentence !== null);
  return sentences.map((sentence) => (
    <p key={sentence} className="mt-3 max-w-[66ch]">
      {sentence}
    </p>
  ));
}

/** Links to the form for all of the companies, which names those that take no enquiries. */
function AskThem({ page: { companies, search } }: { page: ComparePageData }) {
  const asked = companies.filter(({ takesEnquiries }) => takesEnquiries).length;
  if (asked === 0) return null;
  const areAll = asked === companies.length;
  const them = areAll ? (asked === 2 ? 'both' : 'all of them') : `${asked === 1 ? 'one' : asked} of them`;
  return (
    <p className="mt-4">
      <EnquiryLink path={choicePath('enquiry', search)}>
        Send an enquiry{companies.length > 1 && ` to ${them}`}
      </EnquiryLink>
    </p>
  );
}

interface CompanyHeadProps {
  company: ComparedCompany;
  search: FinderSearch;
}

function CompanyHead({ company: { slug, path, title }, search }: CompanyHeadProps) {
  const kept = search.kept.filter((other) => other !== slug);
  return (
    <th scope="col">
      <a href={path} dir="auto" className="block text-lg leading-snug">
        {title}
      </a>
      <a
        href={choicePath('compare', { ...search, kept })}
        rel="nofollow"
        aria-label={`Remove ${title}`}
        className="no-print quiet-link mt-2 inline-block text-sm font-normal"
      >
        Remove
      </a>
    </th>
  );
}

function list(entries: readonly ReactNode[]): ReactNode {
  if (entries.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {entries.map((entry, index) => (
        <li key={index}>{entry}</li>
      ))}
    </ul>
  );
}

function Accreditation({ of: { scheme, scope, ends } }: { of: ComparedCompany['accreditations'][number] }) {
  return (
    <>
      <bdi className="font-semibold">{scheme}</bdi>
      {ends !== '' && (
        <>
          {' '}
          until <time dateTime={ends}>{formatDay(ends)}</time>
        </>
      )}
      {scope !== '' && (
        <span dir="auto" className="block text-sm text-muted">
          {scope}
        </span>
      )}
    </>
  );
}

function Study({ study: { title, path } }: { study: ComparedCompany['studies'][number] }) {
  return path === null ? (
    <bdi>{title}</bdi>
  ) : (
    <a href={path} dir="auto">
      {title}
    </a>
  );
}

import { formatSize } from '@headwater/contract/ordered-sections';
import { describeLeft, describeMissing } from './chosen-companies.tsx';
import type { FinderPageData, FinderRow } from './finder-data.ts';
import { HiddenParams } from './finder-form.tsx';
import { Icon } from './icon.tsx';
import { LogoPlate } from './logo-plate.tsx';
import { Picture } from './picture.tsx';
import { companyChoicePaths, finderParams, finderPath, MAX_COMPARED } from './finder-address.ts';
import { itemCount, sectionPath } from './sections.ts';

/** More than these do not help in choosing. */
const MAX_ACCREDITATIONS = 4;
const MAX_TOWNS = 3;

/** Renders companies as rows with a box each, and the buttons that compare the ticked ones, ask them or keep them. */
export function FinderRows({ page }: { page: FinderPageData }) {
  const { featured, rows, kept, search } = page;
  const shown = new Set([...featured, ...rows].map(({ slug }) => slug));
  const elsewhere = search.kept.filter((slug) => !shown.has(slug));
  if (shown.size + kept.length === 0) return <KeptCompanies page={page} />;
  return (
    <form action={companyChoicePaths.compare} className="finder-rows">
      <HiddenParams params={finderParams({ ...search, kept: elsewhere }, page)} />
      <KeptCompanies page={page} />
      {featured.length > 0 && (
        <section aria-label="Featured" className="finder-featured">
          <h2 className="text-sm text-muted">Featured</h2>
          <List rows={featured} level={3} kept={search.kept} />
        </section>
      )}
      {rows.length > 0 && <List rows={rows} level={2} kept={search.kept} />}
      <p className="compare-bar no-print">
        <button type="submit" className="button-quiet">
          Compare
        </button>
        <button type="submit" formAction={companyChoicePaths.enquiry} className="button-quiet">
          Send an enquiry
        </button>
        <button type="submit" formAction={sectionPath('company')} className="button-quiet">
          Keep these
        </button>
        <span className="compare-hint">
          Tick two to five companies to compare them or to send them the same enquiry.
        </span>
        <span>Keep these before you search, filter or turn the page: otherwise your ticks are lost.</span>
      </p>
    </form>
  );
}

/** Lists the companies that are kept, folded, as links that take them off, and says which are left out. */
function KeptCompanies({ page }: { page: FinderPageData }) {
  const { kept, missing, left, search } = page;
  const sentences = [
    describeMissing(missing),
    describeLeft(left, `At most ${MAX_COMPARED} companies can be compared.`),
  ].filter((sentence) => sentence !== null);
  return (
    <>
      {kept.length > 0 && (
        <details className="finder-kept no-print">
          <summary>{itemCount('company', kept.length)} kept</summary>
          <ul aria-label="Companies kept" className="my-2 flex flex-wrap gap-2">
            {kept.map(({ slug, title }) => (
              <li key={slug}>
                <a
                  href={finderPath({ ...search, kept: search.kept.filter((other) => other !== slug) }, page)}
                  rel="nofollow"
                  className="chip"
                  aria-label={`${title}, remove`}
                >
                  <bdi>{title}</bdi>
                  <Icon shape="close" className="size-4" />
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
      {sentences.map((sentence) => (
        <p key={sentence} className="mb-3">
          {sentence}
        </p>
      ))}
    </>
  );
}

interface ListProps {
  rows: readonly FinderRow[];
  level: 2 | 3;
  kept: readonly string[];
}

function List({ rows, level, kept }: ListProps) {
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.path}>
          <Row row={row} level={level} isKept={kept.includes(row.slug)} />
        </li>
      ))}
    </ul>
  );
}

function Row({ row, level, isKept }: { row: FinderRow; level: 2 | 3; isKept: boolean }) {
  const { slug, path, title, summary, logo, picture, accreditations, categories } = row;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className="finder-row">
      <div className="finder-logo">
        {logo && <LogoPlate logo={{ ...logo, alt: '' }} sizes="7rem" className="w-28" />}
        {!logo && picture && (
          <Picture picture={picture} sizes="7rem" className="aspect-video w-28 rounded object-cover" />
        )}
      </div>
      <div className="min-w-0">
        <Heading dir="auto" className="text-lg leading-snug">
          <a href={path} className="headline">
            {title}
          </a>
        </Heading>
        <Place row={row} />
        {summary && (
          <p dir="auto" className="mt-1 line-clamp-2">
            {summary}
          </p>
        )}
        {categories.length > 0 && <p className="mt-1 text-sm text-muted">{categories.join(' · ')}</p>}
        <Accreditations names={accreditations} />
      </div>
      <label className="compare-box no-print">
        <input type="checkbox" name="company" value={slug} defaultChecked={isKept} />
        Choose
        <bdi className="sr-only">{title}</bdi>
      </label>
    </article>
  );
}

/** Renders where a company is and how large, as far as it says. */
function Place({ row: { towns, size } }: { row: FinderRow }) {
  const [main, ...others] = towns;
  if (main === undefined && size === '') return null;
  return (
    <p className="text-sm text-muted">
      {main !== undefined && <bdi>{main}</bdi>}
      {others.length > 0 && (
        <>
          , also <bdi>{others.slice(0, MAX_TOWNS).join(', ')}</bdi>
        </>
      )}
      {main !== undefined && size !== '' && ' · '}
      {size !== '' && `${formatSize(size)} people`}
    </p>
  );
}

function Accreditations({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  const more = names.length - MAX_ACCREDITATIONS;
  return (
    <ul aria-label="Accreditations" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm font-semibold">
      {names.slice(0, MAX_ACCREDITATIONS).map((name) => (
        <li key={name} className="flex items-center gap-1">
          <Icon shape="check" className="size-4 text-brand" />
          <bdi>{name}</bdi>
        </li>
      ))}
      {more > 0 && <li className="text-muted">and {more} more</li>}
    </ul>
  );
}

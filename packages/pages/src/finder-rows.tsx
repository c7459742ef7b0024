import { formatSize } from '@headwater/contract/ordered-sections';
import type { FinderRow } from './finder-data.ts';
import { Icon } from './icon.tsx';
import { LogoPlate } from './logo-plate.tsx';
import { Picture } from './picture.tsx';
import { companyChoicePaths } from './finder-address.ts';

/** More than these do not help in choosing. */
const MAX_ACCREDITATIONS = 4;
const MAX_TOWNS = 3;

interface FinderRowsProps {
  featured: readonly FinderRow[];
  rows: readonly FinderRow[];
}

/** Renders companies as rows with a box each, and the buttons that compare the ticked ones or ask them. */
export function FinderRows({ featured, rows }: FinderRowsProps) {
  if (featured.length + rows.length === 0) return null;
  return (
    <form action={companyChoicePaths.compare} className="finder-rows">
      {featured.length > 0 && (
        <section aria-label="Featured" className="finder-featured">
          <h2 className="text-sm text-muted">Featured</h2>
          <List rows={featured} level={3} />
        </section>
      )}
      <List rows={rows} level={2} />
      <p className="compare-bar no-print">
        <button type="submit" className="button-quiet">
          Compare
        </button>
        <button type="submit" formAction={companyChoicePaths.enquiry} className="button-quiet">
          Send an enquiry
        </button>
        <span>
          Tick two to five companies to see them side by side, or to send them all the same enquiry. Another
          search, filter or page clears the ticks.
        </span>
      </p>
    </form>
  );
}

function List({ rows, level }: { rows: readonly FinderRow[]; level: 2 | 3 }) {
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.path}>
          <Row row={row} level={level} />
        </li>
      ))}
    </ul>
  );
}

function Row({ row, level }: { row: FinderRow; level: 2 | 3 }) {
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
        <input type="checkbox" name="company" value={slug} />
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

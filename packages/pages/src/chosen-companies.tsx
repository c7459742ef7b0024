import type { AskedCompanies } from './enquiry-data.ts';
import { choicePath, MAX_COMPARED } from './finder-address.ts';
import { Icon } from './icon.tsx';
import { sectionPath } from './sections.ts';

interface SeveralProps {
  several: AskedCompanies;
}

/** Lists the companies that a form goes to as links that take them off, and says who gets nothing. */
export function ChosenCompanies({ several }: SeveralProps) {
  const slugs = several.companies.map(({ slug }) => slug);
  return (
    <>
      {slugs.length > 1 && (
        <ul aria-label="Companies" className="mt-4 flex flex-wrap gap-2">
          {several.companies.map(({ slug, title }) => (
            <li key={slug}>
              <a
                href={choicePath(
                  'enquiry',
                  slugs.filter((other) => other !== slug),
                )}
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
      )}
      <Left {...several} />
    </>
  );
}

/** Replaces the form where nobody is left to ask. */
export function NobodyChosen({ several, title }: SeveralProps & { title: string }) {
  const { unasked, missing } = several;
  return (
    <div className="max-w-[40rem]">
      <h1 dir="auto" className="text-xl wide:text-2xl">
        {title}
      </h1>
      {unasked.length + missing === 0 && (
        <p className="mt-4 text-lg">
          Tick up to five companies in the list of companies to send them one enquiry.
        </p>
      )}
      <Left {...several} />
      <p className="mt-8">
        <a href={sectionPath('company')} className="button">
          Find companies
        </a>
      </p>
    </div>
  );
}

/** Says which of the chosen companies get nothing. */
export function Left({
  unasked,
  missing,
  left = 0,
}: Partial<AskedCompanies> & Omit<AskedCompanies, 'companies' | 'left'>) {
  const notes = [
    describeUnasked(unasked),
    describeMissing(missing),
    left > 0 &&
      `One enquiry goes to at most ${MAX_COMPARED} companies. ${left === 1 ? 'One is' : `${left} are`} left out.`,
  ].filter((note) => note !== false && note !== null);
  return notes.map((note) => (
    <p dir="auto" key={note} className="mt-3">
      {note}
    </p>
  ));
}

/** Names the companies that take no enquiries; null if all do. */
function describeUnasked(unasked: readonly string[]): string | null {
  if (unasked.length === 0) return null;
  return `${listNames(unasked)} ${unasked.length === 1 ? 'takes' : 'take'} no enquiries here, and will not get yours.`;
}

/** Says how many of the chosen companies are not public; null if all are. */
export function describeMissing(missing: number): string | null {
  if (missing === 0) return null;
  return missing === 1
    ? 'One of the companies is no longer on this site.'
    : `${missing} of the companies are no longer on this site.`;
}

/** Returns the title of a form to several companies; null if one alone is left. */
export function titleForSeveral({ companies }: AskedCompanies): string | null {
  if (companies.length === 1) return null;
  return companies.length === 0 ? 'No company to ask' : `Send ${companies.length} companies one enquiry`;
}

export function listNames(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names);
}

import type { AskedCompanies } from './enquiry-data.ts';
import { finderPath, MAX_COMPARED } from './finder-address.ts';
import type { LeftCompanies } from './finder-data.ts';
import { Icon } from './icon.tsx';
import { isolateName } from './isolate-name.ts';

interface SeveralProps {
  several: AskedCompanies;
}

/** Lists the companies that a form goes to as buttons that take them off, and says who gets nothing. */
export function ChosenCompanies({ several }: SeveralProps) {
  const { companies } = several;
  return (
    <div className="empty:hidden">
      {companies.length > 1 && (
        <>
          {/* Enter in a field presses the first button of a form, which must not take a company off. */}
          <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
          <ul aria-label="Companies" className="flex flex-wrap gap-2">
            {companies.map(({ slug, title }) => (
              <li key={slug}>
                <button
                  type="submit"
                  name="remove"
                  value={slug}
                  className="chip"
                  aria-label={`Remove ${title}`}
                >
                  <bdi>{title}</bdi>
                  <Icon shape="close" className="size-4" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <LeftOut {...several} />
    </div>
  );
}

/** Replaces the form where nobody is left to ask. */
export function NobodyChosen({ several, title }: SeveralProps & { title: string }) {
  const { unasked, missing, search } = several;
  return (
    <div className="max-w-[40rem]">
      <h1 dir="auto" className="text-xl wide:text-2xl">
        {title}
      </h1>
      {unasked.length + missing === 0 && (
        <p className="mt-4 text-lg">
          No companies are chosen. Tick up to {MAX_COMPARED} of them in the list of companies to send them one
          enquiry.
        </p>
      )}
      <LeftOut {...several} />
      <p className="mt-8">
        <a href={finderPath({ ...search, kept: [] })} rel="nofollow" className="button">
          Find companies
        </a>
      </p>
    </div>
  );
}

interface LeftOutProps {
  unasked: readonly string[];
  missing: number;
  left?: LeftCompanies;
}

/** Says which of the chosen companies get nothing. */
export function LeftOut({ unasked, missing, left }: LeftOutProps) {
  const sentences = [
    describeUnasked(unasked),
    describeMissing(missing),
    left && describeLeft(left, `One enquiry goes to at most ${MAX_COMPARED} companies.`),
  ].filter((sentence) => sentence !== undefined && sentence !== null);
  return sentences.map((sentence) => (
    <p key={sentence} className="mt-3">
      {sentence}
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

/** Gives the reason for which companies are left out, and names them; null if none is. */
export function describeLeft({ names, more }: LeftCompanies, reason: string): string | null {
  const left = more === 0 ? names : [...names, `${more} more`];
  if (left.length === 0) return null;
  return `${reason} ${listNames(left)} ${names.length + more === 1 ? 'is' : 'are'} left out.`;
}

/** Lists names as in a sentence: ‘Aire, Brent and Calder’. */
export function listNames(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names.map(isolateName));
}

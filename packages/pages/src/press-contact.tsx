import { telHref } from '@headwater/contract/publisher';
import type { CompanySnapshot } from '@headwater/contract/snapshot';
import { useTaps } from './counting.tsx';
import { FactGroup } from './fact-group.tsx';
import { mailtoHref } from './links.ts';
import type { ArticlePageData } from './page-data.ts';
import { listPressPictures } from './press-pictures.ts';

type Press = CompanySnapshot['press'][number];

/** Renders whom journalists ask, a line for each way to reach them. */
function ContactLines({ press: { name, phone, email } }: { press: Press }) {
  const toTap = useTaps();
  const [call, write] = [telHref(phone), mailtoHref(email)];
  return (
    <div className="wrap-anywhere">
      {name && <p dir="auto">{name}</p>}
      {phone && <p>{call ? <a {...toTap(call)}>{phone}</a> : phone}</p>}
      {email && <p>{write ? <a {...toTap(write)}>{email}</a> : email}</p>}
    </div>
  );
}

function hasContact({ name, phone, email }: Press): boolean {
  return name + phone + email !== '';
}

/** Renders what journalists use below a company's news: whom to ask, who the company is, and all of it to take away. */
export function ForJournalists({
  press,
  snapshot,
  release,
}: Pick<ArticlePageData, 'press' | 'snapshot' | 'release'>) {
  const isStated = press !== null && (hasContact(press) || press.about !== '');
  if (!isStated && release === null) return null;
  const hasPictures = listPressPictures(snapshot).length > 0;
  return (
    <section aria-label="For journalists" className="grid max-w-[48rem] gap-4 border-t border-line pt-6">
      {press && press.about !== '' && (
        <div>
          <h2 className="mb-1 text-base">
            About <bdi>{snapshot.companyName}</bdi>
          </h2>
          <p dir="auto" className="whitespace-pre-line">
            {press.about}
          </p>
        </div>
      )}
      {press && hasContact(press) && (
        <div>
          <h2 className="mb-1 text-base">Press contact</h2>
          <ContactLines press={press} />
        </div>
      )}
      {release && (
        <p className="no-print flex flex-wrap gap-x-5 gap-y-2 text-sm">
          <a href={release.textPath} rel="nofollow" className="quiet-link">
            Plain text to copy
          </a>
          <a href={release.zipPath} rel="nofollow" download className="quiet-link">
            {hasPictures ? 'Text and pictures (ZIP)' : 'Text (ZIP)'}
          </a>
        </p>
      )}
    </section>
  );
}

/** Renders whom journalists ask, if a company's press page names anybody, and which pictures there are. */
export function PressContact({ press }: { press: Press | undefined }) {
  if (!press || !hasContact(press)) return <FullSizeNote press={press} />;
  return (
    <section>
      <h2 className="section-title">Press contact</h2>
      <ContactLines press={press} />
      <FullSizeNote press={press} />
    </section>
  );
}

function FullSizeNote({ press }: { press: Press | undefined }) {
  if (press?.full_size !== 'yes') return null;
  return <p className="text-sm text-muted">Pictures in its news are available in full size.</p>;
}

/** Renders the same in the box of a company's facts, with its press page where that is public; nothing without any. */
export function PressFacts({ press, pressPath }: { press: Press | undefined; pressPath: string | null }) {
  if (!press && pressPath === null) return null;
  return (
    <FactGroup title="For journalists" section="press">
      {press && <ContactLines press={press} />}
      {press && press.about !== '' && (
        <details className="mt-1">
          <summary className="quiet-link cursor-pointer">About the company</summary>
          <p dir="auto" className="mt-1 text-sm whitespace-pre-line">
            {press.about}
          </p>
        </details>
      )}
      <FullSizeNote press={press} />
      {pressPath !== null && (
        <a href={pressPath} className="quiet-link">
          Press page
        </a>
      )}
    </FactGroup>
  );
}

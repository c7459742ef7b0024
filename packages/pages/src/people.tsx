import { telHref } from '@headwater/contract/publisher';
import type { CompanySnapshot } from '@headwater/contract/snapshot';
import { useTaps } from './counting.tsx';
import { mailtoHref } from './links.ts';
import type { CompanyPageData } from './page-data.ts';
import { Picture } from './picture.tsx';
import { usePlaces } from './places.ts';

interface PeopleProps {
  people: CompanySnapshot['people'];
  /** Photos, by address. */
  portraits: CompanyPageData['portraits'];
}

/** Renders whom a buyer may call or write to, or nothing without anyone. */
export function People({ people, portraits }: PeopleProps) {
  const places = usePlaces();
  if (people.length === 0) return null;
  return (
    <section {...places.section('people')}>
      <h2 className="section-title">People to speak to</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-6">
        {people.map((person, index) => (
          <Person key={index} person={person} portrait={portraits[person.photo]} />
        ))}
      </ul>
    </section>
  );
}

interface PersonProps {
  person: CompanySnapshot['people'][number];
  portrait: CompanyPageData['portraits'][string];
}

function Person({ person: { name, role, region, phone, email }, portrait }: PersonProps) {
  const toTap = useTaps();
  const [call, write] = [telHref(phone), mailtoHref(email)];
  return (
    <li className="flex gap-4">
      {portrait && (
        <Picture picture={portrait} sizes="4rem" className="size-16 shrink-0 rounded-full object-cover" />
      )}
      <div className="min-w-0 wrap-anywhere">
        <p dir="auto" className="font-semibold">
          {name}
        </p>
        {role && (
          <p dir="auto" className="text-sm">
            {role}
          </p>
        )}
        {region && (
          <p dir="auto" className="text-sm text-muted">
            {region}
          </p>
        )}
        {phone && <p className="mt-1">{call ? <a {...toTap(call)}>{phone}</a> : phone}</p>}
        {email && <p>{write ? <a {...toTap(write)}>{email}</a> : email}</p>}
      </div>
    </li>
  );
}

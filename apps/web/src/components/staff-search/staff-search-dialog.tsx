import { articleTypes } from '@headwater/contract/item-types';
import { MIN_SEARCH_TEXT, type SearchHit, type SearchResults } from '@headwater/contract/search';
import type { StaffRole } from '@headwater/contract/staff-roles';
import { CheckboxField } from '@headwater/ui/checkbox-field';
import { SearchDialog } from '@headwater/ui/search-dialog';
import { useRouter, type LinkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { useDebouncedSearch } from '@headwater/ui/use-debounced';
import { useUser } from '../../app/session.ts';
import { trpc } from '../../app/trpc.ts';
import { ErrorReason } from '../error-reason.tsx';
import { linkToAllHits, linkToHit, searchGroupLabels } from './search-links.ts';

interface StaffSearchDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whether '/' opens it. */
  keyEnabled: boolean;
  onKeyEnabled: (on: boolean) => void;
}

/** Finds people, companies, articles, references, orders and invoices, as far as somebody's role goes. */
export function StaffSearchDialog({ open, onOpenChange, keyEnabled, onKeyEnabled }: StaffSearchDialogProps) {
  const router = useRouter();
  const staffRole = useUser()?.staffRole ?? null;
  const [typed, setTyped] = useState('');
  const text = useDebouncedSearch(typed);
  const longEnough = text.length >= MIN_SEARCH_TEXT;
  const search = trpc.search.all.useQuery({ text }, { enabled: open && longEnough });
  // Enter chooses the first hit, which has to be one of what is typed now.
  const isSettled = typed.trim() === text;
  const groups = isSettled && longEnough && search.data ? toChoices(search.data, text, staffRole) : [];

  function follow({ link }: Choice): void {
    if (typeof link === 'string') window.open(link, '_blank', 'noopener');
    else void router.navigate(link);
    onOpenChange(false);
  }

  return (
    <SearchDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Search"
      label="A part of a name, an email, a title, an order’s reference or an invoice’s number"
      value={typed}
      onValueChange={setTyped}
      groups={groups}
      onChoose={follow}
      status={
        search.isError ? (
          <ErrorReason error={search.error} />
        ) : (
          describe({ longEnough, searching: !isSettled || search.isFetching, found: groups.length > 0 })
        )
      }
    >
      <div className="border-t border-line pt-3 pointer-coarse:hidden">
        <CheckboxField
          label="The key / opens this search"
          checked={keyEnabled}
          onCheckedChange={onKeyEnabled}
        />
      </div>
    </SearchDialog>
  );
}

function describe({
  longEnough,
  searching,
  found,
}: Record<'longEnough' | 'searching' | 'found', boolean>): string {
  if (!longEnough) return `Type at least ${MIN_SEARCH_TEXT} characters.`;
  if (searching) return 'Searching…';
  return found ? 'Choose with the arrow keys and Enter.' : 'No results.';
}

interface Choice {
  key: string;
  label: string;
  detail?: string | null;
  link: LinkOptions | string;
}

function toChoices({ groups }: SearchResults, text: string, staffRole: StaffRole | null) {
  return groups.flatMap(({ group, hits, more }) => {
    const found = hits.flatMap((hit): Choice[] => {
      const link = linkToHit(group, hit, staffRole);
      return link === null
        ? []
        : [{ key: `${group} ${hit.id}`, label: hit.title, detail: detailOf(hit), link }];
    });
    const label = searchGroupLabels[group];
    const all = { key: `${group} all`, label: `All results in ${label}`, link: linkToAllHits(group, text) };
    return found.length > 0 ? [{ value: label, items: more ? [...found, all] : found }] : [];
  });
}

function detailOf({ owner, itemType }: SearchHit): string | null {
  const kind = itemType === null || itemType === 'company' ? null : articleTypes[itemType].singular;
  return [kind, owner].filter((part) => part !== null).join(' · ') || null;
}

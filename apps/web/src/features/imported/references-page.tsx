import { MIN_SEARCH_LENGTH } from '@headwater/contract/company';
import { importedItemColumns, type ImportedItemRow } from '@headwater/contract/imported-item-list';
import { previewPath } from '@headwater/contract/item-types';
import { messages } from '@headwater/contract/messages';
import { Button } from '@headwater/ui/button';
import { buttonClass } from '@headwater/ui/button-class';
import { StatusBadge } from '@headwater/ui/status-badge';
import { VisuallyHidden } from '@headwater/ui/visually-hidden';
import { useState } from 'react';
import { useConfig } from '../../app/config.ts';
import { houseAddress } from '../../app/tab-company.ts';
import { trpc } from '../../app/trpc.ts';
import { ListFilters } from '../../components/list-filters.tsx';
import { StaffList } from '../../components/staff-list.tsx';
import { useSearchInAddress } from '../../hooks/use-search-in-address.ts';
import { paginated } from '../../hooks/paginated.ts';
import { LeadToOther } from './lead-to-other.tsx';

const PAGE_SIZE = 50;

interface ReferencesPageProps {
  search: string;
  onSearch: (search: string) => void;
}

/** Lists the publisher's case studies and innovations for admins, with what refers to them and what imports bring. */
export function ReferencesPage({ search: addressText, onSearch }: ReferencesPageProps) {
  const { typed, setTyped, text } = useSearchInAddress(addressText, onSearch);
  const search = text.length < MIN_SEARCH_LENGTH ? '' : text;
  const [leading, setLeading] = useState<ImportedItemRow | null>(null);
  const list = trpc.reference.imported.useInfiniteQuery({ search, limit: PAGE_SIZE }, paginated);
  return (
    <StaffList
      title="References"
      csv="references"
      filter={{ search }}
      filters={
        <ListFilters
          search={{
            label: 'Search posts by title',
            hint:
              typed !== '' && text.length < MIN_SEARCH_LENGTH
                ? `Type at least ${MIN_SEARCH_LENGTH} characters.`
                : undefined,
            value: typed,
            onValueChange: setTyped,
          }}
        />
      }
      query={list}
      rows={({ pages }) => pages.flatMap(({ items }) => items)}
      rowKey={({ id }) => id}
      columns={importedItemColumns}
      cells={{ title: TitleWithStatus }}
      actions={(item) => <ItemActions item={item} onLead={() => setLeading(item)} />}
      errorMessage={messages.fetchCaseStudyReferences}
      empty="No case studies or innovations yet."
      noMatch={`No title matches “${search}”.`}
      itemLabel={['post', 'posts']}
    >
      {leading && <LeadToOther item={leading} onClose={() => setLeading(null)} />}
    </StaffList>
  );
}

interface ItemActionsProps {
  item: ImportedItemRow;
  /** Asks where it shall lead. */
  onLead: () => void;
}

function ItemActions({ item: { uuid, type, title }, onLead }: ItemActionsProps) {
  const siteUrl = useConfig()?.publicSiteUrl;
  const button = buttonClass({ size: 'small' });
  return (
    <>
      {siteUrl && (
        <a href={siteUrl + previewPath(type, uuid)} target="_blank" rel="noopener" className={button}>
          Preview
          <VisuallyHidden>: {title}, in a new tab</VisuallyHidden>
        </a>
      )}
      <a href={houseAddress(type, uuid)} aria-label={`Edit: ${title}`} className={button}>
        Edit
      </a>
      <Button size="small" aria-label={`Lead to another: ${title}`} onClick={onLead}>
        Lead to another
      </Button>
    </>
  );
}

function TitleWithStatus({ title, hidden, edited, sourceChanged }: ImportedItemRow) {
  return (
    <>
      <span dir="auto" className="block">
        {title}
      </span>
      {(hidden || edited) && (
        <span className="flex flex-wrap gap-2">
          {hidden && <StatusBadge tone="neutral">Not public</StatusBadge>}
          {edited && !sourceChanged && <StatusBadge tone="neutral">Edited</StatusBadge>}
          {sourceChanged && <StatusBadge tone="warn">Imports differ</StatusBadge>}
        </span>
      )}
    </>
  );
}

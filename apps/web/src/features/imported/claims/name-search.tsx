import { MIN_SEARCH_LENGTH } from '@headwater/contract/company';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { CheckboxField } from '@headwater/ui/checkbox-field';
import { EmptyState } from '@headwater/ui/empty-state';
import { Skeleton } from '@headwater/ui/skeleton';
import { TextField } from '@headwater/ui/text-field';
import { useState } from 'react';
import { useDebouncedSearch } from '@headwater/ui/use-debounced';
import { trpc } from '../../../app/trpc.ts';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { ClaimDialog } from './claim-dialog.tsx';
import { ImportedPages } from './imported-pages.tsx';

/** Searches for names that nobody has been given, and claims those that are ticked. */
export function NameSearch() {
  const [searchText, setSearchText] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [claiming, setClaiming] = useState(false);
  const choose = (name: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, name] : chosen.filter((one) => one !== name));
  return (
    <Card title="Find names">
      <div className="grid gap-6">
        <div className="max-w-md">
          <TextField
            label="Search names of companies"
            hint={`Type the beginning of a word, at least ${MIN_SEARCH_LENGTH} characters.`}
            type="search"
            value={searchText}
            onValueChange={setSearchText}
          />
        </div>
        <FoundNames searchText={searchText} chosen={chosen} onChoose={choose} />
        {chosen.length > 0 && (
          <div>
            <p className="mb-2 text-sm wrap-anywhere">Chosen: {chosen.join(', ')}</p>
            <Button variant="primary" onClick={() => setClaiming(true)}>
              {chosen.length === 1 ? 'Claim this name' : `Claim these ${chosen.length} names`}
            </Button>
          </div>
        )}
      </div>
      {claiming && (
        <ClaimDialog names={chosen} onClaimed={() => setChosen([])} onClose={() => setClaiming(false)} />
      )}
    </Card>
  );
}

interface FoundNamesProps {
  searchText: string;
  chosen: readonly string[];
  onChoose: (name: string, isChosen: boolean) => void;
}

function FoundNames({ searchText, chosen, onChoose }: FoundNamesProps) {
  const search = useDebouncedSearch(searchText);
  const enabled = search.length >= MIN_SEARCH_LENGTH;
  const found = trpc.reference.claims.search.useQuery({ search }, { enabled });
  if (!enabled) return null;
  return (
    <QueryBoundary
      query={found}
      errorMessage="The names could not be loaded"
      skeleton={<Skeleton className="h-24" />}
    >
      {(names) =>
        names.length === 0 ? (
          <EmptyState>No free name has a word that begins with “{search}”.</EmptyState>
        ) : (
          <ul aria-label="Names" className="divide-y divide-line">
            {names.map(({ name, count, newest }) => (
              <li key={name} className="grid gap-2 py-4">
                <CheckboxField
                  label={name}
                  checked={chosen.includes(name)}
                  onCheckedChange={(isChosen) => onChoose(name, isChosen)}
                />
                <ImportedPages count={count} newest={newest} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryBoundary>
  );
}

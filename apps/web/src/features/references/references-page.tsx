import { shortestSearch } from '@headwater/contract/company';
import { messages } from '@headwater/contract/messages';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { Skeleton } from '@headwater/ui/skeleton';
import { Table } from '@headwater/ui/table';
import { TextField } from '@headwater/ui/text-field';
import { useState } from 'react';
import { trpc } from '../../app/trpc.ts';
import { LoadMore } from '../../parts/load-more.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Page } from '../../parts/page.tsx';
import { useDebounced } from '../../parts/use-debounced.ts';
import { usePages } from '../../parts/use-pages.ts';
import { referenceColumns } from './reference-columns.tsx';

/** From the last key pressed to the search, in milliseconds (spec, section 9). */
const searchRest = 250;
const pageSize = 50;

/** The imported case studies and innovations, for admins. */
export function ReferencesPage() {
  const { client } = trpc.useUtils();
  const config = trpc.session.config.useQuery(undefined, { staleTime: Infinity });
  const [typed, setTyped] = useState('');
  const rested = useDebounced(typed.trim(), searchRest);
  const search = rested.length < shortestSearch ? '' : rested;
  const list = usePages({
    queryKey: ['references', search],
    load: async (after) => client.reference.imported.query({ search, limit: pageSize, after }),
  });

  return (
    <Page
      wide
      title="References"
      intro="The imported case studies and innovations. Companies refer to the case studies on their profiles."
    >
      <Card>
        <div className="grid gap-6">
          <div className="max-w-md">
            <TextField
              label="Search posts by title"
              hint={`From ${String(shortestSearch)} characters; vowels may be left out.`}
              type="search"
              value={typed}
              onValueChange={setTyped}
            />
          </div>
          <Loaded
            query={list}
            failed={messages.fetchCaseStudyReferences}
            skeleton={<Skeleton className="h-64" />}
          >
            {({ pages }) => {
              const rows = pages.flatMap((page) => page.items);
              return (
                <div>
                  <Table
                    caption="References"
                    columns={referenceColumns(config.data?.publicSiteUrl)}
                    rows={rows}
                    rowKey={({ id }) => id}
                    empty={
                      <EmptyState>
                        {search === '' ? 'Nothing has been imported yet.' : `No title matches “${search}”.`}
                      </EmptyState>
                    }
                  />
                  {rows.length > 0 && (
                    <LoadMore shown={`${rows.length} ${rows.length === 1 ? 'post' : 'posts'}`} list={list} />
                  )}
                </div>
              );
            }}
          </Loaded>
        </div>
      </Card>
    </Page>
  );
}

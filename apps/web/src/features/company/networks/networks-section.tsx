import type { NetworksRow } from '@headwater/contract/company';
import { messages } from '@headwater/contract/messages';
import { Button } from '@headwater/ui/button';
import { Skeleton } from '@headwater/ui/skeleton';
import { useNotify } from '@headwater/ui/toasts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { trpc } from '../../../app/trpc.ts';
import { readDraft } from '../../items/draft/draft-store.ts';
import { useDraftKey } from '../../items/draft/use-draft-key.ts';
import { AutoFocusFirstField } from '../../../components/auto-focus-first-field.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { SUCCESS_DURATION_MS } from '../../../app/success-duration.ts';
import { networkFields, networkNames, networksDraftKey } from './networks-fields.ts';
import { NetworksForm } from './networks-form.tsx';
import { WebsiteLink } from '../website-link.tsx';

export function NetworksSection({ companyId }: { companyId: number }) {
  const networks = trpc.company.networks.get.useQuery({ companyId });
  return (
    <QueryBoundary
      query={networks}
      errorMessage={messages.fetchNetworks}
      skeleton={<Skeleton className="h-24 w-full" />}
    >
      {(row) => <Networks companyId={companyId} networks={row} />}
    </QueryBoundary>
  );
}

function Networks({ companyId, networks }: { companyId: number; networks: NetworksRow | null }) {
  // The form keeps the version that it was opened with.
  const draft = useDraftKey()(networksDraftKey(companyId));
  // The form opens by itself if there is a draft to restore.
  const [edited, setEdited] = useState(() => (readDraft(draft) ? { row: networks } : null));
  const [opened, setOpened] = useState(false);
  const { notify } = useNotify();
  const openButton = useRef<HTMLButtonElement>(null);

  function open(): void {
    setOpened(true);
    setEdited({ row: networks });
  }

  function close(isSaved: boolean): void {
    if (isSaved) notify('Social Networks saved', { duration: SUCCESS_DURATION_MS });
    flushSync(() => setEdited(null));
    openButton.current?.focus();
  }

  if (edited)
    return (
      <AutoFocusFirstField disabled={!opened}>
        <NetworksForm companyId={companyId} networks={edited.row} onClose={close} />
      </AutoFocusFirstField>
    );
  return (
    <>
      {networks && <NetworkList networks={networks} />}
      <div>
        <Button ref={openButton} onClick={open}>
          {networks ? 'Edit Social Networks' : 'Create Social Networks'}
        </Button>
      </div>
    </>
  );
}

function NetworkList({ networks }: { networks: NetworksRow }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr] 2xl:grid-cols-[auto_1fr_auto_1fr]">
      {networkNames.map((name) => (
        <div key={name} className="grid sm:col-span-2 sm:grid-cols-subgrid">
          <dt className="text-sm font-semibold text-muted">{networkFields[name].label}</dt>
          <dd>
            {networks[name] === '' ? (
              <span className="text-muted">None</span>
            ) : (
              <WebsiteLink url={networks[name]} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

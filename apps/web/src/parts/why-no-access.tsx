import type { Access } from '@headwater/contract/store';
import { useState } from 'react';
import { trpc } from '../app/trpc.ts';
import { Why } from './why.tsx';

/** Why the account has no access; asked for once somebody wants to know. */
export function WhyNoAccess() {
  const [asked, setAsked] = useState(false);
  const { data, isError } = trpc.store.access.useQuery(undefined, { enabled: asked });
  const unknown = isError ? 'It could not be looked up just now.' : 'Looking it up';
  return <Why onOpen={() => setAsked(true)}>{data ? inWords(data) : unknown}</Why>;
}

/** Access may have begun since the page was loaded. */
function inWords({ why, reason }: Pick<Access, 'why' | 'reason'>): string {
  return why ?? reason ?? 'Your access is open: reload the page.';
}

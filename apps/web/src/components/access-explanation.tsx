import type { Access } from '@headwater/contract/store';
import { useState } from 'react';
import { trpc } from '../app/trpc.ts';
import { Explanation } from './explanation.tsx';

/** Explains why the account has no access. The reason is loaded when the explanation is opened. */
export function AccessExplanation() {
  const [opened, setOpened] = useState(false);
  const { data, isError } = trpc.store.access.useQuery(undefined, { enabled: opened });
  const placeholder = isError ? 'We could not look this up. Please try again.' : 'Looking this up';
  return (
    <Explanation onOpen={() => setOpened(true)}>{data ? describeAccess(data) : placeholder}</Explanation>
  );
}

/** Access may have started since the page was loaded. */
function describeAccess({ why, reason }: Pick<Access, 'why' | 'reason'>): string {
  return why ?? reason ?? 'Your access is open: reload the page.';
}

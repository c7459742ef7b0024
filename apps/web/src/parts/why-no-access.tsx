import { useState } from 'react';
import { trpc } from '../app/trpc.ts';
import { Why } from './why.tsx';

/** Why the account has no access; asked for once somebody wants to know. */
export function WhyNoAccess() {
  const [asked, setAsked] = useState(false);
  const { data, isError } = trpc.store.access.useQuery(undefined, { enabled: asked });
  const why = data?.why ?? data?.reason ?? 'Looking it up';
  return <Why onOpen={() => setAsked(true)}>{isError ? 'It could not be looked up just now.' : why}</Why>;
}

import { trpc } from '../../app/trpc.ts';

/** What it rests on that something is not allowed. */
export function Why() {
  const access = trpc.store.access.useQuery();
  const why = access.data?.why;
  if (!why) return null;
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer font-semibold text-brand">Why?</summary>
      <p className="mt-1">{why}</p>
    </details>
  );
}

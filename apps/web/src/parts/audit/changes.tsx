import type { AuditEntry } from '@headwater/contract/audit';

/** What an admin's decision found, and what it made of it; nothing for other changes. */
export function Changes({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (fields.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="cursor-pointer text-brand">Details</summary>
      <dl className="mt-2 grid gap-1">
        {fields.map((field) => (
          <div key={field} className="wrap-anywhere">
            <dt className="inline font-semibold">{field}: </dt>
            <dd className="inline">
              {[was(before, field), became(after, field)].filter(Boolean).join(', ')}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

type State = AuditEntry['before'];

function was(before: State, field: string): string {
  return before && field in before ? `was ${inWords(before[field])}` : '';
}

function became(after: State, field: string): string {
  return after && field in after ? `now ${inWords(after[field])}` : '';
}

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

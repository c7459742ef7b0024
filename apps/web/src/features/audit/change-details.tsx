import type { AuditEntry } from '@headwater/contract/audit';

/** Shows the old and new values of an admin's decision, or nothing for other entries. */
export function ChangeDetails({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
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
              {[formatBefore(before, field), formatAfter(after, field)].filter(Boolean).join(', ')}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

type AuditValues = AuditEntry['before'];

function formatBefore(before: AuditValues, field: string): string {
  return before && field in before ? `was ${formatValue(before[field])}` : '';
}

function formatAfter(after: AuditValues, field: string): string {
  return after && field in after ? `now ${formatValue(after[field])}` : '';
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

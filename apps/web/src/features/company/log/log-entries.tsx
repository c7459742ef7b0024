import type { LogEntry } from '@headwater/contract/company-log-entries';
import { formatMoment } from '@headwater/contract/dates';
import { describeEntry } from './describe-entry.ts';

/** Lists a company's log, each entry as a sentence. */
export function LogEntries({ entries }: { entries: readonly LogEntry[] }) {
  return (
    <ol aria-label="Log" className="divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry.id} className="grid gap-1 py-3 first:pt-0">
          <p className="wrap-anywhere">{describeEntry(entry)}</p>
          {entry.details.reason !== undefined && (
            <p className="text-sm wrap-anywhere">Reason: {entry.details.reason}</p>
          )}
          <time dateTime={entry.at} className="text-sm text-muted">
            {formatMoment(new Date(entry.at))}
          </time>
        </li>
      ))}
    </ol>
  );
}

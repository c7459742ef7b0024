import type { MailPlaceholder } from '@headwater/contract/mail-texts';

/** Says what may stand in the texts in place of what differs from one email to another. */
export function PlaceholderList({ placeholders }: { placeholders: readonly MailPlaceholder[] }) {
  return (
    <div className="grid gap-2">
      <p className="font-semibold">Placeholders</p>
      <dl className="grid gap-2 text-sm">
        {placeholders.map(({ name, example, required }) => (
          <div key={name} className="grid gap-x-4 sm:grid-cols-[14rem_1fr]">
            <dt>
              <code className="font-mono">{`{${name}}`}</code>
              {required && <span className="text-muted"> (required)</span>}
            </dt>
            <dd className="text-muted">{example}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

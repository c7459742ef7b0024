import type { EditedItem } from '@headwater/contract/imported-item';
import { plainText } from '@headwater/richtext/plain-text';
import { Card } from '@headwater/ui/card';
import { DiffText } from '../../items/conflict/diff-text.tsx';

const fields = [
  { label: 'Title', text: (item: EditedItem) => item.title },
  { label: 'Company', text: (item: EditedItem) => item.companyName },
  { label: 'Introduction', text: (item: EditedItem) => item.introHeader },
  { label: 'Author', text: (item: EditedItem) => item.author },
  { label: 'Content', text: (item: EditedItem) => plainText(item.content) },
];

interface CompareTextsProps {
  first: EditedItem;
  second: EditedItem;
  kept: 'first' | 'second';
}

/** Shows both items' texts side by side, and marks the parts that the other lacks. */
export function CompareTexts({ first, second, kept }: CompareTextsProps) {
  const sides = [
    { name: 'first', item: first, other: second },
    { name: 'second', item: second, other: first },
  ] as const;
  return (
    <Card
      title="Their texts"
      description="We mark the parts that only one of them has. You keep the texts of the one that stays."
    >
      <dl className="grid gap-6">
        {fields.map(({ label, text }) => (
          <div key={label} className="grid gap-2">
            <dt className="text-sm font-semibold">{label}</dt>
            {text(first) === text(second) ? (
              <dd>
                <SameText text={text(first)} />
              </dd>
            ) : (
              <dd className="grid gap-4 sm:grid-cols-2">
                {sides.map(({ name, item, other }) => (
                  <div key={name} className="min-w-0">
                    <p className="text-sm text-muted">{name === kept ? 'Stays' : 'Merged into it'}</p>
                    <DiffText text={text(item)} other={text(other)} />
                  </div>
                ))}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Card>
  );
}

function SameText({ text }: { text: string }) {
  if (text === '') return <p className="text-muted">Neither has one.</p>;
  return (
    <>
      <p className="text-sm text-muted">The same</p>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    </>
  );
}

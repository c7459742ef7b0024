import { progressSteps, type ProgressStep } from '@headwater/contract/progress';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Circle, CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';

interface SectionListProps {
  /** Undefined until it is known which are completed. */
  steps: readonly ProgressStep[] | undefined;
  /** The section that is shown in place of the list; null where none is. */
  chosen: string | null;
}

const noneCompleted = progressSteps('company', new Set());

/** Lists the sections of a profile with their state, each a link that opens it: the way through the page on a phone. */
export function SectionList({ steps, chosen }: SectionListProps) {
  const list = useRef<HTMLUListElement>(null);
  const left = useRef(chosen);
  // Back in the list, the focus is where it left.
  useEffect(() => {
    if (chosen === null && left.current !== null)
      list.current?.querySelector<HTMLElement>(`[data-section="${left.current}"]`)?.focus();
    left.current = chosen;
  }, [chosen]);
  if (chosen !== null)
    return (
      <p className="sm:hidden">
        <Link to="." activeOptions={{ includeHash: true }} className="inline-flex min-h-11 items-center">
          All sections
        </Link>
      </p>
    );
  return (
    <nav aria-label="Sections" className="sm:hidden">
      <ul ref={list} className="divide-y divide-line rounded border border-line bg-paper shadow-raised">
        {(steps ?? noneCompleted).map(({ id, label, completed, required }) => (
          <li key={id}>
            <Link
              to="."
              hash={id}
              activeOptions={{ includeHash: true }}
              data-section={id}
              className="flex min-h-12 items-center gap-3 px-4 py-2 text-ink no-underline"
            >
              {completed ? (
                <CircleCheck aria-hidden className="size-5 shrink-0 text-good" />
              ) : (
                <Circle aria-hidden className="size-5 shrink-0 text-muted" />
              )}
              <span className="grow">{label}</span>
              <span className="text-sm text-muted">{steps && describeState(completed, required)}</span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function describeState(completed: boolean, required: boolean): string {
  if (completed) return 'Done';
  return required ? 'To do' : 'Optional';
}

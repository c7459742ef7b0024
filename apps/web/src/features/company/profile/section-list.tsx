import { progressSteps, type ProgressStep } from '@headwater/contract/progress';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Circle, CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';

interface SectionListProps {
  /** Completed steps; undefined until they are loaded. */
  steps: readonly ProgressStep[] | undefined;
  /** Section shown instead of the list; null for the list. */
  chosen: string | null;
}

const noneCompleted = progressSteps('company', new Set());

/** Lists a profile's sections with their state on a phone. Each is a link that opens it. */
export function SectionList({ steps, chosen }: SectionListProps) {
  const list = useRef<HTMLUListElement>(null);
  const left = useRef(chosen);
  // The focus returns to the link that it came from.
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
        <li>
          <Link
            to="."
            hash="more"
            activeOptions={{ includeHash: true }}
            data-section="more"
            className="flex min-h-12 items-center gap-3 px-4 py-2 text-ink no-underline"
          >
            <span className="grow pl-8">More about your company</span>
            <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
          </Link>
        </li>
      </ul>
    </nav>
  );
}

function describeState(completed: boolean, required: boolean): string {
  if (completed) return 'Done';
  return required ? 'To do' : 'Optional';
}

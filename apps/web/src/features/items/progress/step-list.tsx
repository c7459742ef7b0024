import type { ProgressStep } from '@headwater/contract/progress';
import { VisuallyHidden } from '@headwater/ui/visually-hidden';
import { Link } from '@tanstack/react-router';
import { Circle, CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { scrollToSection } from './scroll-to-section.ts';

interface StepListProps {
  steps: readonly ProgressStep[];
  onNavigate: () => void;
}

/** Lists the steps. Each links to its section, whose id is the step's. */
export function StepList({ steps, onNavigate }: StepListProps) {
  const headingId = useId();
  return (
    <>
      <h3 id={headingId} className="sr-only">
        On this page
      </h3>
      <ol aria-labelledby={headingId} className="grid sm:max-xl:grid-cols-2 sm:max-xl:gap-x-12">
        {steps.map(({ id, label, completed, required }) => (
          <li key={id} className="flex items-center gap-2 text-sm">
            {completed ? (
              <CircleCheck aria-hidden className="size-5 shrink-0 text-good" />
            ) : (
              <Circle aria-hidden className="size-5 shrink-0 text-muted" />
            )}
            <Link
              to="."
              hash={id}
              activeOptions={{ includeHash: true }}
              className="grow py-1 no-underline pointer-coarse:py-2.5 hover:underline"
              onClick={() => {
                onNavigate();
                scrollToSection(id);
              }}
            >
              {label}
            </Link>
            <VisuallyHidden>{completed ? 'completed' : 'not completed'}</VisuallyHidden>
            {required ? null : <span className="text-xs text-muted">Optional</span>}
          </li>
        ))}
      </ol>
    </>
  );
}

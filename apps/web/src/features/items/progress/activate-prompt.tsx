import { messages } from '@headwater/contract/messages';
import { buttonClass } from '@headwater/ui/button-class';
import { Link } from '@tanstack/react-router';
import { AccessExplanation } from '../../../components/access-explanation.tsx';

interface ActivatePromptProps {
  /** Whether it is the next thing to do, as nothing else is left. */
  isNext: boolean;
}

/** Shown without an active subscription. */
export function ActivatePrompt({ isNext }: ActivatePromptProps) {
  return (
    <div className="grid gap-2 rounded bg-brand-soft p-3">
      <p className="text-sm">{messages.activate}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link
          to="/products"
          className={buttonClass({ size: 'small', variant: isNext ? 'primary' : 'secondary' })}
        >
          Activate Now!
        </Link>
        <AccessExplanation />
      </div>
    </div>
  );
}

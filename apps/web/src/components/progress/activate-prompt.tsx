import { messages } from '@headwater/contract/messages';
import { buttonClass } from '@headwater/ui/button-class';
import { Link } from '@tanstack/react-router';
import { AccessExplanation } from '../access-explanation.tsx';

interface ActivatePromptProps {
  /** Whether it is the next thing to do, as nothing else is left. */
  isNext: boolean;
}

/** Shown without an active subscription (spec, section 6). */
export function ActivatePrompt({ isNext }: ActivatePromptProps) {
  return (
    <div className="grid justify-items-start gap-3 rounded bg-brand-soft p-4">
      <p className="text-sm">{messages.activate}</p>
      <AccessExplanation />
      <Link
        to="/products"
        className={buttonClass({ size: 'small', variant: isNext ? 'primary' : 'secondary' })}
      >
        Activate Now!
      </Link>
    </div>
  );
}

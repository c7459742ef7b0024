import { messages } from '@headwater/contract/messages';
import { buttonClass } from '@headwater/ui/button-class';
import { Link } from '@tanstack/react-router';
import { AccessExplanation } from '../access-explanation.tsx';

/** Shown without an active subscription (spec, section 6). */
export function ActivatePrompt() {
  return (
    <div className="grid justify-items-start gap-3 rounded bg-brand-soft p-4">
      <p className="text-sm">{messages.activate}</p>
      <AccessExplanation />
      <Link to="/products" className={buttonClass({ size: 'small' })}>
        Activate Now!
      </Link>
    </div>
  );
}

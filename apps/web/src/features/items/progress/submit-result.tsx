import { messages } from '@headwater/contract/messages';
import { buttonClass } from '@headwater/ui/button-class';
import { Link } from '@tanstack/react-router';
import { WaitingTimeNote } from './waiting-time-note.tsx';

/** Says what follows a submission; without an active subscription, what it still needs. */
export function SubmitResult({ activeSubscription }: { activeSubscription: boolean }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p>Submitted. You will get an email once our editors have decided.</p>
      <WaitingTimeNote />
      {!activeSubscription && (
        <>
          <p>{messages.activate}</p>
          <Link to="/products" className={buttonClass({ size: 'small' })}>
            Activate Now!
          </Link>
        </>
      )}
    </div>
  );
}

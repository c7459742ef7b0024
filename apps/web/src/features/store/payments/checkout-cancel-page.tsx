import { messages } from '@headwater/contract/messages';
import { buttonClass } from '@headwater/ui/button-class';
import { Link } from '@tanstack/react-router';
import { CheckoutResult } from './checkout-result.tsx';

export function CheckoutCancelPage() {
  return (
    <CheckoutResult title={messages.paymentCanceled} tone="neutral">
      <p>Nothing was charged. You may try again anytime.</p>
      <p>
        <Link to="/products" className={buttonClass({ variant: 'primary' })}>
          Back to the Subscription Packages
        </Link>
      </p>
    </CheckoutResult>
  );
}

import { messages } from '@headwater/contract/messages';
import type { Product } from '@headwater/contract/store';
import { AlertBanner } from '@headwater/ui/alert-banner';
import { Button } from '@headwater/ui/button';
import { buttonClass } from '@headwater/ui/button-class';
import { Skeleton } from '@headwater/ui/skeleton';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { CreditCard, FileText } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useConfig } from '../../../app/config.ts';
import { continueAfterSignIn } from '../../../app/continue-after-sign-in.ts';
import { useRight, useUser } from '../../../app/session.ts';
import { disabledWhileImpersonating } from '../../../app/disabled-while-impersonating.ts';
import { useConfirmFirst } from '../../../hooks/use-unconfirmed-email.ts';
import { ErrorReason } from '../../../components/error-reason.tsx';
import { whoPays } from '../../../app/who-pays.ts';
import type { DiscountCode } from './use-discount-code.ts';
import { useCheckout } from '../payments/use-checkout.ts';

const disabledWithoutStripe = 'Payment by card is not set up here. Please pay by purchase order.';

interface PaymentProps {
  product: Product;
  discount: DiscountCode;
}

/**
 * Offers to pay by card or by purchase order. A visitor signs in first, and a member who cannot pay is told who can.
 */
export function PaymentMethods({ product, discount }: PaymentProps) {
  const user = useUser();
  const config = useConfig();
  const pays = useRight('pay');
  if (user === undefined) return <Skeleton className="h-10 w-full" />;
  if (!pays) return <p className="text-sm text-muted">{whoPays}</p>;
  const cardLabel = `Credit Card, ${product.name}`;
  const orderLabel = `Purchase Order, ${product.name}`;
  if (user?.impersonating) {
    return (
      <div className="flex flex-wrap gap-3">
        <DisabledCardButton label={cardLabel} reason={disabledWhileImpersonating} />
        <Button aria-label={orderLabel} disabledReason={disabledWhileImpersonating}>
          <FileText aria-hidden />
          Purchase Order
        </Button>
      </div>
    );
  }
  const { id } = product;
  const { code } = discount;
  const search = { productId: id, ...(code !== undefined && { discountCode: code }) };
  const order = { to: '/purchase-order', search } as const;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        {config?.cardPayment === false ? (
          <DisabledCardButton label={cardLabel} reason={disabledWithoutStripe} />
        ) : user ? (
          <PayByCardButton product={product} discount={discount} label={cardLabel} />
        ) : (
          <Link
            to="/login"
            onClick={() => continueAfterSignIn({ to: '/products', state: { payFor: id } })}
            aria-label={cardLabel}
            className={buttonClass({ variant: 'primary' })}
          >
            <CreditCard aria-hidden className="size-5" />
            Credit Card
          </Link>
        )}
        <Link
          {...(user ? order : { to: '/login', onClick: () => continueAfterSignIn(order) })}
          aria-label={orderLabel}
          className={buttonClass({ variant: 'secondary' })}
        >
          <FileText aria-hidden className="size-5" />
          Purchase Order
        </Link>
      </div>
    </div>
  );
}

function DisabledCardButton({ label, reason }: { label: string; reason: string }) {
  return (
    <Button aria-label={label} disabledReason={reason}>
      <CreditCard aria-hidden />
      Credit Card
    </Button>
  );
}

function PayByCardButton({ product, discount, label }: PaymentProps & { label: string }) {
  const { pay, pending, error } = useCheckout();
  const confirmFirst = useConfirmFirst();
  const { code: discountCode } = discount;
  const { payFor } = useLocation({ select: ({ state }) => state });
  const navigate = useNavigate();
  const payAfterSignIn = useEffectEvent(async () => {
    if (payFor !== product.id) return;
    // A person who returns from the checkout is not sent there again.
    await navigate({ to: '/products', replace: true });
    pay(product);
  });
  useEffect(() => void payAfterSignIn(), []);
  return (
    <>
      <Button
        variant="primary"
        aria-label={label}
        pending={pending}
        disabledReason={confirmFirst}
        onClick={() => {
          // Shows the code's effect, or an error at its field.
          discount.apply();
          pay(product, { discountCode });
        }}
      >
        <CreditCard aria-hidden />
        Credit Card
      </Button>
      {error && !pending && (
        <div className="order-last w-full">
          <AlertBanner type="error" duration={Infinity}>
            <p className="font-semibold">{messages.checkoutFailed}</p>
            <p className="text-sm">
              <ErrorReason error={error} />
            </p>
          </AlertBanner>
        </div>
      )}
    </>
  );
}

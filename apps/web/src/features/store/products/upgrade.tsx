import { formatDay } from '@headwater/contract/dates';
import { messages } from '@headwater/contract/messages';
import { formatPence, formatPrice } from '@headwater/contract/money';
import type { UpgradeOffer } from '@headwater/contract/packages';
import type { Product } from '@headwater/contract/store';
import { AlertBanner } from '@headwater/ui/alert-banner';
import { Button } from '@headwater/ui/button';
import { buttonClass } from '@headwater/ui/button-class';
import { Link } from '@tanstack/react-router';
import { useConfig } from '../../../app/config.ts';
import { ErrorReason } from '../../../components/error-reason.tsx';
import { useConfirmFirst } from '../../../hooks/use-unconfirmed-email.ts';
import { useCheckout } from '../payments/use-checkout.ts';

interface UpgradeProps {
  product: Product;
  offer: UpgradeOffer;
  reverseCharge: boolean;
}

/** Offers a package for the price difference to the company's present one. */
export function Upgrade({ product, offer: { from, price, endsOn }, reverseCharge }: UpgradeProps) {
  const { pay, pending, error } = useCheckout();
  const confirmFirst = useConfirmFirst();
  const takesCards = useConfig()?.cardPayment !== false;
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-base">Upgrade from {from}</h3>
      <p className="text-sm">
        Pay the difference, {reverseCharge ? formatPence(price) : formatPrice(price)}. You have {product.name}{' '}
        from then on, with the same last day <span className="whitespace-nowrap">{formatDay(endsOn)}</span>.
      </p>
      <div className="flex flex-wrap gap-3">
        {takesCards && (
          <Button
            aria-label={`By card: upgrade to ${product.name}`}
            pending={pending}
            disabledReason={confirmFirst}
            onClick={() => pay(product, { upgrade: true })}
          >
            By card
          </Button>
        )}
        <Link
          to="/purchase-order"
          search={{ productId: product.id, upgrade: true }}
          aria-label={`By purchase order: upgrade to ${product.name}`}
          className={buttonClass()}
        >
          By purchase order
        </Link>
      </div>
      {error && !pending && (
        <AlertBanner type="error" duration={Infinity}>
          <p className="font-semibold">{messages.checkoutFailed}</p>
          <p className="text-sm">
            <ErrorReason error={error} />
          </p>
        </AlertBanner>
      )}
    </div>
  );
}

import { formatPrice } from '@headwater/contract/money';
import { packages } from '@headwater/contract/store';
import { buttonClass } from '@headwater/ui/button-class';
import { Link } from '@tanstack/react-router';
import { Page } from '../../components/page.tsx';

/** Static, as the specification has it; what can be ordered is on /products. */
export function PricingPage() {
  return (
    <Page
      title="Pricing"
      intro="A package keeps your Company Profile public for a year and lets you publish Mini Case Studies and Company News. Building and previewing your pages is free."
      action={
        <Link to="/products" className={buttonClass({ variant: 'primary' })}>
          See the Subscription Packages
        </Link>
      }
    >
      <ul className="grid gap-4 sm:grid-cols-2">
        {packages.map(({ name, price }) => (
          <li key={name} className="rounded border border-line bg-paper p-6 shadow-raised">
            <h2 className="text-lg">{name}</h2>
            <p className="mt-2 text-xl font-semibold text-brand">{formatPrice(price)}</p>
            <p className="mt-1 text-sm text-muted">for one year</p>
          </li>
        ))}
      </ul>
    </Page>
  );
}

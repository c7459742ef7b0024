import { formatPrice } from '@headwater/contract/money';
import { formatTerm, type PackageOnSale } from '@headwater/contract/packages';
import { buttonClass } from '@headwater/ui/button-class';
import { Card } from '@headwater/ui/card';
import { Skeleton } from '@headwater/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../app/trpc.ts';
import { PackageComparison } from '../store/packages/package-comparison.tsx';
import { Page } from '../../components/page.tsx';
import { QueryBoundary } from '../../components/query-boundary.tsx';

/** Shows and compares the packages on sale, which are ordered on /products. */
export function PricingPage() {
  const products = trpc.store.products.list.useQuery();
  return (
    <Page
      title="Pricing"
      intro="A package keeps your Company Profile public and lets you publish Mini Case Studies and Company News. Building and previewing your pages is free."
      action={
        <Link to="/products" className={buttonClass({ variant: 'primary' })}>
          See the Subscription Packages
        </Link>
      }
    >
      <QueryBoundary
        query={products}
        errorMessage="The packages could not be loaded"
        skeleton={<Skeleton className="h-96" />}
      >
        {(packages) => (
          <>
            <ul className="grid gap-4 sm:grid-cols-2">
              {packages.map((product) => (
                <PackagePrice key={product.id} {...product} />
              ))}
            </ul>
            {packages.length > 0 && (
              <Card title="Compare the packages">
                <PackageComparison packages={packages} />
              </Card>
            )}
          </>
        )}
      </QueryBoundary>
    </Page>
  );
}

function PackagePrice({ name, price, termMonths }: PackageOnSale) {
  return (
    <li className="rounded border border-line bg-paper p-6 shadow-raised">
      <h2 className="text-lg wrap-anywhere">{name}</h2>
      <p className="mt-2 text-xl font-semibold text-brand">{formatPrice(price)}</p>
      <p className="mt-1 text-sm text-muted">for {formatTerm(termMonths)}</p>
    </li>
  );
}

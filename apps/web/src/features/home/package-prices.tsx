import { formatPrice } from '@headwater/contract/money';
import { formatTerm } from '@headwater/contract/packages';
import { buttonClass } from '@headwater/ui/button-class';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../app/trpc.ts';

/**
 * Lists the prices of the packages on sale. Shows nothing if there are none or they could not be
 * loaded.
 */
export function PackagePrices() {
  const { data: packages = [] } = trpc.store.products.list.useQuery();
  if (packages.length === 0) return null;
  return (
    <section aria-labelledby="prices">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <h2 id="prices" className="text-xl">
          What it costs
        </h2>
        <Link to="/pricing" className={buttonClass({ variant: 'quiet' })}>
          Compare the packages
        </Link>
      </div>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-4">
        {packages.map(({ id, name, price, termMonths }) => (
          <li key={id} className="rounded border border-line bg-paper p-5">
            <h3 className="text-base wrap-anywhere">{name}</h3>
            <p className="mt-1 text-lg font-semibold text-brand">{formatPrice(price)}</p>
            <p className="text-sm text-muted">for {formatTerm(termMonths)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

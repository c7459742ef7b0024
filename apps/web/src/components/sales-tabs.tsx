import { Link, linkOptions } from '@tanstack/react-router';

/** What staff see of orders and money, of which the menu has the first. */
export const salesTabs = [
  { link: linkOptions({ to: '/purchase-orders', activeOptions: { exact: true } }), label: 'Orders' },
  { link: linkOptions({ to: '/quotations' }), label: 'Quotations' },
  { link: linkOptions({ to: '/payments' }), label: 'Card payments' },
  { link: linkOptions({ to: '/money', activeOptions: { exact: true } }), label: 'Overdue' },
  { link: linkOptions({ to: '/money/figures' }), label: 'Figures' },
];

/** Links the pages on orders and money. The router marks the current one. */
export function SalesTabs() {
  return (
    <nav aria-label="Orders and money" className="-mt-5 -mb-3 border-b border-line">
      <ul className="-mb-px flex justify-between gap-x-2 overflow-x-auto sm:justify-start sm:gap-x-6">
        {salesTabs.map(({ link, label }) => (
          <li key={label}>
            <Link
              {...link}
              className="flex min-h-10 items-center border-b-2 border-transparent text-sm font-semibold whitespace-nowrap text-muted no-underline -outline-offset-2 hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-brand pointer-coarse:min-h-11"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

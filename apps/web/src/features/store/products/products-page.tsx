import { Skeleton } from '@headwater/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { Button } from '@headwater/ui/button';
import { TextField } from '@headwater/ui/text-field';
import { Card } from '@headwater/ui/card';
import { VisuallyHidden } from '@headwater/ui/visually-hidden';
import { BookOpen } from 'lucide-react';
import { useRight, useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { Page } from '../../../components/page.tsx';
import { useDiscountCode, type DiscountCode } from './use-discount-code.ts';
import { useReverseCharge } from './use-reverse-charge.ts';
import { useUpgradeOffers } from './use-upgrade-offers.ts';
import { ProductCard } from './product-card.tsx';
import { useConfig } from '../../../app/config.ts';

export function ProductsPage() {
  const products = trpc.store.products.list.useQuery();
  const offers = useUpgradeOffers();
  const discount = useDiscountCode();
  const user = useUser();
  const pays = useRight('pay') && Boolean(user) && !user?.impersonating;
  const reverseCharge = useReverseCharge();
  return (
    <Page
      title="Subscription Packages"
      intro="Building and previewing your pages is free. With a package, we publish your approved pages for as long as it runs."
    >
      <ul className="grid gap-6 sm:grid-cols-2">
        {products.data?.map((product) => (
          <li key={product.id} className="row-span-4 grid grid-rows-subgrid">
            <ProductCard
              product={product}
              offer={offers.find(({ productId }) => productId === product.id)}
              discount={discount}
              reverseCharge={reverseCharge}
            />
          </li>
        )) ?? <Skeleton className="h-64" />}
      </ul>
      {pays && (
        <div className="grid gap-3">
          <DiscountCodeField discount={discount} />
          <p className="text-sm">
            <Link to="/billing">Billing details and VAT number</Link>
          </p>
        </div>
      )}
      <JournalCard />
    </Page>
  );
}

/** Asks for a code, and says why it cannot be used. The packages show their prices with it. */
function DiscountCodeField({ discount }: { discount: DiscountCode }) {
  const { typed, code, error, pending, quotes, type, apply } = discount;
  const isUsed = quotes.some((quote) => quote.discount !== null);
  return (
    <form
      className="grid max-w-md grid-cols-[1fr_auto] items-start gap-x-3"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <TextField
        label="Discount code"
        name="discountCode"
        value={typed}
        onValueChange={type}
        error={error}
        autoComplete="off"
        spellCheck={false}
      />
      <div className="pt-[calc(1lh+0.25rem)] text-sm">
        <Button
          type="submit"
          pending={pending}
          disabledReason={code === undefined ? 'Type a code' : undefined}
        >
          Apply
        </Button>
      </div>
      <output className="col-span-2 text-sm text-muted empty:hidden">
        {isUsed && 'The packages show their prices with the code.'}
      </output>
    </form>
  );
}

/** Shows what a package includes beyond the public site. */
function JournalCard() {
  const site = useConfig()?.publicSiteUrl;
  return (
    <Card title="The annual technical journal">
      <div className="flex gap-4">
        <BookOpen aria-hidden className="mt-1 size-6 shrink-0 text-aqua" />
        <div className="grid gap-3">
          <p>
            Once a year, the best of the public site appears in our technical journal, in print and as a
            flipbook that is free to read and share. It is made from these pages:
          </p>
          {site !== undefined && (
            <p className="flex flex-wrap gap-x-6 gap-y-2">
              <a href={`${site}/case-studies`} target="_blank" rel="noopener">
                Case studies
                <VisuallyHidden> on the public site, in a new tab</VisuallyHidden>
              </a>
              <a href={`${site}/supply-chain`} target="_blank" rel="noopener">
                Companies
                <VisuallyHidden> on the public site, in a new tab</VisuallyHidden>
              </a>
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}

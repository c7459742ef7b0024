import type { Product } from '@headwater/contract/store';
import { useEffect, useState } from 'react';
import { trpc } from '../../../app/trpc.ts';

/** Creates a checkout and opens its page. */
export function useCheckout() {
  const [redirecting, setRedirecting] = useState(false);
  const checkout = trpc.store.checkout.useMutation({
    meta: { refetch: false },
    onSuccess: ({ url }) => {
      setRedirecting(true);
      window.location.assign(url);
    },
  });

  useEffect(() => {
    // When the person returns from the checkout, the browser may show this page as they left it.
    const onPageShow = () => setRedirecting(false);
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  return {
    pay: (
      { id: productId, name: productName, stripe: { priceId } }: Product,
      { upgrade = false, discountCode }: { upgrade?: boolean; discountCode?: string | undefined } = {},
    ) => checkout.mutate({ productId, productName, priceId, ...(upgrade && { upgrade }), discountCode }),
    pending: checkout.isPending || redirecting,
    error: checkout.error,
  };
}

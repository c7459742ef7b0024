import type { Product } from '@headwater/contract/store';
import { useEffect, useState } from 'react';
import { trpc } from '../../app/trpc.ts';

/** Opens the page to pay on, and sends the browser there. */
export function useCheckout() {
  const [leaving, setLeaving] = useState(false);
  const checkout = trpc.store.checkout.useMutation({
    meta: { refetch: false },
    onSuccess: ({ url }) => {
      setLeaving(true);
      window.location.assign(url);
    },
  });

  useEffect(() => {
    // Back from the page to pay on, the browser may show this one as it was left.
    const comeBack = () => setLeaving(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  return {
    pay: ({ id: productId, name: productName, stripe: { priceId } }: Product) =>
      checkout.mutate({ productId, productName, priceId }),
    pending: checkout.isPending || leaving,
    error: checkout.error,
  };
}

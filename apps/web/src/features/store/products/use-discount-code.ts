import type { Quote } from '@headwater/contract/discounts';
import { useState } from 'react';
import { toPortalError } from '../../../app/portal-error.ts';
import { trpc } from '../../../app/trpc.ts';

/** Typed discount code, and the packages' prices with it. */
export interface DiscountCode {
  typed: string;
  /** Code to send with an order, as typed; undefined without one. */
  code: string | undefined;
  /** Reason why the code cannot be used for any package. */
  error: string | undefined;
  pending: boolean;
  /** Price of each package; empty until the code is applied. */
  quotes: readonly Quote[];
  type: (text: string) => void;
  apply: () => void;
}

export function useDiscountCode(): DiscountCode {
  const [typed, setTyped] = useState('');
  const [applied, setApplied] = useState<string>();
  const quotes = trpc.store.quotes.useQuery(
    { discountCode: applied },
    { enabled: applied !== undefined, retry: false },
  );
  const code = typed.trim() === '' ? undefined : typed.trim();
  const isApplied = applied !== undefined;
  return {
    typed,
    code,
    error: isApplied && quotes.error ? reasonOf(quotes.error) : undefined,
    pending: isApplied && quotes.isFetching,
    quotes: (isApplied && quotes.data) || [],
    type: (text) => {
      setTyped(text);
      setApplied(undefined);
    },
    apply: () => setApplied(code),
  };
}

function reasonOf(error: unknown): string {
  const { message, errors } = toPortalError(error);
  return errors[0]?.message ?? message;
}

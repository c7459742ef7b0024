import { discountCode } from '@headwater/contract/discounts';
import { ErrorText } from '@headwater/ui/field';
import { FormTextField } from '@headwater/ui/form-fields';
import { useWatch, type Control } from 'react-hook-form';
import { toPortalError } from '../../../app/portal-error.ts';
import { useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { useDebouncedSearch } from '../../../hooks/use-debounced.ts';
import { PriceWithCode } from '../discounts/price-with-code.tsx';
import type { OrderDraft } from './order-draft.ts';

/** Takes a code, and shows what the chosen package costs with it; a visitor sees that once signed in. */
export function OrderDiscount({ control }: { control: Control<OrderDraft> }) {
  const [productId, typed] = useWatch({ control, name: ['productId', 'discountCode'] });
  const code = discountCode.safeParse(useDebouncedSearch(typed)).data;
  const user = useUser();
  const quotes = trpc.store.quotes.useQuery(
    { discountCode: code },
    { enabled: Boolean(user) && !user?.impersonating && code !== undefined, retry: false },
  );
  const quote = quotes.data?.find((other) => String(other.productId) === productId);
  return (
    <div className="grid max-w-md gap-3">
      <FormTextField
        control={control}
        name="discountCode"
        label="Discount code"
        hint="If you have one."
        autoComplete="off"
        spellCheck={false}
      />
      <output className="grid gap-3 empty:hidden">
        {code !== undefined && quotes.error && <ErrorText>{toPortalError(quotes.error).message}</ErrorText>}
        {code !== undefined && quote && <PriceWithCode quote={quote} />}
      </output>
    </div>
  );
}

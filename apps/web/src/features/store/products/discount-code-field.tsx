import { Button } from '@headwater/ui/button';
import { TextField } from '@headwater/ui/text-field';
import type { DiscountCode } from './use-discount-code.ts';

/** Takes a code, and shows why it cannot be used; the packages show what they cost with it. */
export function DiscountCodeField({ discount }: { discount: DiscountCode }) {
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

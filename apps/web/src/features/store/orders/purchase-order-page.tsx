import { messages } from '@headwater/contract/messages';
import { formatPrice } from '@headwater/contract/money';
import type { UpgradeOffer } from '@headwater/contract/packages';
import { createPurchaseOrderInput, type Product } from '@headwater/contract/store';
import { AlertBanner } from '@headwater/ui/alert-banner';
import { buttonClass } from '@headwater/ui/button-class';
import { Card } from '@headwater/ui/card';
import { FieldRow } from '@headwater/ui/field-row';
import { Form } from '@headwater/ui/form';
import { FormSelectField, FormTextArea, FormTextField } from '@headwater/ui/form-fields';
import { Skeleton } from '@headwater/ui/skeleton';
import { SubmitButton } from '@headwater/ui/submit-button';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { discountCode } from '@headwater/contract/discounts';
import { DisclosureLine } from '@headwater/ui/disclosure-line';
import { ErrorText } from '@headwater/ui/field';
import { useFormState, useWatch, type Control } from 'react-hook-form';
import { useDebouncedSearch } from '@headwater/ui/use-debounced';
import { continueAfterSignIn } from '../../../app/continue-after-sign-in.ts';
import { toPortalError } from '../../../app/portal-error.ts';
import { useRight, useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { disabledWhileImpersonating } from '../../../app/disabled-while-impersonating.ts';
import { Page } from '../../../components/page.tsx';
import { whoPays } from '../../../app/who-pays.ts';
import { useUnsavedChangesPrompt } from '../../../hooks/use-unsaved-changes-prompt.ts';
import { deleteDraft } from '../../items/draft/draft-store.ts';
import { DraftAutosave } from '../../items/draft/draft-autosave.tsx';
import { useDraftKey } from '../../items/draft/use-draft-key.ts';
import { useUpgradeOffers } from '../products/use-upgrade-offers.ts';
import { deleteOrderDraft, saveOrderDraft, readOrderDraft, type OrderDraft } from './order-draft.ts';
import { PriceWithCode } from '../discounts/price-with-code.tsx';

/** The select's value is text, which the input's `productId` accepts. */
const orderForm = createPurchaseOrderInput.omit({ upgrade: true }).extend({
  productId: z.string().min(1, 'Please choose a package'),
  comments: createPurchaseOrderInput.shape.comments.unwrap(),
  discountCode: createPurchaseOrderInput.shape.discountCode.unwrap(),
});

/** The form that had the focus is gone, and the page is still scrolled to its button. */
function focusBanner(banner: HTMLElement | null): void {
  if (!banner) return;
  banner.focus({ preventScroll: true });
  scrollTo(0, 0);
}

interface PurchaseOrderPageProps {
  productId: number | undefined;
  /** Whether the company pays the difference to its present package. */
  upgrade: boolean;
  /** Code typed on the page of packages. */
  discountCode: string | undefined;
}

export function PurchaseOrderPage({ productId, upgrade, discountCode }: PurchaseOrderPageProps) {
  const products = trpc.store.products.list.useQuery();
  const offers = useUpgradeOffers();
  const pays = useRight('pay');
  const [sent, setSent] = useState(false);
  if (!pays) {
    return (
      <Page title="Purchase Order">
        <p>{whoPays}</p>
        <p>
          <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
            Go to your dashboard
          </Link>
        </p>
      </Page>
    );
  }
  if (sent) {
    return (
      <Page title="Purchase Order">
        <AlertBanner duration={Infinity} ref={focusBanner}>
          {messages.orderSubmitted}
        </AlertBanner>
        <p>
          <Link to="/company" className={buttonClass({ variant: 'primary' })}>
            Go to your Company Profile
          </Link>
        </p>
      </Page>
    );
  }
  return (
    <Page
      title="Purchase Order"
      intro="Send us your order number. You can write articles at once, and we can approve your pages as soon as we have processed the order."
    >
      <Card>
        {products.data ? (
          <OrderForm
            products={upgrade ? toUpgrades(products.data, offers) : products.data}
            productId={productId}
            upgrade={upgrade}
            discountCode={discountCode}
            onSent={() => setSent(true)}
          />
        ) : (
          <Skeleton className="h-64" />
        )}
      </Card>
    </Page>
  );
}

/** Lists the packages offered as upgrades, at their upgrade price. */
function toUpgrades(products: readonly Product[], offers: readonly UpgradeOffer[]): Product[] {
  return products.flatMap((product) => {
    const offer = offers.find((other) => other.productId === product.id);
    return offer ? [{ ...product, name: `Upgrade to ${product.name}`, price: offer.price }] : [];
  });
}

interface OrderFormProps {
  products: readonly Product[];
  productId: number | undefined;
  upgrade: boolean;
  discountCode: string | undefined;
  onSent: () => void;
}

function OrderForm({ products, productId, upgrade, discountCode, onSent }: OrderFormProps) {
  const user = useUser();
  const navigate = useNavigate();
  const create = trpc.store.purchaseOrders.create.useMutation();
  const [dirty, setDirty] = useState(false);
  // A visitor's order is stored as a draft before signing in.
  useUnsavedChangesPrompt(dirty && user !== null);
  const kind = upgrade ? 'upgrade' : 'purchase-order';
  const draftKey = useDraftKey()(`${kind}-of-${String(user?.company?.id)}`);
  const finished = useRef(false);
  const [draft] = useState(readOrderDraft);
  const [values] = useState<OrderDraft>(() => {
    const chosen = productId === undefined ? undefined : String(productId);
    return {
      poReference: '',
      apEmail: '',
      comments: '',
      ...draft,
      discountCode: discountCode ?? draft?.discountCode ?? '',
      productId: chosen ?? draft?.productId ?? '',
    };
  });

  async function submit(order: z.output<typeof orderForm>): Promise<void> {
    if (!user) {
      saveOrderDraft({ ...order, discountCode: order.discountCode ?? '' });
      continueAfterSignIn({ to: '/purchase-order' });
      await navigate({ to: '/login' });
      return;
    }
    try {
      await create.mutateAsync({ ...order, ...(upgrade && { upgrade }) });
    } catch (error) {
      const { errors, status } = toPortalError(error);
      // A retry would not help.
      const isRefused = errors.length > 0 || status === 403 || status === 409 || status === 429;
      throw isRefused ? error : new Error(messages.orderFailed, { cause: error });
    }
    finished.current = true;
    deleteDraft(draftKey);
    deleteOrderDraft();
    onSent();
  }

  return (
    <Form schema={orderForm} values={values} onSubmit={submit} onDirtyChange={setDirty}>
      {(control) => (
        <>
          {user && <DraftAutosave draftKey={draftKey} finished={finished} />}
          {user && draft && (
            <AlertBanner type="info" duration={Infinity}>
              Your order has not been sent yet. Check it, then submit it.
            </AlertBanner>
          )}
          <FormSelectField
            control={control}
            name="productId"
            label="Product"
            required
            placeholder="Choose a package"
            options={products.map(({ id, name, price }) => ({
              value: String(id),
              label: `${name} - ${formatPrice(price)}`,
            }))}
          />
          <FieldRow>
            <FormTextField control={control} name="poReference" label="PO Number" required max={100} />
            <FormTextField
              control={control}
              name="apEmail"
              type="email"
              label="Accounts Payable Email"
              hint="We send the invoice to this address."
              required
            />
          </FieldRow>
          <FormTextArea control={control} name="comments" label="Additional Comments" max={2_000} short />
          {upgrade ? (
            <p className="text-sm text-muted">Discount codes do not apply to upgrades.</p>
          ) : (
            <OrderDiscount control={control} />
          )}
          <div className="flex flex-wrap items-center gap-3">
            <SubmitButton disabledReason={user?.impersonating ? disabledWhileImpersonating : undefined}>
              Submit PO
            </SubmitButton>
            <Link to="/products" className={buttonClass({ variant: 'quiet' })}>
              Cancel
            </Link>
            {user && <BilledTo />}
          </div>
        </>
      )}
    </Form>
  );
}

const billedToPage = 'Billed to your company, at the address on its page.';

/** Says whom the invoice names, as the first document goes out with the order. */
function BilledTo() {
  const user = useUser();
  const { data: details, isPending } = trpc.store.billingDetails.get.useQuery();
  if (isPending) return <Skeleton className="h-6 max-w-md grow" />;
  return (
    <p className="min-w-64 flex-1 text-sm">
      {details ? (
        <>
          Billed to <bdi>{details.name}</bdi>,{' '}
          {details.vatNumber ? `VAT number ${details.vatNumber}` : 'without a VAT number'}.{' '}
          <Link to="/billing">Change billing details</Link>
        </>
      ) : (
        <>
          {details === null && (user?.company ? billedToPage : 'Billed to your email address.')}{' '}
          <Link to="/billing">Add billing details and VAT number</Link>
        </>
      )}
    </p>
  );
}

/** Asks on demand for a code, and shows the chosen package's price with it. A visitor sees the price after signing in. */
function OrderDiscount({ control }: { control: Control<OrderDraft> }) {
  const [productId, typed] = useWatch({ control, name: ['productId', 'discountCode'] });
  const code = discountCode.safeParse(useDebouncedSearch(typed)).data;
  const user = useUser();
  const quotes = trpc.store.quotes.useQuery(
    { discountCode: code },
    { enabled: Boolean(user) && !user?.impersonating && code !== undefined, retry: false },
  );
  const quote = quotes.data?.find((other) => String(other.productId) === productId);
  // After the order was refused, the field itself says why.
  const isRefused = useFormState({ control, name: 'discountCode' }).errors.discountCode !== undefined;
  // Open for a code that came along or was restored, and for a refused one; emptying the field does not close it.
  const [isOpen, setIsOpen] = useState(false);
  const [hadCode, setHadCode] = useState(false);
  if (hadCode !== (typed !== '')) {
    setHadCode(typed !== '');
    if (typed !== '') setIsOpen(true);
  }
  if (isRefused && !isOpen) setIsOpen(true);
  return (
    <DisclosureLine label="Discount code" value="if you have one" open={isOpen} onToggle={setIsOpen}>
      <div className="grid max-w-md gap-3">
        <FormTextField
          control={control}
          name="discountCode"
          label="Discount code"
          labelHidden
          autoComplete="off"
          spellCheck={false}
        />
        <output className="grid gap-3 empty:hidden">
          {code !== undefined && quotes.error && !isRefused && (
            <ErrorText>{toPortalError(quotes.error).message}</ErrorText>
          )}
          {code !== undefined && quote && <PriceWithCode quote={quote} />}
        </output>
      </div>
    </DisclosureLine>
  );
}

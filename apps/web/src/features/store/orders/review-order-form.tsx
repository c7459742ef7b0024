import { formatDay, londonDay } from '@headwater/contract/dates';
import { messages } from '@headwater/contract/messages';
import type { Product, PurchaseOrderRow } from '@headwater/contract/store';
import { buttonClass } from '@headwater/ui/button-class';
import { Card } from '@headwater/ui/card';
import { FieldRow } from '@headwater/ui/field-row';
import { Form } from '@headwater/ui/form';
import {
  FormDateField,
  FormMoneyField,
  FormSelectField,
  FormTextArea,
  FormTextField,
} from '@headwater/ui/form-fields';
import { SubmitButton } from '@headwater/ui/submit-button';
import { useNotify } from '@headwater/ui/toasts';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { z } from 'zod';
import { useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { useVersionedSave } from '../../items/conflict/use-versioned-save.tsx';
import { StartOfAccess, useAccessQuestion } from './start-of-access.tsx';
import { OrderFacts } from './order-facts.tsx';
import {
  isCorrection,
  listReviewFields,
  NOT_DECLINED,
  outstandingAfter,
  reviewForm,
  startsAccess,
  toFormTexts,
  toProductOptions,
  toSavedTexts,
  toOrderTexts,
} from './review-order-fields.ts';
import { useBarHeight } from '../../../hooks/use-bar-height.ts';

interface ReviewOrderFormProps {
  order: PurchaseOrderRow;
  products: readonly Product[];
}

const OTHERS_PROCESS =
  'You entered this order or wrote its quotation, and its price or that of its package is above what one person decides on: somebody else has to set the end date.';

function describeAccess({ proposedEndDate, beginsOn }: PurchaseOrderRow): string {
  if (proposedEndDate === null) return 'Access runs until the end date. Without one, the order waits again.';
  const from = beginsOn !== null && beginsOn > londonDay(new Date()) ? formatDay(beginsOn) : 'today';
  return `Access runs from ${from} until the end date. A whole year ends on ${formatDay(proposedEndDate)}. Without an end date, the order waits.`;
}

/** Processes the order if it has an Access End Date. Without one, the order waits. */
export function ReviewOrderForm({ order, products }: ReviewOrderFormProps) {
  const id = order.id;
  const utils = trpc.useUtils();
  const update = trpc.store.purchaseOrders.update.useMutation();
  const { notify } = useNotify();
  const waitsForOther = useUser()?.email === order.enteredBy && order.needsSecondPerson;
  const shown = waitsForOther ? { ...order, proposedEndDate: null } : order;
  // Keeps the opened version, as nobody may have seen what a refetch brings.
  const [opened, setOpened] = useState(shown);
  const { submit, dialog } = useVersionedSave({
    fields: listReviewFields(products),
    base: { ...toFormTexts(opened), declined: NOT_DECLINED },
    load: async (mine) => {
      const saved = await utils.store.purchaseOrders.get.fetch({ id }, { staleTime: 0 });
      return { ...toSavedTexts(saved, opened, mine), version: saved.version };
    },
    save: async ({ declined, ...texts }, version) => {
      if (declined !== NOT_DECLINED) {
        await utils.store.purchaseOrders.invalidate();
        notify(messages.orderStaysDeclined, { type: 'warning' });
        return;
      }
      setOpened(await update.mutateAsync({ ...reviewForm.parse(texts), id, version }));
      notify(messages.orderUpdated);
    },
    errorMessage: messages.orderUpdateFailed,
  });

  const question = useAccessQuestion();

  /** A correction alone does not start access with the day that the form proposes. */
  async function save(values: z.output<typeof reviewForm>): Promise<void> {
    const texts = toOrderTexts(values);
    const outstanding = outstandingAfter(order, texts);
    if (startsAccess(shown, texts) && outstanding !== 0 && isCorrection(shown, texts)) {
      const answer = await question.ask({ outstanding, endDate: texts.endDate });
      if (answer === null) throw new Error('Nothing has been saved.');
      if (answer === 'wait') texts.endDate = '';
    }
    await submit(texts, opened.version);
  }

  return (
    <>
      <Form schema={reviewForm} values={toFormTexts(shown)} onSubmit={save}>
        {(control) => (
          <FormBesidePanel
            facts={<OrderFacts order={order} />}
            actions={
              <>
                <StartOfAccess order={shown} control={control} />
                <SubmitButton>Save</SubmitButton>
                <Link to="/purchase-orders" className={buttonClass({ variant: 'quiet' })}>
                  Cancel
                </Link>
              </>
            }
          >
            <Card>
              <div className="grid grid-cols-1 gap-6">
                <FieldRow>
                  <FormTextField
                    control={control}
                    name="poReference"
                    label="PO Reference"
                    required
                    max={100}
                  />
                  <FormTextField
                    control={control}
                    name="apEmail"
                    type="email"
                    label="Accounts Payable Email"
                    required
                  />
                </FieldRow>
                <FormTextArea control={control} name="comments" label="Comments" max={2_000} />
                <FormSelectField
                  control={control}
                  name="productId"
                  label="Product"
                  required
                  options={toProductOptions(products, opened)}
                />
                <FieldRow columns={3}>
                  <FormMoneyField control={control} name="amountReceived" label="Amount Received" />
                  <FormDateField control={control} name="paidDate" label="Date Paid" required />
                  <FormDateField
                    control={control}
                    name="endDate"
                    label="Access End Date"
                    disabled={waitsForOther}
                  />
                </FieldRow>
                <p className="text-sm text-muted">{waitsForOther ? OTHERS_PROCESS : describeAccess(order)}</p>
              </div>
            </Card>
          </FormBesidePanel>
        )}
      </Form>
      {dialog}
      {question.dialog}
    </>
  );
}

interface FormBesidePanelProps {
  /** Cards of the form. */
  children: ReactNode;
  /** Buttons of the form, at the top of the panel on a wide page, and in a bar at the bottom on a narrow one. */
  actions: ReactNode;
  /** Card of facts to check the form against, in the panel or above the form. */
  facts: ReactNode;
}

/** Lays out a form so that its buttons stay in view beside it. */
function FormBesidePanel({ children, actions, facts }: FormBesidePanelProps) {
  const bar = useBarHeight('--bottom-bar-height');
  return (
    <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,1fr)_16rem] xl:items-start">
      <div className="grid grid-cols-1 gap-6 max-xl:order-2">{children}</div>
      <div className="max-xl:contents xl:grid xl:gap-6 tall:xl:sticky tall:xl:top-[calc(var(--sticky-top)+2rem)]">
        <div
          ref={bar}
          className="bottom-0 z-10 -mx-4 flex flex-wrap gap-3 border-t border-line bg-paper px-4 py-2 max-xl:order-3 max-xl:shadow-floating tall:max-xl:sticky sm:-mx-8 sm:px-8 xl:bottom-auto xl:mx-0 xl:rounded xl:border xl:px-6 xl:py-4 xl:shadow-raised"
        >
          {actions}
        </div>
        <div className="max-xl:order-1">{facts}</div>
      </div>
    </div>
  );
}

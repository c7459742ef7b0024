import { z } from 'zod';

const orderDraftSchema = z.object({
  productId: z.string(),
  poReference: z.string(),
  apEmail: z.string(),
  comments: z.string(),
  discountCode: z.string().default(''),
});
export type OrderDraft = z.output<typeof orderDraftSchema>;

const STORAGE_KEY = 'headwater.purchase-order';

/** Reads the order that a visitor typed before signing in, which this tab stores. */
export function readOrderDraft(): OrderDraft | null {
  const stored = sessionStorage.getItem(STORAGE_KEY);
  if (stored === null) return null;
  const { data } = orderDraftSchema.safeParse(JSON.parse(stored));
  return data ?? null;
}

export function saveOrderDraft(values: OrderDraft): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(values));
}

export function deleteOrderDraft(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}

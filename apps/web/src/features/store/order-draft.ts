import { z } from 'zod';

const draft = z.object({
  productId: z.string(),
  poReference: z.string(),
  apEmail: z.string(),
  comments: z.string(),
});
export type OrderDraft = z.output<typeof draft>;

const key = 'headwater.purchase-order';

/** What a visitor typed before signing in; it waits in this tab. */
export function readOrderDraft(): OrderDraft | null {
  const stored = sessionStorage.getItem(key);
  if (stored === null) return null;
  const { data } = draft.safeParse(JSON.parse(stored));
  return data ?? null;
}

export function keepOrderDraft(values: OrderDraft): void {
  sessionStorage.setItem(key, JSON.stringify(values));
}

export function dropOrderDraft(): void {
  sessionStorage.removeItem(key);
}

import { z } from 'zod';

const continuationSchema = z.discriminatedUnion('to', [
  z.object({ to: z.literal('/purchase-order'), search: z.object({ productId: z.number() }).exactOptional() }),
  z.object({ to: z.literal('/products'), state: z.object({ payFor: z.number() }) }),
  z.object({ to: z.literal('/invitation'), hash: z.string() }),
  z.object({ to: z.literal('/account'), hash: z.literal('emails') }),
  z.object({ to: z.literal('/checkout/success'), search: z.object({ session_id: z.string() }) }),
]);

/** Task that a visitor has started and continues after signing in. */
export type Continuation = z.output<typeof continuationSchema>;

const STORAGE_KEY = 'headwater.continue-after-sign-in';
/** Long enough to register. A person who signs in later has turned to something else. */
const VALID_MS = 30 * 60 * 1_000;
const storedSchema = z.object({ continuation: continuationSchema, until: z.number() });

/**
 * Stores in this tab, through a registration and a reload, the page to open after signing in instead of the Company
 * Profile.
 */
export function continueAfterSignIn(continuation: Continuation): void {
  const stored: z.input<typeof storedSchema> = { continuation, until: Date.now() + VALID_MS };
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
  } catch {
    // Storage is not available, so signing in opens the usual page.
  }
}

/** Returns a visitor's task only once; null if there is none. */
export function takeContinuation(): Continuation | null {
  try {
    const { data } = storedSchema.safeParse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null'));
    sessionStorage.removeItem(STORAGE_KEY);
    return data && Date.now() < data.until ? data.continuation : null;
  } catch {
    return null;
  }
}

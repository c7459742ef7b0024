import { id } from '@headwater/contract/ids';
import { z } from 'zod';

/** Position of the last entry on the previous page. */
export interface ListCursor {
  /** Microseconds, the precision of the database. */
  micros: string;
  itemId: number;
}

/** A cursor as it is in an address. */
export const listCursor = z
  .string()
  .regex(/^\d{1,17}-\d+$/)
  .transform((key): unknown => {
    const [micros, itemId] = key.split('-');
    return { micros, itemId };
  })
  .pipe(z.object({ micros: z.string(), itemId: id }));

export function encodeCursor({ micros, itemId }: ListCursor): string {
  return `${micros}-${itemId}`;
}

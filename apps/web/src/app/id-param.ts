import { id } from '@headwater/contract/ids';
import { notFound } from '@tanstack/react-router';

/** The parameter of a route whose address ends with an id; another address is not found. */
export const idParam = {
  parse: ({ id: typed }: { id: string }) => {
    const { data } = id.safeParse(typed);
    if (data === undefined) throw notFound();
    return { id: data };
  },
  stringify: ({ id: number }: { id: number }) => ({ id: String(number) }),
};

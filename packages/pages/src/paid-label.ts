import { createContext, use } from 'react';

/** Publisher's label for paid content. */
export const AdvertLabelContext = createContext('');

/** Returns the label of what a company pays for; null for the publisher's own. */
export function usePaidLabel(paid: boolean): string | null {
  const label = use(AdvertLabelContext);
  return paid && label !== '' ? label : null;
}

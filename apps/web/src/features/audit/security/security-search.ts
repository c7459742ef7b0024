import { securityFilter } from '@headwater/contract/audit';
import { z } from 'zod';

const { kind, account, address, from, to } = securityFilter.shape;

/** The filter in the page's address; an invalid value is ignored. */
export const securitySearch = z.object({
  kind: kind.catch(undefined),
  account: account.catch(undefined),
  address: address.catch(undefined),
  from: from.catch(undefined),
  to: to.catch(undefined),
});
export type SecuritySearch = z.output<typeof securitySearch>;

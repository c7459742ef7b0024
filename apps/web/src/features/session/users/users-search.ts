import { userFilter } from '@headwater/contract/session';
import { z } from 'zod';

const { search, access, role, state } = userFilter.shape;

/** The filter in the page's address; an invalid value is ignored. */
export const usersSearch = z.object({
  search: search.unwrap().optional().catch(undefined),
  access: access.catch(undefined),
  role: role.catch(undefined),
  state: state.catch(undefined),
});
export type UsersSearch = z.output<typeof usersSearch>;

import { auditFilter } from '@headwater/contract/audit';
import { z } from 'zod';

const { actor, subject, action, item, from, to } = auditFilter.shape;

/** The filter in the page's address; an invalid value is ignored. */
export const auditSearch = z.object({
  actor: actor.catch(undefined),
  subject: subject.catch(undefined),
  action: action.catch(undefined),
  item: item.catch(undefined),
  from: from.catch(undefined),
  to: to.catch(undefined),
});
export type AuditSearch = z.output<typeof auditSearch>;

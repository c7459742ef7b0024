import { auditFilter } from '@headwater/contract/audit';
import { z } from 'zod';

const { actor, subject, action, item, from, to } = auditFilter.shape;

/** The filter as it stands in the page's address; what is no filter there counts for nothing. */
export const auditSearch = z.object({
  actor: actor.catch(undefined),
  subject: subject.catch(undefined),
  action: action.catch(undefined),
  item: item.catch(undefined),
  from: from.catch(undefined),
  to: to.catch(undefined),
});
export type AuditSearch = z.output<typeof auditSearch>;

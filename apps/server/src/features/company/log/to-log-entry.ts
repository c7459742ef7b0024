import { isLogAction, type LogDetails, type LogEntry } from '@headwater/contract/company-log-entries';
import { z } from 'zod';
import type { CompanyLogRow } from './company-log.queries.ts';

/** The details of an entry that companies may see; the rest of the record is not for them. */
const recorded = z
  .object({
    fields: known(z.array(z.string())),
    email: known(z.string()),
    role: known(z.string()),
    handsOver: known(z.boolean()),
    guest: known(z.string()),
    name: known(z.string()),
    poReference: known(z.string()),
    status: known(z.string()),
    renews: known(z.boolean()),
    endsOn: known(z.string()),
    reason: known(z.string()),
    revisionFrom: known(z.iso.datetime()),
    published: known(z.string()),
  })
  .catch({});

/** Leaves out a value that is null or of another kind. */
function known<Schema extends z.ZodType>(schema: Schema) {
  return schema.optional().catch(undefined);
}

/** Decisions remain an editor's after the editor has left the staff and is no admin. */
const STAFF_ACTIONS: readonly string[] = [
  'submittals.approve',
  'submittals.reject',
  'submittals.requestChanges',
  'submittals.undo',
  'submittals.takeDown',
  'submittals.putBack',
  'submittals.amendments.offer',
  'submittals.amendments.publish',
  'reference.claims.approve',
  'reference.claims.reject',
  'reference.claims.undo',
  'purchase-orders.enter',
  'purchase-orders.update',
  'purchase-orders.decline',
  'purchase-orders.receive',
  'purchase-orders.credit',
  'billing.confirm',
  'billing.withdrawConfirmation',
  'access.grant',
  'access.change',
  'access.end',
];

/** Turns an audit entry into what the company's members read. */
export function toLogEntry(row: CompanyLogRow): LogEntry | null {
  const { id, at, action, type, title } = row;
  if (!isLogAction(action)) return null;
  const item = type === null || title === null ? null : { type, title };
  return { id, at: at.toISOString(), action, by: actorOf(row), item, details: detailsOf(row) };
}

function actorOf({
  action,
  actorId,
  actorEmail,
  subjectId,
  subjectEmail,
  isStaff,
}: CompanyLogRow): LogEntry['by'] {
  if (STAFF_ACTIONS.includes(action)) return 'editor';
  if (actorId === null) return null;
  const isImpersonation = subjectId !== null && subjectId !== actorId;
  if (isStaff === true && !isImpersonation) return 'editor';
  return { email: actorEmail, viewingAs: isImpersonation ? { email: subjectEmail } : null };
}

function detailsOf({ before, after, isOwn }: CompanyLogRow): LogDetails {
  if (!isOwn) return {};
  const { role: formerRole, status: formerStatus, ...former } = recorded.parse(before ?? {});
  return {
    ...definedOf({ ...former, formerRole, formerStatus }),
    ...definedOf(recorded.parse(after ?? {})),
  };
}

/** Leaves out undefined fields. */
function definedOf(details: { [Key in keyof LogDetails]: LogDetails[Key] | undefined }): LogDetails {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
}

import { id as rowId } from '@headwater/contract/ids';
import type { StaffRight } from '@headwater/contract/staff-roles';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { writeAudit } from '../features/audit/audit.queries.ts';
import type { UserContext } from './context.ts';
import { isAlone, isOwn, type Decided, type DecidedKind } from './decide-on-others.queries.ts';

/** The row that a procedure's input names: a company by `companyId`, an account by `userId`, otherwise by `id`. */
function readDecided(kind: DecidedKind, rawInput: unknown): Decided | null {
  const field = kind === 'company' ? 'companyId' : kind === 'account' ? 'userId' : 'id';
  const { data } = z.object({ [field]: rowId }).safeParse(rawInput);
  const id = data?.[field];
  return id === undefined ? null : { kind, id };
}

interface Decision {
  right: StaffRight;
  kind: DecidedKind;
  rawInput: unknown;
  /** The procedure, for the audit. */
  path: string;
}

/**
 * Throws 403 if a staff member is about to change a row of their own: their company's, or their own submission or
 * payment. If nobody else has the right, DECIDE_ALONE allows it, and the audit says so first. The procedure itself
 * checks inputs that name no row.
 */
export async function assertDecidesOnOthers(
  { db, env, actor }: UserContext,
  { right, kind, rawInput, path }: Decision,
): Promise<void> {
  const decided = readDecided(kind, rawInput);
  if (!decided || !(await isOwn(db, decided, actor))) return;
  if (!env.decideAlone || !(await isAlone(db, { ...actor, right })))
    throw new AppError(
      'FORBIDDEN',
      'This belongs to you or your company, so you cannot decide on it. Please ask a colleague.',
    );
  const after = { call: path, ...decided };
  await db
    .transaction()
    .execute(async (trx) => writeAudit(trx, { actor, action: 'staff.decide-alone', after }));
}

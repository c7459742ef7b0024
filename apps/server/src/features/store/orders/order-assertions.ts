import { conflict, violatesConstraint } from '../../../errors.ts';

/** Runs a save; throws 409 if the account has used the PO number before. */
export async function assertReferenceUnused<Result>(save: () => Promise<Result>): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    if (!violatesConstraint(error, 'purchase_orders_reference')) throw error;
    const message = 'This PO number has been used before';
    throw conflict(message, [{ path: 'poReference', message }]);
  }
}

import type { Transaction } from '@headwater/db/connect';

interface NewPassword {
  id: number;
  passwordHash: string;
  /** The version of the recovery code that sets it, if one does. */
  recoveryCodeHash?: string;
}

/**
 * Sets a password without the former one, and deletes the recovery code: the next sign-in shows a new one. Returns
 * false if the account was closed, or the code was used, in the meantime.
 */
export async function replacePassword(
  trx: Transaction,
  { id, passwordHash, recoveryCodeHash }: NewPassword,
): Promise<boolean> {
  const row = await trx
    .updateTable('accounts')
    .set({ password_hash: passwordHash, recovery_code_hash: null })
    .where('id', '=', id)
    .$if(recoveryCodeHash !== undefined, (query) =>
      query.where('recovery_code_hash', '=', recoveryCodeHash ?? null),
    )
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

// Each of the next updates is conditional on the password that was checked before, and returns false if it has changed
// since or the account was closed: one of two concurrent requests gets through.

interface CurrentPassword {
  id: number;
  passwordHash: string;
}

export async function updatePassword(
  trx: Transaction,
  { id, passwordHash, newPasswordHash }: CurrentPassword & { newPasswordHash: string },
): Promise<boolean> {
  const row = await updateOpenAccount(trx, { id, passwordHash })
    .set({ password_hash: newPasswordHash })
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateRecoveryCode(
  trx: Transaction,
  { id, passwordHash, recoveryCodeHash }: CurrentPassword & { recoveryCodeHash: string },
): Promise<boolean> {
  const row = await updateOpenAccount(trx, { id, passwordHash })
    .set({ recovery_code_hash: recoveryCodeHash })
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks the account as closed, which frees its email address; the row stays for payments and audit. */
export async function markClosed(
  trx: Transaction,
  { id, passwordHash, at }: CurrentPassword & { at: Date },
): Promise<boolean> {
  const row = await updateOpenAccount(trx, { id, passwordHash })
    .set({ closed_at: at })
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

function updateOpenAccount(trx: Transaction, { id, passwordHash }: CurrentPassword) {
  return trx
    .updateTable('accounts')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('closed_at', 'is', null);
}

/** Sets a recovery code; returns false if the account has one. */
export async function insertRecoveryCode(
  trx: Transaction,
  { id, recoveryCodeHash }: { id: number; recoveryCodeHash: string },
): Promise<boolean> {
  const row = await trx
    .updateTable('accounts')
    .set({ recovery_code_hash: recoveryCodeHash })
    .where('id', '=', id)
    .where('recovery_code_hash', 'is', null)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets another recovery code for a locked account. */
export async function replaceRecoveryCode(
  trx: Transaction,
  { id, recoveryCodeHash }: { id: number; recoveryCodeHash: string },
): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ recovery_code_hash: recoveryCodeHash })
    .where('id', '=', id)
    .execute();
}

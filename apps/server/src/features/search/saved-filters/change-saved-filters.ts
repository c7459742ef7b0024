import {
  MAX_SAVED_FILTERS,
  type RenameFilterInput,
  type SaveFilterInput,
} from '@headwater/contract/saved-filters';
import { conflict, violatesConstraint } from '../../../errors.ts';
import type { UserContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import {
  deleteSavedFilter,
  insertSavedFilter,
  lockSavedFilters,
  renameSavedFilter,
} from './saved-filters.queries.ts';

type Saver = Pick<UserContext, 'db' | 'account' | 'actor'>;

/** Saves filters under a name. Throws 409 where the name is taken, and where there are too many. */
export async function saveFilter({ db, account, actor }: Saver, input: SaveFilterInput): Promise<number> {
  return withUniqueName(async () =>
    db.transaction().execute(async (trx) => {
      const { list, name } = input;
      if ((await lockSavedFilters(trx, { accountId: account.id, list })) >= MAX_SAVED_FILTERS)
        throw conflict(`At most ${MAX_SAVED_FILTERS} filters of one list. Delete one first.`);
      const id = await insertSavedFilter(trx, { ...input, accountId: account.id });
      await writeAudit(trx, { actor, action: 'lists.saveFilter', after: { list, name } });
      return id;
    }),
  );
}

/** Throws 409 where the person has no such filters any more, and where the name is taken. */
export async function renameFilter(
  { db, account, actor }: Saver,
  { id, name }: RenameFilterInput,
): Promise<void> {
  await withUniqueName(async () =>
    db.transaction().execute(async (trx) => {
      const before = await renameSavedFilter(trx, { accountId: account.id, id, name });
      if (before === null) throw conflict('These filters are no longer saved.');
      await writeAudit(trx, {
        actor,
        action: 'lists.renameFilter',
        before: { name: before },
        after: { name },
      });
    }),
  );
}

/** What the person does not have any more is no error. */
export async function removeFilter({ db, account, actor }: Saver, { id }: { id: number }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await deleteSavedFilter(trx, { accountId: account.id, id });
    if (before) await writeAudit(trx, { actor, action: 'lists.removeFilter', before });
  });
}

async function withUniqueName<Result>(change: () => Promise<Result>): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    if (!violatesConstraint(error, 'saved_filters_name')) throw error;
    const message = 'You have filters of that name for this list';
    throw conflict(message, [{ path: 'name', message }]);
  }
}

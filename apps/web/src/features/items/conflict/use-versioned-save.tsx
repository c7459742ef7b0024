import { Suspense, lazy, useState, type ReactNode } from 'react';
import { toPortalError } from '../../../app/portal-error.ts';
import { toFormError } from '../../../app/to-form-error.ts';
import { diffFields, type FieldConflict, type VersionedFields } from './diff-fields.ts';

const loadDialog = async () => import('./conflict-dialog.tsx');
const ConflictDialog = lazy(async () => ({ default: (await loadDialog()).ConflictDialog }));

const CREATED_MEANWHILE = 'It was created after you opened this form.';

export type VersionedTexts<Name extends string> = Record<Name, string> & { version: number };

interface VersionedSaveOptions<Name extends string> {
  fields: VersionedFields<Name>;
  /** Texts as they were when the form was opened. */
  base: Record<Name, string>;
  /** Version of those texts, if it is known. */
  baseVersion?: number | undefined;
  /** Loads the texts as saved now, to compare with the typed ones; null if the item is deleted. */
  load: (mine: Record<Name, string>) => Promise<VersionedTexts<Name> | null>;
  save: (texts: Record<Name, string>, version: number | undefined) => Promise<unknown>;
  /** Message of the specification for a failed save. */
  errorMessage: string;
}

interface PendingConflict<Name extends string> {
  reason: string;
  differences: readonly FieldConflict<Name>[];
  onResolve: (kept: ReadonlySet<string> | null) => void;
}

interface VersionedSave<Name extends string> {
  /** Handler for the `onSubmit` of an EditForm. */
  submit: (texts: Record<Name, string>, version: number | undefined) => Promise<void>;
  /** Dialog to place beside the form. */
  dialog: ReactNode;
}

/**
 * Saves with optimistic locking over the version that the form was opened with. On a conflict, the person sees both
 * texts and chooses. Without a choice, the form keeps the typed text.
 */
export function useVersionedSave<Name extends string>({
  fields,
  base,
  baseVersion,
  load,
  save,
  errorMessage,
}: VersionedSaveOptions<Name>): VersionedSave<Name> {
  const [pendingConflict, setPendingConflict] = useState<PendingConflict<Name> | null>(null);

  async function promptForChoice(
    differences: readonly FieldConflict<Name>[],
    reason: string,
  ): Promise<ReadonlySet<string> | null> {
    await loadDialog();
    const { promise, resolve } = Promise.withResolvers<ReadonlySet<string> | null>();
    setPendingConflict({ differences, reason, onResolve: resolve });
    return promise.finally(() => setPendingConflict(null));
  }

  async function resolveConflict(
    mine: Record<Name, string>,
    version: number | undefined,
    error: unknown,
  ): Promise<void> {
    const { errors, message, status } = toPortalError(error);
    if (status !== 409 || errors.length > 0) throw error;
    const theirs = await load(mine);
    // Nobody has saved since, so the portal refused it for another reason.
    if (!theirs || theirs.version === version) throw error;
    const differences = diffFields(fields, { base, mine, theirs });
    // Where nobody else has changed a field of the form, as after a save of another form of the item, nothing conflicts.
    const isOwn = version === baseVersion && differences.every(({ name }) => theirs[name] === base[name]);
    const kept = isOwn
      ? new Set<string>()
      : await promptForChoice(differences, version === undefined ? CREATED_MEANWHILE : message);
    if (!kept) throw error;
    const chosen = { ...mine };
    for (const name in fields) if (kept.has(name)) chosen[name] = theirs[name];
    await trySave(chosen, theirs.version);
  }

  async function trySave(texts: Record<Name, string>, version: number | undefined): Promise<void> {
    try {
      await save(texts, version);
    } catch (error) {
      await resolveConflict(texts, version, error);
    }
  }

  return {
    submit: async (texts, version) => {
      try {
        await trySave(texts, version);
      } catch (error) {
        throw toFormError(errorMessage, error);
      }
    },
    dialog: pendingConflict && (
      <Suspense>
        <ConflictDialog {...pendingConflict} />
      </Suspense>
    ),
  };
}

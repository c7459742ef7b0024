import { formatMoment } from '@headwater/contract/dates';
import { AlertBanner } from '@headwater/ui/alert-banner';
import { Button } from '@headwater/ui/button';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { onPageHide } from '../../app/on-page-hide.ts';
import { useDebounced } from '../../hooks/use-debounced.ts';
import { deleteDraft, saveDraft, readDraft } from './draft-store.ts';

/** From the last key pressed to the save, in milliseconds. */
const DEBOUNCE_MS = 500;

interface DraftAutosaveProps {
  /** As `useDraftKey` makes it. */
  draftKey: string;
  /** The version of the item that is being edited. */
  version?: number | undefined;
  /** Set once the typed text is saved or discarded: no draft is saved from then on. */
  finished: RefObject<boolean>;
  /** Gets the version that the restored draft started from. */
  onRestore?: (version: number | undefined) => void;
}

/** Saves the texts of a Form as a draft in this browser, and offers to restore an earlier one. */
export function DraftAutosave({ draftKey, version, finished, onRestore }: DraftAutosaveProps) {
  const { control, getValues, setValue } = useFormContext<Record<string, string>>();
  const { defaultValues } = useFormState({ control });
  const [foundDraft, setFoundDraft] = useState(() => readDraft(draftKey));
  const debouncedValues = useDebounced(useWatch({ control }), DEBOUNCE_MS);

  // The draft that this form saved last. Saved once more, it would overwrite a newer draft
  // of another tab, or restore one that signing out there has deleted.
  const lastSaved = useRef<string>(null);

  const autosave = useEffectEvent(() => {
    if (finished.current) return;
    const values = pickTexts(getValues());
    // `isDirty` is updated only by the next render.
    const isTyped = Object.entries(values).some(([field, value]) => value !== defaultValues?.[field]);
    const typedNow = isTyped ? JSON.stringify(values) : null;
    if (typedNow === lastSaved.current) return;
    if (isTyped) saveDraft(draftKey, { version, values });
    else if (JSON.stringify(readDraft(draftKey)?.values) === lastSaved.current) deleteDraft(draftKey);
    lastSaved.current = typedNow;
  });
  useEffect(() => autosave(), [debouncedValues]);
  // What was typed last is saved when the form unmounts.
  useEffect(() => {
    const stop = onPageHide(() => autosave());
    return () => {
      stop();
      autosave();
    };
  }, []);

  if (!foundDraft) return null;
  const { keptAt, values, version: baseVersion } = foundDraft;

  function restore(): void {
    for (const [field, value] of Object.entries(values))
      setValue(field, value, { shouldDirty: true, shouldValidate: true });
    onRestore?.(baseVersion);
    setFoundDraft(null);
  }

  function discard(): void {
    deleteDraft(draftKey);
    setFoundDraft(null);
  }

  return (
    <AlertBanner type="info" duration={Infinity}>
      <p>Your text of {formatMoment(new Date(keptAt))} was not saved. This browser kept it.</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button size="small" onClick={restore}>
          Restore
        </Button>
        <Button size="small" variant="quiet" onClick={discard}>
          Discard
        </Button>
      </div>
    </AlertBanner>
  );
}

/** The form's other values, such as an id or a version, are not typed. */
function pickTexts(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => (typeof value === 'string' ? [[field, value]] : [])),
  );
}

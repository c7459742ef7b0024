import { formatMoment } from '@headwater/contract/dates';
import type { WorkingCopy } from '@headwater/contract/working-copies';
import { AlertBanner } from '@headwater/ui/alert-banner';
import { Button } from '@headwater/ui/button';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { onPageHide } from '@headwater/ui/on-page-hide';
import { useDebounced } from '@headwater/ui/use-debounced';
import { chooseOffer } from './choose-offer.ts';
import { deleteDraft, saveDraft, readDraft } from './draft-store.ts';
import type { WorkingCopyAutosave } from './working-copy.ts';

/** From the last key pressed to the save, in milliseconds. */
const DEBOUNCE_MS = 500;

interface DraftAutosaveProps {
  /** As `useDraftKey` makes it. */
  draftKey: string;
  /** The version of the item that is being edited. */
  version?: number | undefined;
  /** Set once the typed text is saved or discarded: no draft is saved from then on. */
  finished: RefObject<boolean>;
  /** Keeps the texts on the portal as well, and what it kept of an earlier form. */
  workingCopy?: WorkingCopyAutosave | null;
  foundCopy?: WorkingCopy | null | undefined;
  /** Gets the version that the restored draft started from. */
  onRestore?: (version: number | undefined) => void;
}

/** Saves the texts of a Form as a draft in this browser, and offers to restore an earlier one. */
export function DraftAutosave({
  draftKey,
  version,
  finished,
  workingCopy = null,
  foundCopy = null,
  onRestore,
}: DraftAutosaveProps) {
  const { control, getValues, setValue } = useFormContext<Record<string, string>>();
  const { defaultValues } = useFormState({ control });
  const [foundDraft] = useState(() => readDraft(draftKey));
  // When the draft was kept whose offer is answered.
  const [answered, setAnswered] = useState<string | null>(null);
  const debouncedValues = useDebounced(useWatch({ control }), DEBOUNCE_MS);

  // The draft that this form saved last. Saved once more, it would overwrite a newer draft
  // of another tab, or restore one that signing out there has deleted.
  const lastSaved = useRef<string>(null);

  function keepTyped(): void {
    if (finished.current) return;
    const values = pickTexts(getValues());
    // `isDirty` is updated only by the next render.
    const isTyped = Object.entries(values).some(([field, value]) => value !== defaultValues?.[field]);
    const typedNow = isTyped ? JSON.stringify(values) : null;
    if (typedNow === lastSaved.current) return;
    if (isTyped) {
      saveDraft(draftKey, { version, values });
      if (version !== undefined) workingCopy?.schedule({ version, texts: values });
    } else {
      if (JSON.stringify(readDraft(draftKey)?.values) === lastSaved.current) deleteDraft(draftKey);
      workingCopy?.retract();
    }
    lastSaved.current = typedNow;
  }
  const autosave = useEffectEvent(keepTyped);
  useEffect(() => autosave(), [debouncedValues]);
  // What was typed last is saved when the form unmounts.
  useEffect(() => {
    const stop = onPageHide(() => {
      autosave();
      workingCopy?.flush({ isLast: true });
    });
    return () => {
      stop();
      autosave();
      workingCopy?.stop();
    };
  }, [workingCopy]);

  const offer = chooseOffer({ draft: foundDraft, copy: foundCopy, present: defaultValues ?? {} });
  if (!offer || offer.keptAt === answered) return null;
  const { keptAt, keeper, values, version: baseVersion } = offer;

  function restore(): void {
    for (const [field, value] of Object.entries(values))
      setValue(field, value, { shouldDirty: true, shouldValidate: true });
    onRestore?.(baseVersion);
    setAnswered(keptAt);
  }

  function discard(): void {
    deleteDraft(draftKey);
    void workingCopy?.discard();
    setAnswered(keptAt);
    // Both keep under the same name what is typed now.
    lastSaved.current = null;
    keepTyped();
  }

  return (
    <AlertBanner type="info" duration={Infinity}>
      <p>
        Your text of {formatMoment(new Date(keptAt))} was not saved. {keeper} kept it.
      </p>
      {baseVersion !== undefined && version !== undefined && baseVersion < version && (
        <p>
          It started from version {baseVersion}, and version {version} is saved by now: when you save, you
          choose between the two.
        </p>
      )}
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

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

/** Milliseconds from the last key press to the save. */
const DEBOUNCE_MS = 500;

interface DraftAutosaveProps {
  /** Key returned by `useDraftKey`. */
  draftKey: string;
  /** Version of the edited item. */
  version?: number | undefined;
  /** True after the typed text is saved or discarded. No draft is saved after that. */
  finished: RefObject<boolean>;
  /** Keeps the texts on the portal too, and holds its copy of an earlier form. */
  workingCopy?: WorkingCopyAutosave | null;
  foundCopy?: WorkingCopy | null | undefined;
  /** Receives the version that the restored draft started from. */
  onRestore?: (version: number | undefined) => void;
}

/** Saves a Form's texts as a draft in this browser, and offers to restore an earlier one. */
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
  // Time of the offered draft that the person has answered.
  const [answered, setAnswered] = useState<string | null>(null);
  const debouncedValues = useDebounced(useWatch({ control }), DEBOUNCE_MS);

  // The draft that this form saved last. Saving it again would overwrite another tab's newer draft, or restore one
  // deleted by signing out there.
  const lastSaved = useRef<string>(null);

  function keepTyped(): void {
    if (finished.current) return;
    const values = pickTexts(getValues());
    // `isDirty` changes only with the next render.
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
  // The form saves the last typed text when it unmounts.
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
    // Both keep the text that is typed now under the same name.
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
          It started from version {baseVersion}, and version {version} has been saved since: when you save,
          you can choose between the two.
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

/** The form's other values, such as an id or a version, are not texts. */
function pickTexts(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => (typeof value === 'string' ? [[field, value]] : [])),
  );
}

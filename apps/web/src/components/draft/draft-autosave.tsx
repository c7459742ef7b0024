import { formatMoment } from '@headwater/contract/dates';
import { AlertBanner } from '@headwater/ui/alert-banner';
import { Button } from '@headwater/ui/button';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { onPageHide } from '../../app/on-page-hide.ts';
import { useDebounced } from '../../hooks/use-debounced.ts';
import { deleteDraft, saveDraft, readDraft } from './draft-store.ts';

/** From the last key pressed to the keeping, in milliseconds. */
const DEBOUNCE_MS = 500;

interface DraftAutosaveProps {
  /** As `useDraftName` has it. */
  draftKey: string;
  /** Of what is being changed. */
  version?: number | undefined;
  /** Set once what was typed is saved or given up: nothing of it is kept from then on. */
  finished: RefObject<boolean>;
  /** Told which version the text started from that has been brought back. */
  onRestore?: (version: number | undefined) => void;
}

/** Inside a Form of texts: keeps what is typed in this browser, and offers back what was kept before. */
export function DraftAutosave({ draftKey, version, finished, onRestore }: DraftAutosaveProps) {
  const { control, getValues, setValue } = useFormContext<Record<string, string>>();
  const { defaultValues } = useFormState({ control });
  const [foundDraft, setFoundDraft] = useState(() => readDraft(draftKey));
  const debouncedValues = useDebounced(useWatch({ control }), DEBOUNCE_MS);

  // What this form kept last. Kept once more, it would overwrite what another tab has typed since, or come back after
  // a logout there.
  const lastSaved = useRef<string>(null);

  const autosave = useEffectEvent(() => {
    if (finished.current) return;
    const values = pickTexts(getValues());
    // Not `isDirty`, which tells only at the next render.
    const isTyped = Object.entries(values).some(([field, value]) => value !== defaultValues?.[field]);
    const typedNow = isTyped ? JSON.stringify(values) : null;
    if (typedNow === lastSaved.current) return;
    if (isTyped) saveDraft(draftKey, { version, values });
    else if (JSON.stringify(readDraft(draftKey)?.values) === lastSaved.current) deleteDraft(draftKey);
    lastSaved.current = typedNow;
  });
  useEffect(() => autosave(), [debouncedValues]);
  // Whoever leaves is not to lose what they typed last.
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
      <p>
        What you typed here by {formatMoment(new Date(keptAt))} was not saved. It was kept in this browser.
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button size="small" onClick={restore}>
          Bring it back
        </Button>
        <Button size="small" variant="quiet" onClick={discard}>
          Discard it
        </Button>
      </div>
    </AlertBanner>
  );
}

/** What the form holds besides, an id or a version, isn't typed. */
function pickTexts(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => (typeof value === 'string' ? [[field, value]] : [])),
  );
}

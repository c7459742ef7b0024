import { formatMoment } from '@headwater/contract/dates';
import { AlertBanner } from '@headwater/ui/alert-banner';
import { Button } from '@headwater/ui/button';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useDebounced } from '../use-debounced.ts';
import { dropDraft, keepDraft, readDraft } from './draft-store.ts';

/** From the last key pressed to the keeping, in milliseconds. */
const rest = 500;

interface DraftKeeperProps {
  /** Whose draft of what: an account's id and an item's. */
  name: string;
}

/** Inside a Form of texts: keeps what is typed in this browser, and offers back what was kept before. */
export function DraftKeeper({ name }: DraftKeeperProps) {
  const { control, formState, setValue } = useFormContext<Record<string, string>>();
  const [found, setFound] = useState(() => readDraft(name));
  const typed = useDebounced(useWatch({ control }), rest);
  const { isDirty } = formState;

  useEffect(() => {
    if (isDirty) keepDraft(name, definedOf(typed));
  }, [name, isDirty, typed]);

  if (!found) return null;
  const { keptAt, values } = found;

  function restore(): void {
    for (const [field, value] of Object.entries(values))
      setValue(field, value, { shouldDirty: true, shouldValidate: true });
    setFound(null);
  }

  function discard(): void {
    dropDraft(name);
    setFound(null);
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

function definedOf(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])),
  );
}

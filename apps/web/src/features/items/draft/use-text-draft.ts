import { useMemo, useState } from 'react';
import { deleteDraft, readDraft, saveDraft } from './draft-store.ts';
import { useDraftKey } from './use-draft-key.ts';

/**
 * Holds a text outside a Form, with what was chosen for it. It stays in this browser until the text is emptied, so that
 * neither another page nor a reload loses it.
 */
export function useTextDraft<Values extends { text: string }>(
  of: string,
  empty: Values,
): readonly [Values, (values: Values) => void] {
  const draftKey = useDraftKey()(of);
  const kept = useMemo(() => readDraft(draftKey)?.values, [draftKey]);
  const [typed, setTyped] = useState<{ draftKey: string; values: Values } | null>(null);
  const values = typed?.draftKey === draftKey ? typed.values : { ...empty, ...kept };

  function change(changed: Values): void {
    setTyped({ draftKey, values: changed });
    const wasSaved = typed?.draftKey === draftKey && typed.values.text !== '';
    if (changed.text === '') deleteDraft(draftKey);
    // Signing out in another tab deletes it, and the next person of this browser must not find it.
    else if (!wasSaved || readDraft(draftKey) !== null) saveDraft(draftKey, { values: changed });
  }

  return [values, change];
}

import { trpc } from '../../../app/trpc.ts';
import { readDraft } from '../../../components/draft/draft-store.ts';
import { useDraftKey } from '../../../components/draft/use-draft-key.ts';

/** Names the draft of an amendment in this browser. */
export function amendmentDraftKey(submittalId: number): string {
  return `amendment-${submittalId}`;
}

/** Finds what an editor has corrected in a submittal, so that it is not approved without that by mistake. */
export function useCorrection(submittalId: number) {
  const { data } = trpc.submittals.amendments.review.useQuery({ id: submittalId });
  const draftKey = useDraftKey()(amendmentDraftKey(submittalId));
  const corrected = data?.corrected ?? null;
  return {
    corrected,
    /** Says why an approval would leave a correction out; null where there is none. */
    describeLeftOut: (): string | null => {
      if (corrected) return 'A correction has been sent, and the company has not answered yet.';
      return readDraft(draftKey) ? 'You have begun a correction, and have not sent it.' : null;
    },
  };
}

import { trpc } from '../../../app/trpc.ts';
import { readDraft } from '../../items/draft/draft-store.ts';
import { useDraftKey } from '../../items/draft/use-draft-key.ts';
import { amendmentDraft } from './amendment-draft.ts';

/** Finds an editor's correction of a submittal, so that the submittal is not approved without it by mistake. */
export function useCorrection(submittalId: number) {
  const { data } = trpc.submittals.amendments.review.useQuery({ id: submittalId });
  const draftKey = useDraftKey()(amendmentDraft(submittalId));
  const corrected = data?.corrected ?? null;
  return {
    corrected,
    /** Says why an approval would leave a correction out, and how to include it; null without a correction. */
    describeLeftOut: (): string | null => {
      if (!corrected && !readDraft(draftKey)) return null;
      const why = corrected
        ? 'A correction has been sent, and the company has not answered yet.'
        : 'You have started a correction but not sent it.';
      const how =
        corrected && !data?.allowsAtOnce ? 'wait for the company’s answer' : 'cancel and choose Amend';
      return `${why} This publishes the page as the company submitted it. To publish it corrected, ${how}.`;
    },
  };
}

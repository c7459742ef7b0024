import type { Review } from '@headwater/contract/submittals';
import { useAnnounce } from '@headwater/ui/toasts';
import { trpc } from '../../../app/trpc.ts';
import { AppearanceNote } from '../../items/appearance/appearance-note.tsx';
import { isOwnArticle, itemTypeOf } from '../describe-submittal.ts';

/** Says when the reviewed page appears, and can change that until it has. */
export function ReviewAppearance({ review: { submittal, status, appearance } }: { review: Review }) {
  const reschedule = trpc.submittals.reschedule.useMutation();
  const announce = useAnnounce();
  if (submittal.action === 'delete' || !(status === 'open' || appearance.awaitsPublication)) return null;
  return (
    <AppearanceNote
      schedule={appearance}
      canEnd={itemTypeOf(submittal) === 'press-release'}
      isHouse={isOwnArticle(submittal)}
      accessEnd={submittal.endDate}
      onSave={async ({ notBefore, appearsUntil }) => {
        await reschedule.mutateAsync({ id: submittal.id, notBefore, appearsUntil });
        announce('The time is saved, and we have notified the company');
      }}
    />
  );
}

import type { SignOffComment } from '@headwater/contract/sign-offs';
import { CheckboxField } from '@headwater/ui/checkbox-field';
import { trpc } from '../../../app/trpc.ts';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';

interface GuestCommentProps {
  comment: Pick<SignOffComment, 'id' | 'text' | 'done'>;
  mayEdit: boolean;
}

/** Shows a guest's comment, which can be marked as done. */
export function GuestComment({ comment: { id, text, done }, mayEdit }: GuestCommentProps) {
  const utils = trpc.useUtils();
  const errorBanner = useErrorBanner();
  const settle = trpc.submittals.signOffs.settleComment.useMutation({
    meta: { refetch: false },
    // Shows the new choice until the portal confirms it.
    onSuccess: async () => {
      await Promise.all([
        utils.submittals.signOffs.list.invalidate(),
        utils.submittals.talk.list.invalidate(),
      ]);
    },
    onError: (error) => errorBanner.show('This could not be saved', error),
  });
  if (!mayEdit)
    return (
      <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
        {text}
        {done && <span className="text-muted"> (done)</span>}
      </p>
    );
  return (
    <>
      <CheckboxField
        label={text}
        checked={settle.isPending ? settle.variables.done : done}
        onCheckedChange={(checked) => {
          errorBanner.clear();
          settle.mutate({ id, done: checked });
        }}
      />
      {errorBanner.banner}
    </>
  );
}

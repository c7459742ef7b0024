import type { ItemRef } from '@headwater/contract/ids';
import { CheckboxField } from '@headwater/ui/checkbox-field';
import { trpc } from '../../../app/trpc.ts';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';

/** Lets a company say whether anyone with the link can see the preview; renders nothing before that is known. */
export function PreviewSwitch({ item }: { item: ItemRef }) {
  const utils = trpc.useUtils();
  const errorBanner = useErrorBanner();
  const { data } = trpc.submittals.previews.get.useQuery({ id: item });
  const save = trpc.submittals.previews.set.useMutation({
    meta: { refetch: false },
    // It shows the press until the portal says the same.
    onSuccess: async () => utils.submittals.previews.get.invalidate(),
    onError: (error) => errorBanner.show('Your choice could not be saved', error),
  });
  if (!data) return null;
  return (
    <div className="border-t border-line pt-4">
      {errorBanner.banner}
      <CheckboxField
        label="Anyone with the link can see the preview"
        hint="If not, only your members, our editors and the people you ask for sign-off can see it."
        checked={save.isPending ? save.variables.enabled : data.enabled}
        onCheckedChange={(enabled) => {
          errorBanner.clear();
          save.mutate({ id: item, enabled });
        }}
      />
    </div>
  );
}

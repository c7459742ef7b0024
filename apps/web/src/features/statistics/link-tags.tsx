import { CheckboxField } from '@headwater/ui/checkbox-field';
import { DisclosureLine } from '@headwater/ui/disclosure-line';
import { useRight } from '../../app/session.ts';
import { trpc } from '../../app/trpc.ts';
import { useErrorBanner } from '../../hooks/use-error-banner.tsx';

/** Lets a company choose whether its own statistics recognise readers of its pages, folded to one line. */
export function LinkTags() {
  const mayRead = useRight('readContent');
  const mayEdit = useRight('editContent');
  const utils = trpc.useUtils();
  const { data } = trpc.company.linkTags.get.useQuery(undefined, { enabled: mayRead });
  const errorBanner = useErrorBanner();
  const save = trpc.company.linkTags.set.useMutation({
    meta: { refetch: false },
    onSuccess: async () => utils.company.linkTags.get.invalidate(),
    onError: (error) => errorBanner.show('Your choice could not be saved', error),
  });
  if (!data) return null;
  const tagged = save.isPending ? save.variables.tagged : data.tagged;
  return (
    <DisclosureLine label="Readers in your own statistics" value={tagged ? 'Recognised' : 'Off'}>
      {errorBanner.banner}
      <CheckboxField
        label="Add utm_source and utm_medium to links from your pages"
        hint="Your own web statistics then show who came from here. We leave alone links that have such parameters already."
        disabled={!mayEdit}
        checked={tagged}
        onCheckedChange={(checked) => {
          errorBanner.clear();
          save.mutate({ tagged: checked });
        }}
      />
    </DisclosureLine>
  );
}

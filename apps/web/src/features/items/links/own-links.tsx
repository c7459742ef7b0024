import type { ItemRef } from '@headwater/contract/ids';
import { hasFacts } from '@headwater/contract/item-texts';
import { CheckboxField } from '@headwater/ui/checkbox-field';
import { useRight } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { embargoEndOf } from '../appearance/describe-appearance.ts';
import { toSubmittalInput, type SavedItem } from '../progress/submittal-input.ts';
import type { QueryLike } from '../../../components/query-boundary.tsx';
import { fromEmbargoLink, fromSignOff, type ItemLink } from './item-link.ts';
import type { NewLink } from './make-link.tsx';
import { WhoMaySeeThis } from './who-may-see-this.tsx';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';

/** Shows a company the links to one of its items. Owners and editors can create and end them. */
export function OwnLinks({ item }: { item: Pick<SavedItem, 'type' | 'id'> }) {
  const { id } = item;
  const { data: status } = trpc.submittals.get.useQuery(toSubmittalInput(item));
  const signOffs = trpc.submittals.signOffs.list.useQuery({ id });
  const embargoLinks = trpc.submittals.embargoLinks.list.useQuery({ id });
  const send = trpc.submittals.signOffs.send.useMutation();
  const make = trpc.submittals.embargoLinks.make.useMutation();
  const revokeSignOff = trpc.submittals.signOffs.revoke.useMutation();
  const revokeEmbargoLink = trpc.submittals.embargoLinks.revoke.useMutation();
  const mayEdit = useRight('editContent');
  const preview = trpc.submittals.previews.get.useQuery({ id });
  const notBefore = status ? embargoEndOf(status.appearance) : null;

  async function makeLink({ recipient, endsOn, ...link }: NewLink): Promise<{ url: string }> {
    return link.kind === 'sign-off'
      ? send.mutateAsync({
          id,
          guest: recipient,
          email: link.email,
          endsOn,
          note: link.note,
          ofClient: link.ofClient,
        })
      : make.mutateAsync({ id, recipient, endsOn });
  }

  return (
    <WhoMaySeeThis
      query={bothOf(signOffs, embargoLinks)}
      choice={{
        kinds: notBefore === null ? ['sign-off'] : ['sign-off', 'embargo'],
        notBefore,
        namesClient: hasFacts(item.type),
      }}
      mayEdit={mayEdit}
      isPreviewOpen={preview.data?.enabled}
      onMake={makeLink}
      onEnd={async ({ kind, id: link }) =>
        (kind === 'sign-off' ? revokeSignOff : revokeEmbargoLink).mutateAsync({ id: link })
      }
    >
      {mayEdit && <PreviewSwitch item={id} />}
    </WhoMaySeeThis>
  );
}

/** Returns both kinds of links in one list, working ones first, then newest first. */
function bothOf(
  signOffs: QueryLike<Parameters<typeof fromSignOff>[0][]>,
  embargoLinks: QueryLike<Parameters<typeof fromEmbargoLink>[0][]>,
): QueryLike<readonly ItemLink[]> {
  const failed = signOffs.isError ? signOffs : embargoLinks;
  return {
    data:
      signOffs.data &&
      embargoLinks.data &&
      [...signOffs.data.map(fromSignOff), ...embargoLinks.data.map(fromEmbargoLink)].toSorted(
        (one, other) =>
          Number(other.isOpen) - Number(one.isOpen) ||
          Number(one.madeAt < other.madeAt) - Number(one.madeAt > other.madeAt),
      ),
    error: failed.error,
    isError: failed.isError,
    isFetching: failed.isFetching,
    refetch: async () => failed.refetch(),
  };
}

/**
 * Lets a company choose whether anyone with the link can see the preview. Renders nothing until the choice is loaded.
 */
function PreviewSwitch({ item }: { item: ItemRef }) {
  const utils = trpc.useUtils();
  const errorBanner = useErrorBanner();
  const { data } = trpc.submittals.previews.get.useQuery({ id: item });
  const save = trpc.submittals.previews.set.useMutation({
    meta: { refetch: false },
    // Shows the new choice until the portal confirms it.
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

import { messages } from '@headwater/contract/messages';
import { Skeleton } from '@headwater/ui/skeleton';
import { keepalive } from '../../../app/removal-link.ts';
import { trpc } from '../../../app/trpc.ts';
import { SingleImage } from '../../items/images/single-image.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';

export function LogoSection({ companyId }: { companyId: number }) {
  const logo = trpc.company.logo.list.useQuery({ companyId });
  const utils = trpc.useUtils();
  const update = trpc.company.logo.update.useMutation({
    onSuccess: (images) => utils.company.logo.list.setData({ companyId }, images),
  });
  const remove = trpc.company.logo.remove.useMutation(keepalive);
  return (
    <QueryBoundary
      query={logo}
      errorMessage={messages.fetchLogo}
      skeleton={<Skeleton className="aspect-3/1 w-full max-w-md" />}
    >
      {(images) => (
        <SingleImage
          itemLabel="Logo"
          reference="logo"
          images={images}
          empty="No logo yet."
          altHint="If this is empty, they are told “Logo of” and your Company Title."
          saveDescription={async (url, description) => update.mutateAsync({ companyId, url, ...description })}
          remove={async (url) => remove.mutateAsync({ companyId, url })}
          removeErrorMessage={messages.deleteLogo}
        />
      )}
    </QueryBoundary>
  );
}

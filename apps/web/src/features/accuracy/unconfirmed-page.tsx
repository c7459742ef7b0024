import { unconfirmedColumns, type UnconfirmedCompany } from '@headwater/contract/detail-checks';
import { Link } from '@tanstack/react-router';
import { CircleHelp } from 'lucide-react';
import { trpc } from '../../app/trpc.ts';
import { PublicPageLink } from '../../components/public-page-link.tsx';
import { StaffList } from '../../components/staff-list.tsx';
import { paginated } from '../../hooks/paginated.ts';

/** Lists the companies whose owners were asked whether their page is right, and have not answered. */
export function UnconfirmedPage() {
  const list = trpc.accuracy.details.unconfirmed.useInfiniteQuery({}, paginated);
  return (
    <StaffList
      title="Unconfirmed pages"
      csv="unconfirmed"
      query={list}
      rows={({ pages }) => pages.flatMap(({ companies }) => companies)}
      rowKey={({ id }) => id}
      columns={unconfirmedColumns}
      cells={{ company: CompanyCell }}
      errorMessage="The companies could not be loaded"
      icon={CircleHelp}
      empty="Every company that we asked has confirmed or changed its page."
      itemLabel={['company', 'companies']}
      height="h-96"
    />
  );
}

function CompanyCell({ id, title, publicUrl }: UnconfirmedCompany) {
  return (
    <>
      <Link
        dir="auto"
        to="/companies/$id"
        params={{ id }}
        className="inline-block min-h-6 font-semibold wrap-anywhere"
      >
        {title}
      </Link>
      <PublicPageLink url={publicUrl} title={title} />
    </>
  );
}

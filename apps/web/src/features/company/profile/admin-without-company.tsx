import type { SessionUser } from '@headwater/contract/session';
import { buttonClass } from '@headwater/ui/button-class';
import { Skeleton } from '@headwater/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../app/trpc.ts';
import { readDraft } from '../../../components/draft/draft-store.ts';
import { useDraftKey } from '../../../components/draft/use-draft-key.ts';
import { Page } from '../../../components/page.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { QueueCard } from '../../../components/queue-card.tsx';
import { descriptionDraftKey } from '../description/description-form.tsx';
import { DescriptionSection } from '../description/description-section.tsx';

/** Opens with the queue, which an admin signs in for; the form of a profile is folded unless a draft waits in it. */
export function AdminWithoutCompany({ user }: { user: SessionUser }) {
  const dashboard = trpc.dashboard.admin.useQuery();
  const hasDraft = readDraft(useDraftKey()(descriptionDraftKey)) !== null;
  return (
    <Page
      title="Company Profile"
      intro="You have no company of your own. These tasks are waiting for you."
      action={
        <Link to="/dashboard" className={buttonClass()}>
          Go to the Dashboard
        </Link>
      }
    >
      <QueryBoundary
        query={dashboard}
        errorMessage="The queue could not be loaded"
        skeleton={<Skeleton className="h-56 w-full" />}
      >
        {({ submittals }) => <QueueCard {...submittals} />}
      </QueryBoundary>
      <details open={hasDraft} className="grid">
        <summary className="cursor-pointer font-semibold text-brand">Create a company profile</summary>
        <div className="mt-4">
          <DescriptionSection user={user} company={null} />
        </div>
      </details>
    </Page>
  );
}

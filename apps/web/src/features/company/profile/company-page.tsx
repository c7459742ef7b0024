import type { Company } from '@headwater/contract/company';
import { hasRight, type CompanyRole } from '@headwater/contract/company-roles';
import { messages } from '@headwater/contract/messages';
import { buttonClass } from '@headwater/ui/button-class';
import { Skeleton } from '@headwater/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useRight, useStaffRight, useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { AdminQueue } from '../../../components/admin-queue.tsx';
import { ItemHistory } from '../../../components/audit/item-history.tsx';
import { readDraft } from '../../../components/draft/draft-store.ts';
import { useDraftKey } from '../../../components/draft/use-draft-key.ts';
import { HistoryLink } from '../../../components/history-link.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { Page } from '../../../components/page.tsx';
import { ReadOnlyPage } from '../../../components/read-only-page.tsx';
import type { SavedItem } from '../../../components/progress/submittal-input.ts';
import { CompanyMessages } from '../../../components/messages/company-messages.tsx';
import { ItemEmbargoLinks } from '../../../components/embargo-links/item-embargo-links.tsx';
import { SignOffsCard } from '../../../components/sign-offs/sign-offs-card.tsx';
import { RequestedTasks } from '../../../components/tasks/requested-tasks.tsx';
import { NewItemProgress, ProgressPanel } from '../../../components/progress/progress-panel.tsx';
import { RejectionNotice } from '../../../components/progress/rejection-notice.tsx';
import { UnpublishedNotice } from '../../../components/progress/unpublished-notice.tsx';
import { descriptionDraftKey } from '../description/description-form.tsx';
import { DescriptionSection } from '../description/description-section.tsx';
import { SectionGrid } from '../../../components/section-grid.tsx';
import { Fold } from './fold.tsx';
import { ImageSections, ProfileSections } from './profile-sections.tsx';
import { AmendmentsCard } from './amendments-card.tsx';
import { ClaimsCard } from './claims-card.tsx';
import { UpcomingSections } from './upcoming-sections.tsx';

export function CompanyPage() {
  const user = useUser();
  const mayEdit = useRight('editContent');
  if (user?.company && !mayEdit) return <ReadOnlyCompany role={user.company.role} />;
  return <EditableCompany />;
}

function ReadOnlyCompany({ role }: { role: CompanyRole }) {
  const company = trpc.company.get.useQuery(undefined, { enabled: hasRight(role, 'readContent') });
  const item = company.data ? savedItem(company.data) : null;
  return <ReadOnlyPage title="Company Profile" role={role} item={item} />;
}

function EditableCompany() {
  const user = useUser();
  const company = trpc.company.get.useQuery();
  const item = company.data ? savedItem(company.data) : null;
  const reviews = useStaffRight('review');
  // Such a reviewer signs in for the queue; the form of a profile is folded unless a draft waits in it.
  const opensWithQueue = reviews && company.data === null;
  const draft = useDraftKey()(descriptionDraftKey);
  const [hasDraft] = useState(() => readDraft(draft) !== null);
  return (
    <Page
      wide
      title="Company Profile"
      intro={
        opensWithQueue
          ? 'These tasks are waiting for you.'
          : 'Save each section as you go. Nothing is public until our editors approve it.'
      }
      action={
        opensWithQueue ? (
          <Link to="/dashboard" className={buttonClass()}>
            Go to the Dashboard
          </Link>
        ) : undefined
      }
      aside={company.data !== undefined && !opensWithQueue && <ProfileProgress company={company.data} />}
    >
      {opensWithQueue && <AdminQueue />}
      <QueryBoundary
        query={company}
        errorMessage={messages.fetchCompany}
        skeleton={<Skeleton className="h-96 w-full" />}
      >
        {(data) =>
          user && (
            <RequestedTasks item={item}>
              {item && data && <RejectionNotice item={item} content={data.content} />}
              {item && <UnpublishedNotice item={item} />}
              {/* The form stays the same once the company is created, here or in another tab. */}
              <Fold label={opensWithQueue ? 'Create a company profile' : null} defaultOpen={hasDraft}>
                <SectionGrid>
                  <DescriptionSection user={user} company={data} />
                  {data ? <ImageSections companyId={data.id} /> : <UpcomingSections />}
                </SectionGrid>
              </Fold>
              {data && <ProfileSections companyId={data.id} />}
              {data && <ClaimsCard />}
              {item && <SignOffsCard item={item.id} />}
              {item && <ItemEmbargoLinks item={item} />}
              {item && <CompanyMessages item={item.id} />}
              {data && <AmendmentsCard />}
              {item && <HistoryLink uuid={item.uuid} />}
              {item && <ItemHistory item={item.id} />}
            </RequestedTasks>
          )
        }
      </QueryBoundary>
    </Page>
  );
}

function ProfileProgress({ company }: { company: Company | null }) {
  return company ? (
    <ProgressPanel
      item={savedItem(company)}
      title={company.title}
      submitErrorMessage={messages.saveSubmittal}
    />
  ) : (
    <NewItemProgress type="company" />
  );
}

function savedItem({ id, uuid }: Company): SavedItem {
  return { type: 'company', id, uuid };
}

import type { Company } from '@headwater/contract/company';
import { hasRight, type CompanyRole } from '@headwater/contract/company-roles';
import { messages } from '@headwater/contract/messages';
import { progressSteps } from '@headwater/contract/progress';
import { buttonClass } from '@headwater/ui/button-class';
import { Skeleton } from '@headwater/ui/skeleton';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState, useId, type ReactNode } from 'react';
import { Card } from '@headwater/ui/card';
import { Button } from '@headwater/ui/button';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useRight, useStaffRight, useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { AdminQueue } from '../../../components/admin-queue.tsx';
import { ItemHistory } from '../../audit/item-history.tsx';
import { readDraft } from '../../items/draft/draft-store.ts';
import { useDraftKey } from '../../items/draft/use-draft-key.ts';
import { HistoryLink } from '../../../components/history-link.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { Page } from '../../../components/page.tsx';
import { ReadOnlyPage } from '../../items/progress/read-only-page.tsx';
import { toSubmittalInput, type SavedItem } from '../../items/progress/submittal-input.ts';
import { useAltTextRequest } from '../../../hooks/alt-text-request.tsx';
import { OwnLinks } from '../../items/links/own-links.tsx';
import { OwnTalk } from '../../items/talk/own-talk.tsx';
import { RequestedTasks } from '../../items/talk/requested-tasks.tsx';
import { NewItemProgress, ProgressPanel } from '../../items/progress/progress-panel.tsx';
import { RejectionNotice } from '../../items/progress/rejection-notice.tsx';
import { UnpublishedNotice } from '../../items/progress/unpublished-notice.tsx';
import { descriptionDraftKey } from '../description/description-form.tsx';
import { DescriptionSection } from '../description/description-section.tsx';
import { SectionGrid } from '../../../components/section-grid.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SectionList } from './section-list.tsx';
import { ImageSections, MoreSections, ProfileSections } from './profile-sections.tsx';
import { AmendmentsCard } from './amendments-card.tsx';
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
  // A reviewer without a company comes for the queue, so the profile form is folded unless it has a draft.
  const opensWithQueue = reviews && company.data === null;
  const draft = useDraftKey()(descriptionDraftKey);
  const hash = useLocation().hash;
  const isSection = hash === 'more' || progressSteps('company', new Set()).some(({ id }) => id === hash);
  const chosen = company.data && isSection ? hash : null;
  // A phone shows one section at a time, without the cards about the whole page.
  const aboutPage = `flex flex-col gap-6 empty:hidden ${chosen === null ? '' : 'max-sm:hidden'}`;
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
              <div className={aboutPage}>
                {item && data && <RejectionNotice item={item} content={data.content} />}
                {item && <UnpublishedNotice item={item} />}
              </div>
              {item && <ProfileSectionList item={item} chosen={chosen} />}
              {/* The form stays mounted when the company is created, here or in another tab. */}
              <div className="max-sm:not-has-data-shown:hidden">
                <Fold label={opensWithQueue ? 'Create a company profile' : null} defaultOpen={hasDraft}>
                  <SectionGrid>
                    <ProfileSection id="description" listed={data !== null}>
                      <DescriptionSection user={user} company={data} />
                    </ProfileSection>
                    {data ? <ImageSections companyId={data.id} /> : <UpcomingSections />}
                  </SectionGrid>
                </Fold>
              </div>
              {data && <ProfileSections companyId={data.id} />}
              {data && <MoreSections companyId={data.id} />}
              <div className={aboutPage}>
                {data && <ClaimsCard />}
                {item && <OwnLinks item={item} />}
                {item && <OwnTalk item={item} />}
                {data && <AmendmentsCard />}
                {item && <HistoryLink uuid={item.uuid} />}
                {item && <ItemHistory item={item.id} />}
              </div>
            </RequestedTasks>
          )
        }
      </QueryBoundary>
    </Page>
  );
}

/** Opens the description if the panel asks for the alt text of a picture in it while a phone shows another section. */
function useDescriptionOnRequest(): void {
  const { requestedUrl } = useAltTextRequest();
  const navigate = useNavigate();
  useEffect(() => {
    const isHidden = document.getElementById('description')?.getClientRects().length === 0;
    if (requestedUrl !== null && isHidden) void navigate({ to: '.', hash: 'description' });
  }, [requestedUrl, navigate]);
}

function ProfileSectionList({ item, chosen }: { item: SavedItem; chosen: string | null }) {
  useDescriptionOnRequest();
  const { data } = trpc.submittals.get.useQuery(toSubmittalInput(item));
  return <SectionList steps={data?.steps} chosen={chosen} />;
}

function ProfileProgress({ company }: { company: Company | null }) {
  return company ? (
    <ProgressPanel
      key={company.id}
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

/** Links to the search for older items about the company. */
function ClaimsCard() {
  return (
    <Card
      title="Older case studies and innovations"
      description="We may have published items about your company before. Claim its names, and they appear on your page."
    >
      <Link to="/claims" className={buttonClass()}>
        Find and claim names
      </Link>
    </Card>
  );
}

interface FoldProps {
  /** Label of the button that unfolds the content; null shows the content without one. */
  label: string | null;
  defaultOpen: boolean;
  children: ReactNode;
}

/** Folds content until the person opens it. The content stays mounted when the fold appears or disappears. */
function Fold({ label, defaultOpen, children }: FoldProps) {
  const [open, setOpen] = useState(defaultOpen);
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-4">
      {label !== null && (
        <div>
          <Button variant="quiet" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {open ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
            {label}
          </Button>
        </div>
      )}
      <div id={id} hidden={label !== null && !open}>
        {children}
      </div>
    </div>
  );
}

import type { Company } from '@headwater/contract/company';
import { messages } from '@headwater/contract/messages';
import { Skeleton } from '@headwater/ui/skeleton';
import { useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { ItemHistory } from '../../../components/audit/item-history.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { Page } from '../../../components/page.tsx';
import type { SavedItem } from '../../../components/progress/submittal-input.ts';
import { NewItemProgress, ProgressPanel } from '../../../components/progress/progress-panel.tsx';
import { RejectionNotice } from '../../../components/progress/rejection-notice.tsx';
import { AdminWithoutCompany } from './admin-without-company.tsx';
import { DescriptionSection } from '../description/description-section.tsx';
import { SectionGrid } from '../../../components/section-grid.tsx';
import { ImageSections, ProfileSections } from './profile-sections.tsx';
import { UpcomingSections } from './upcoming-sections.tsx';

export function CompanyPage() {
  const user = useUser();
  const company = trpc.company.get.useQuery();
  const item = company.data ? savedItem(company.data) : null;
  if (user?.admin && company.data === null) return <AdminWithoutCompany user={user} />;
  return (
    <Page
      wide
      title="Company Profile"
      intro="Build your page section by section. Each section is saved separately. Nothing is public until our editors have approved it."
      aside={company.data === undefined ? null : <ProfileProgress company={company.data} />}
    >
      <QueryBoundary
        query={company}
        errorMessage={messages.fetchCompany}
        skeleton={<Skeleton className="h-96 w-full" />}
      >
        {(data) =>
          user && (
            <>
              {item && <RejectionNotice item={item} />}
              {/* The form stays the same where another tab creates the company. */}
              <SectionGrid>
                <DescriptionSection user={user} company={data} />
                {data ? <ImageSections companyId={data.id} /> : <UpcomingSections />}
              </SectionGrid>
              {data && <ProfileSections companyId={data.id} />}
              {item && <ItemHistory item={item.id} />}
            </>
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

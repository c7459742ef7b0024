import type { Company } from '@headwater/contract/company';
import type { SessionUser } from '@headwater/contract/session';
import { Card } from '@headwater/ui/card';
import type { ReactNode } from 'react';
import { AddressesSection } from '../addresses/addresses-section.tsx';
import { SectionGrid } from '../../../components/section-grid.tsx';
import { CategoriesSection } from '../categories/categories-section.tsx';
import { DescriptionSection } from '../description/description-section.tsx';
import { GallerySection } from '../images/gallery-section.tsx';
import { LogoSection } from '../images/logo-section.tsx';
import { NetworksSection } from '../networks/networks-section.tsx';
import { profileOutline } from './profile-outline.ts';
import { ReferencesSection } from '../references/references-section.tsx';
import { VideosSection } from '../videos/videos-section.tsx';

interface ProfileSectionsProps {
  user: SessionUser;
  company: Company;
}

/** Shows the sections of a company that exists, in two columns where there is room. */
export function ProfileSections({ user, company }: ProfileSectionsProps) {
  const companyId = company.id;
  return (
    <>
      <SectionGrid>
        <DescriptionSection user={user} company={company} />
        <div className="grid grid-cols-1 gap-6">
          <Section section="logo">
            <LogoSection companyId={companyId} />
          </Section>
          <Section section="gallery">
            <GallerySection companyId={companyId} />
          </Section>
        </div>
      </SectionGrid>
      <Section section="videos">
        <VideosSection companyId={companyId} />
      </Section>
      <Section section="addresses">
        <AddressesSection companyId={companyId} />
      </Section>
      <Section section="networks">
        <NetworksSection companyId={companyId} />
      </Section>
      <SectionGrid>
        <Section section="categories">
          <CategoriesSection companyId={companyId} />
        </Section>
        <Section section="references">
          <ReferencesSection companyId={companyId} />
        </Section>
      </SectionGrid>
    </>
  );
}

function Section({ section, children }: { section: keyof typeof profileOutline; children: ReactNode }) {
  return (
    <Card {...profileOutline[section]}>
      <div className="grid gap-5">{children}</div>
    </Card>
  );
}

import { orderedSectionNames, type OrderedSection } from '@headwater/contract/ordered-sections';
import { Card } from '@headwater/ui/card';
import type { ComponentType, ReactNode } from 'react';
import { AddressesSection } from '../addresses/addresses-section.tsx';
import { SectionGrid } from '../../../components/section-grid.tsx';
import { CategoriesSection } from '../categories/categories-section.tsx';
import { GallerySection } from '../images/gallery-section.tsx';
import { LogoSection } from '../images/logo-section.tsx';
import { NetworksSection } from '../networks/networks-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { profileOutline, type ProfileStep } from './profile-outline.ts';
import { ReferencesSection } from '../references/references-section.tsx';
import { VideosSection } from '../videos/videos-section.tsx';

const rowSections: Record<OrderedSection, ComponentType<{ companyId: number }>> = {
  videos: VideosSection,
  addresses: AddressesSection,
};

/** Shows the sections beside the description, if there is room. */
export function ImageSections({ companyId }: { companyId: number }) {
  return (
    <div className="grid grid-cols-1 gap-6 max-sm:not-has-data-shown:hidden">
      <Section section="logo">
        <LogoSection companyId={companyId} />
      </Section>
      <Section section="gallery">
        <GallerySection companyId={companyId} />
      </Section>
    </div>
  );
}

/** Shows the other sections of a company that exists. */
export function ProfileSections({ companyId }: { companyId: number }) {
  return (
    <>
      {orderedSectionNames.map((section) => {
        const Rows = rowSections[section];
        return (
          <Section key={section} section={section}>
            <Rows companyId={companyId} />
          </Section>
        );
      })}
      <Section section="networks">
        <NetworksSection companyId={companyId} />
      </Section>
      <div className="max-sm:not-has-data-shown:hidden">
        <SectionGrid>
          <Section section="categories">
            <CategoriesSection companyId={companyId} />
          </Section>
          <Section section="references">
            <ReferencesSection companyId={companyId} />
          </Section>
        </SectionGrid>
      </div>
    </>
  );
}

function Section({ section, children }: { section: ProfileStep; children: ReactNode }) {
  return (
    <ProfileSection id={section}>
      <Card id={section} {...profileOutline[section]}>
        <div className="grid gap-5">{children}</div>
      </Card>
    </ProfileSection>
  );
}

import {
  countedSectionNames,
  moreSectionNames,
  orderedSections,
  type OrderedSection,
} from '@headwater/contract/ordered-sections';
import { Card } from '@headwater/ui/card';
import { CardLines, FoldedLine } from '@headwater/ui/card-lines';
import { ListLine } from './list-line.tsx';
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
import { AccreditationsSection } from '../accreditations/accreditations-section.tsx';
import { DownloadsSection } from '../downloads/downloads-section.tsx';
import { FactsSection } from '../facts/facts-section.tsx';
import { PeopleSection } from '../people/people-section.tsx';
import { PressSection } from '../press/press-section.tsx';
import { WorkedOnLine } from '../worked-on/worked-on-line.tsx';
import { VideosSection } from '../videos/videos-section.tsx';

const rowSections: Record<OrderedSection, ComponentType<{ companyId: number }>> = {
  videos: VideosSection,
  addresses: AddressesSection,
  facts: FactsSection,
  accreditations: AccreditationsSection,
  people: PeopleSection,
  downloads: DownloadsSection,
  press: PressSection,
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
      {countedSectionNames.map((section) => {
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

const moreHints: Readonly<Partial<Record<OrderedSection, string>>> = {
  facts: 'Year founded, size, other names',
  accreditations: 'Your certificates',
  people: 'Whom to speak to',
  downloads: 'Data sheets and brochures',
  press: 'Press contact and pictures',
};

/** Shows what buyers weigh beyond the profile. None of it is needed to be published. */
export function MoreSections({ companyId }: { companyId: number }) {
  return (
    <ProfileSection id="more">
      <section id="more" aria-labelledby="more-title" className="grid gap-4">
        <div className="grid gap-1">
          <h2 id="more-title">More about your company</h2>
          <p className="max-w-prose text-sm text-muted">
            Optional. Buyers use it to find and compare suppliers.
          </p>
        </div>
        <CardLines>
          <ListLine companyId={companyId} list="region" title="Regions served" />
          <ListLine companyId={companyId} list="sector" title="Sectors" />
          {moreSectionNames.map((section) => {
            const Rows = rowSections[section];
            return (
              <FoldedLine
                key={section}
                id={section}
                title={orderedSections[section].label}
                value={moreHints[section]}
              >
                <Rows companyId={companyId} />
              </FoldedLine>
            );
          })}
          <WorkedOnLine />
        </CardLines>
      </section>
    </ProfileSection>
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

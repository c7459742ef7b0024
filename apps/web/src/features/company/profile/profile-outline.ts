import type { CompanyStepId } from '@headwater/contract/progress';

/** Step that the section completes, also the id that the panel links to. */
export type ProfileStep = Exclude<CompanyStepId, 'description'>;

interface SectionOutline {
  title: string;
  description: string;
}

/** Sections after the description, in the order of the progress panel's steps. */
export const profileOutline: Readonly<Record<ProfileStep, SectionOutline>> = {
  logo: {
    title: 'Logo',
    description: 'Shown at the top of your page and beside your name in lists.',
  },
  gallery: {
    title: 'Gallery',
    description: 'What you make and where it works. The first photo opens your page.',
  },
  videos: {
    title: 'Videos',
    description: 'Optional. YouTube and Vimeo play on your page, others show as links.',
  },
  addresses: {
    title: 'Contact Details',
    description: 'How readers reach you. The first address is the main one.',
  },
  networks: {
    title: 'Social Networks',
    description: 'Optional. Your pages elsewhere.',
  },
  categories: {
    title: 'Categories',
    description: 'Where readers find you.',
  },
  references: {
    title: 'References',
    description: 'Optional. Case studies that your work appears in.',
  },
};

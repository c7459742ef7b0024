import type { CompanyStepId } from '@headwater/contract/progress';

interface SectionOutline {
  /** The step that the section completes, which is the id that the panel links to. */
  id: Exclude<CompanyStepId, 'description'>;
  title: string;
  description: string;
}

/** The sections after the description, in the order of the progress panel's steps. */
export const profileOutline = {
  logo: {
    id: 'logo',
    title: 'Logo',
    description: 'Heads your page and stands beside your name in lists.',
  },
  gallery: {
    id: 'gallery',
    title: 'Gallery',
    description: 'What you make and where it works. The first photo opens your page.',
  },
  videos: {
    id: 'videos',
    title: 'Videos',
    description: 'Optional. YouTube and Vimeo play on your page, others show as links.',
  },
  addresses: {
    id: 'addresses',
    title: 'Contact Details',
    description: 'How readers reach you. The first address is the main one.',
  },
  networks: {
    id: 'networks',
    title: 'Social Networks',
    description: 'Optional. Your pages elsewhere.',
  },
  categories: {
    id: 'categories',
    title: 'Categories',
    description: 'Where readers find you.',
  },
  references: {
    id: 'references',
    title: 'References',
    description: 'Optional. Case studies that your work appears in.',
  },
} as const satisfies Record<string, SectionOutline>;

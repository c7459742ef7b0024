import type { OrderedSection, SectionFields } from '@headwater/contract/ordered-sections';

/** Makes a row of each section, whose fields are told from each other, and from those of another mark. */
export function sampleRows(mark: string): { [Section in OrderedSection]: SectionFields<Section> } {
  return {
    addresses: {
      street_1: `Street ${mark}`,
      phone: `Phone ${mark}`,
      email: `email-${mark}@example.com`,
      url: `https://address-${mark}.example.com/`,
    },
    videos: { url: `https://video-${mark}.example.com/`, title: `Title ${mark}` },
  };
}

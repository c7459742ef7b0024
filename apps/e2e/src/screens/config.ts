import { siteUrl } from '../urls.ts';

/** Settings of the portal's screens, for those shown with other settings than the product's. */
export const config = {
  publicSiteUrl: siteUrl,
  workingDays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
  contactAtOnce: false,
  identityProvider: null,
  publisher: {
    name: 'Headwater',
    brand: null,
    logo: null,
    icon: null,
    contact: { email: 'help@headwater.example', phone: null, address: [] },
    legalUrls: {
      privacy: `${siteUrl}/privacy`,
      terms: `${siteUrl}/terms`,
      imprint: `${siteUrl}/imprint`,
    },
  },
  home: { heading: 'Welcome to Headwater', intro: '', steps: [] },
  introVideos: [],
};

import type { OrderedSection, SectionFields } from '@headwater/contract/ordered-sections';

type RowLabels = { [Section in OrderedSection]: Record<keyof SectionFields<Section>, string> };

/** What the fields of a section's rows are called, in forms and in comparisons. */
export const rowLabels: RowLabels = {
  videos: { url: 'URL', title: 'Title' },
  addresses: {
    street_1: 'Street',
    phone: 'Phone',
    email: 'Email',
    url: 'Web address',
    town: 'Town',
    postcode: 'Postcode',
    country: 'Country',
  },
  facts: {
    founded: 'Founded',
    registered_number: 'Registered number',
    trade_names: 'Trade names',
    size: 'Employees',
  },
  accreditations: {
    scheme: 'Accreditation',
    number: 'Number',
    scope: 'Scope',
    ends: 'Last day',
    certificate: 'Certificate',
  },
  people: {
    name: 'Name',
    role: 'Role',
    phone: 'Phone',
    email: 'Email',
    region: 'Region',
    photo: 'Photo',
  },
  downloads: { title: 'Title', file: 'File' },
  press: {
    name: 'Press contact',
    phone: 'Phone',
    email: 'Email',
    about: 'About the company',
    full_size: 'Full-size pictures',
  },
};

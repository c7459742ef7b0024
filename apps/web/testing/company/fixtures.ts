import { noPlace, sampleCompany } from '@headwater/contract/testing/sample-snapshots';
import { progressSteps, type CompanyStepId } from '@headwater/contract/progress';
import { unscheduled } from '@headwater/contract/submittals';
import { someUser } from '../render-app.tsx';

export const company = {
  id: 3,
  uuid: '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a',
  userId: someUser.id,
  title: 'Calder Pumps',
  introHeader: 'Pumps since 1911',
  content: '<p>Built in Halifax</p>',
  version: 4,
};

export const addresses = [
  {
    id: 1,
    ...noPlace,
    street_1: 'Wharf Street',
    phone: '',
    email: '',
    url: '',
    mainAddress: true,
    sequence: 1,
    version: 1,
  },
  {
    id: 2,
    ...noPlace,
    street_1: 'Severn Quay',
    phone: '',
    email: '',
    url: '',
    mainAddress: false,
    sequence: 2,
    version: 1,
  },
];

const categories = [
  { id: 10, parentId: 0, categoryName: 'Pumps' },
  { id: 11, parentId: 10, categoryName: 'Borehole Pumps' },
  { id: 12, parentId: 10, categoryName: 'Dosing Pumps' },
];

/** Makes the status of the company, with these steps completed. */
export function companyStatus(completed: CompanyStepId[], state: object = {}) {
  return {
    isSubmitted: false,
    response: null,
    reason: null,
    publicUrl: null,
    appearance: unscheduled,
    publicSchedule: null,
    unpublished: null,
    steps: progressSteps('company', new Set(completed)),
    ...state,
  };
}

export const requiredSteps: CompanyStepId[] = ['description', 'logo', 'gallery', 'addresses', 'categories'];

/** The portal's responses for a company with something in each section. */
export const companyResponses = {
  user: { ...someUser, hasCompany: true, activeSubscription: true },
  'company.get': company,
  'submittals.get': companyStatus(requiredSteps),
  'submittals.tasks.list': null,
  'submittals.waitingTime': null,
  'company.logo.list': [{ url: '/files/l.png', alt: '', decorative: false, thumbnailUrl: '/files/l.png' }],
  'company.gallery.list': [
    { url: '/files/g.png', alt: '', decorative: false, thumbnailUrl: '/files/g.webp' },
  ],
  'company.videos.list': [{ id: 5, url: 'https://vimeo.com/1', title: 'A test', sequence: 1, version: 1 }],
  'company.addresses.list': addresses,
  'company.facts.list': [{ ...sampleCompany.facts[0], id: 6, sequence: 1, version: 1 }],
  'company.accreditations.list': [{ ...sampleCompany.accreditations[0], id: 7, sequence: 1, version: 1 }],
  'company.people.list': [{ ...sampleCompany.people[0], id: 8, sequence: 1, version: 1 }],
  'company.downloads.list': [{ ...sampleCompany.downloads[0], id: 9, sequence: 1, version: 1 }],
  'company.press.list': [{ ...sampleCompany.press[0], id: 10, sequence: 1, version: 1 }],
  'company.networks.get': null,
  'company.categories.list': [],
  'company.references.list': [],
  'articles.partners.workedOn': [],
  'reference.categories': (input: unknown) => (Object(input).type === 'company' ? categories : []),
  'reference.accreditations': [{ id: 31, name: 'ISO 9001', issuer: '', purpose: '', url: '' }],
  'reference.caseStudyCompanies': [
    { companyName: 'Tarn Membranes', posts: [{ id: 20, title: 'Kirk Loch' }] },
  ],
};

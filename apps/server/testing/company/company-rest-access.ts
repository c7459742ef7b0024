import { companyRule, contentRule, ownerRule, type AccessRule } from '../access-rules.ts';
import type { RestExample } from '../rest-example.ts';

/** Who may call what concerns companies, their sections and members, by method and documented path. */
export const companyRestAccess: Record<string, AccessRule<RestExample>> = {
  'GET /api/companies': contentRule(() => ({ url: '/api/companies' })),
  'POST /api/companies/create': ownerRule(
    ({ owner }) => ({
      url: '/api/companies/create',
      body: { userId: owner.id, title: 'Two', introHeader: 'Two', content: '' },
    }),
    403,
  ),
  'PUT /api/companies': companyRule(({ company }) => ({
    url: '/api/companies',
    body: { id: company.id, title: 'Changed' },
  })),

  'GET /api/companies/categories/{companyId}': companyRule(({ company }) => ({
    url: `/api/companies/categories/${company.id}`,
  })),
  'POST /api/companies/categories/{companyId}': companyRule(({ company, companyCategoryId }) => ({
    url: `/api/companies/categories/${company.id}`,
    body: { categoryIds: [companyCategoryId] },
  })),
  'DELETE /api/companies/categories/{companyId}': companyRule(({ company, companyCategoryId }) => ({
    url: `/api/companies/categories/${company.id}`,
    body: { categoryIds: [companyCategoryId] },
  })),
  'GET /api/companies/references/{companyId}': companyRule(({ company }) => ({
    url: `/api/companies/references/${company.id}`,
  })),
  'POST /api/companies/references/{companyId}': companyRule(({ company, referenceId }) => ({
    url: `/api/companies/references/${company.id}`,
    body: { referenceIds: [referenceId] },
  })),
  'DELETE /api/companies/references/{companyId}': companyRule(({ company, referenceId }) => ({
    url: `/api/companies/references/${company.id}`,
    body: { referenceIds: [referenceId] },
  })),
  'GET /api/companies/networks/{companyId}': companyRule(({ company }) => ({
    url: `/api/companies/networks/${company.id}`,
  })),
  'POST /api/companies/networks/{companyId}': companyRule(({ company }) => ({
    url: `/api/companies/networks/${company.id}`,
    body: { facebook: 'https://facebook.com/x' },
  })),
  'PUT /api/companies/networks/{companyId}': companyRule(({ company, networksId }) => ({
    url: `/api/companies/networks/${company.id}`,
    body: { id: networksId, facebook: 'https://facebook.com/x' },
  })),

  'GET /api/companies/addresses/{companyId}': companyRule(({ company }) => ({
    url: `/api/companies/addresses/${company.id}`,
  })),
  'POST /api/companies/addresses/{companyId}/create': companyRule(({ company }) => ({
    url: `/api/companies/addresses/${company.id}/create`,
    body: { street_1: '2 Mill Lane' },
  })),
  'PUT /api/companies/addresses/{companyId}/update': companyRule(({ company, addressId }) => ({
    url: `/api/companies/addresses/${company.id}/update`,
    body: { id: addressId, street_1: '3 Mill Lane' },
  })),
  'DELETE /api/companies/addresses/{companyId}': companyRule(({ company, addressId }) => ({
    url: `/api/companies/addresses/${company.id}`,
    body: { id: addressId },
  })),
  'PUT /api/companies/addresses/setSequence': companyRule(({ company, addressId }) => ({
    url: '/api/companies/addresses/setSequence',
    body: { companyId: company.id, addresses: [{ id: addressId }] },
  })),

  'GET /api/companies/videos/{companyId}': companyRule(({ company }) => ({
    url: `/api/companies/videos/${company.id}`,
  })),
  'POST /api/companies/videos/{companyId}/create': companyRule(({ company }) => ({
    url: `/api/companies/videos/${company.id}/create`,
    body: { url: 'https://vimeo.com/2', title: 'Two' },
  })),
  'PUT /api/companies/videos/{companyId}/update': companyRule(({ company, videoId }) => ({
    url: `/api/companies/videos/${company.id}/update`,
    body: { id: videoId, title: 'Changed' },
  })),
  'DELETE /api/companies/videos/{companyId}': companyRule(({ company, videoId }) => ({
    url: `/api/companies/videos/${company.id}`,
    body: { id: videoId },
  })),
  'PUT /api/companies/videos/setSequence': companyRule(({ company, videoId }) => ({
    url: '/api/companies/videos/setSequence',
    body: { companyId: company.id, videos: [{ id: videoId }] },
  })),

  'GET /api/images/reference/{companyId}/gallery': companyRule(({ company }) => ({
    url: `/api/images/reference/${company.id}/gallery`,
  })),
  'DELETE /api/images/reference/{companyId}/gallery': companyRule(({ company, galleryUrl }) => ({
    url: `/api/images/reference/${company.id}/gallery`,
    body: { url: galleryUrl },
  })),
  'GET /api/images/reference/{companyId}/logo': companyRule(({ company }) => ({
    url: `/api/images/reference/${company.id}/logo`,
  })),
  'DELETE /api/companies/logo': companyRule(({ company, logoUrl }) => ({
    url: '/api/companies/logo',
    body: { companyId: company.id, url: logoUrl },
  })),
};

import { randomUUID } from 'node:crypto';
import {
  companyRule,
  confirmedEmail,
  contentRule,
  itemRule,
  memberRule,
  membersRule,
  ofOwner,
  ownerRule,
  sensitiveRule,
  userRule,
  type AccessRule,
} from '../access-rules.ts';
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
  'PUT /api/images/reference/{companyId}/gallery': companyRule(({ company, galleryUrl }) => ({
    url: `/api/images/reference/${company.id}/gallery`,
    body: { url: galleryUrl, alt: 'A pump' },
  })),
  'PUT /api/images/reference/{companyId}/gallery/order': companyRule(({ company, galleryUrl }) => ({
    url: `/api/images/reference/${company.id}/gallery/order`,
    body: { urls: [galleryUrl] },
  })),
  'PUT /api/images/reference/{companyId}/logo': companyRule(({ company, logoUrl }) => ({
    url: `/api/images/reference/${company.id}/logo`,
    body: { url: logoUrl, alt: 'Clearwater' },
  })),
  'GET /api/companies/pictures': contentRule(() => ({ url: '/api/companies/pictures' })),
  'POST /api/companies/pictures/choose': itemRule(({ galleryUrl }) => ({
    url: '/api/companies/pictures/choose',
    body: { url: galleryUrl },
  })),
  'GET /api/companies/log': memberRule(() => ({ url: '/api/companies/log' })),
  'GET /api/companies/members': memberRule(() => ({ url: '/api/companies/members' })),
  'PUT /api/companies/members/{accountId}': ofOwner(
    membersRule(({ memberId }) => ({ url: `/api/companies/members/${memberId}`, body: { role: 'finance' } })),
  ),
  'DELETE /api/companies/members/{accountId}': ofOwner(
    membersRule(({ memberId }) => ({ url: `/api/companies/members/${memberId}`, body: {} })),
  ),
  'POST /api/companies/members/leave': sensitiveRule(
    userRule(() => ({ url: '/api/companies/members/leave', body: {} })),
  ),
  'POST /api/companies/invitations': confirmedEmail(
    membersRule(() => ({
      url: '/api/companies/invitations',
      body: { email: `${randomUUID()}@example.com`, role: 'editor' },
    })),
  ),
  'POST /api/companies/invitations/{id}/resend': confirmedEmail(
    ofOwner(
      membersRule(({ invitationId }) => ({
        url: `/api/companies/invitations/${invitationId}/resend`,
        body: {},
      })),
    ),
  ),
  'DELETE /api/companies/invitations/{id}': ofOwner(
    membersRule(({ invitationId }) => ({ url: `/api/companies/invitations/${invitationId}`, body: {} })),
  ),
  'DELETE /api/companies/logo': companyRule(({ company, logoUrl }) => ({
    url: '/api/companies/logo',
    body: { companyId: company.id, url: logoUrl },
  })),
};

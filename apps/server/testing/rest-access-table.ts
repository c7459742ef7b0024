import { invoicePath } from '@headwater/contract/invoices';
import {
  actors,
  admins,
  browser,
  forgetful,
  named,
  newCheckout,
  newcomer,
  newOrder,
  ofCompany,
  open,
  own,
  owned,
  personal,
  reviewedOrder,
  type Rule,
} from './access-table.ts';
import { testPassword } from './test-portal.ts';

export interface RestExample {
  url: string;
  body?: object;
}

/** As `procedureAccess`, by method and documented path. */
export const restAccess: Record<string, Rule<RestExample>> = {
  'GET /api/isLoggedIn': open(() => ({ url: '/api/isLoggedIn' })),
  'POST /api/users/login': open(({ owner }) => ({
    url: '/api/users/login',
    body: { email: owner.email, password: testPassword },
  })),
  'GET /api/users/logout': open(() => ({ url: '/api/users/logout' })),
  'POST /api/users/create': open(() => ({ url: '/api/users/create', body: newcomer() })),

  'POST /api/users/reset-password': open((world) => ({
    url: '/api/users/reset-password',
    body: forgetful(world),
  })),
  'POST /api/users/switch': actors(({ owner }) => ({
    url: '/api/users/switch',
    body: { user_id: owner.id },
  })),
  'GET /api/users/revert': browser(own(() => ({ url: '/api/users/revert' }))),
  'GET /api/users/all': admins(() => ({ url: '/api/users/all' })),

  'GET /api/references/categories': open(() => ({ url: '/api/references/categories' })),
  'GET /api/references/categories/{articleType}': open(() => ({
    url: '/api/references/categories/press-releases',
  })),
  'GET /api/references/company-casestudies': open(() => ({ url: '/api/references/company-casestudies' })),

  'GET /api/companies': own(() => ({ url: '/api/companies' })),
  'POST /api/companies/create': owned(
    ({ owner }) => ({
      url: '/api/companies/create',
      body: { userId: owner.id, title: 'Two', introHeader: 'Two', content: '' },
    }),
    403,
  ),
  'PUT /api/companies': ofCompany(({ company }) => ({
    url: '/api/companies',
    body: { id: company.id, title: 'Changed' },
  })),

  'GET /api/companies/categories/{companyId}': ofCompany(({ company }) => ({
    url: `/api/companies/categories/${company.id}`,
  })),
  'POST /api/companies/categories/{companyId}': ofCompany(({ company, companyCategoryId }) => ({
    url: `/api/companies/categories/${company.id}`,
    body: { categoryIds: [companyCategoryId] },
  })),
  'DELETE /api/companies/categories/{companyId}': ofCompany(({ company, companyCategoryId }) => ({
    url: `/api/companies/categories/${company.id}`,
    body: { categoryIds: [companyCategoryId] },
  })),
  'GET /api/companies/references/{companyId}': ofCompany(({ company }) => ({
    url: `/api/companies/references/${company.id}`,
  })),
  'POST /api/companies/references/{companyId}': ofCompany(({ company, referenceId }) => ({
    url: `/api/companies/references/${company.id}`,
    body: { referenceIds: [referenceId] },
  })),
  'DELETE /api/companies/references/{companyId}': ofCompany(({ company, referenceId }) => ({
    url: `/api/companies/references/${company.id}`,
    body: { referenceIds: [referenceId] },
  })),
  'GET /api/companies/networks/{companyId}': ofCompany(({ company }) => ({
    url: `/api/companies/networks/${company.id}`,
  })),
  'POST /api/companies/networks/{companyId}': ofCompany(({ company }) => ({
    url: `/api/companies/networks/${company.id}`,
    body: { facebook: 'https://facebook.com/x' },
  })),
  'PUT /api/companies/networks/{companyId}': ofCompany(({ company, networksId }) => ({
    url: `/api/companies/networks/${company.id}`,
    body: { id: networksId, facebook: 'https://facebook.com/x' },
  })),

  'GET /api/companies/addresses/{companyId}': ofCompany(({ company }) => ({
    url: `/api/companies/addresses/${company.id}`,
  })),
  'POST /api/companies/addresses/{companyId}/create': ofCompany(({ company }) => ({
    url: `/api/companies/addresses/${company.id}/create`,
    body: { street_1: '2 Mill Lane' },
  })),
  'PUT /api/companies/addresses/{companyId}/update': ofCompany(({ company, addressId }) => ({
    url: `/api/companies/addresses/${company.id}/update`,
    body: { id: addressId, street_1: '3 Mill Lane' },
  })),
  'DELETE /api/companies/addresses/{companyId}': ofCompany(({ company, addressId }) => ({
    url: `/api/companies/addresses/${company.id}`,
    body: { id: addressId },
  })),
  'PUT /api/companies/addresses/setSequence': ofCompany(({ company, addressId }) => ({
    url: '/api/companies/addresses/setSequence',
    body: { companyId: company.id, addresses: [{ id: addressId }] },
  })),

  'GET /api/companies/videos/{companyId}': ofCompany(({ company }) => ({
    url: `/api/companies/videos/${company.id}`,
  })),
  'POST /api/companies/videos/{companyId}/create': ofCompany(({ company }) => ({
    url: `/api/companies/videos/${company.id}/create`,
    body: { url: 'https://vimeo.com/2', title: 'Two' },
  })),
  'PUT /api/companies/videos/{companyId}/update': ofCompany(({ company, videoId }) => ({
    url: `/api/companies/videos/${company.id}/update`,
    body: { id: videoId, title: 'Changed' },
  })),
  'DELETE /api/companies/videos/{companyId}': ofCompany(({ company, videoId }) => ({
    url: `/api/companies/videos/${company.id}`,
    body: { id: videoId },
  })),
  'PUT /api/companies/videos/setSequence': ofCompany(({ company, videoId }) => ({
    url: '/api/companies/videos/setSequence',
    body: { companyId: company.id, videos: [{ id: videoId }] },
  })),

  'GET /api/images/reference/{companyId}/gallery': ofCompany(({ company }) => ({
    url: `/api/images/reference/${company.id}/gallery`,
  })),
  'DELETE /api/images/reference/{companyId}/gallery': ofCompany(({ company, galleryUrl }) => ({
    url: `/api/images/reference/${company.id}/gallery`,
    body: { url: galleryUrl },
  })),
  'GET /api/images/reference/{companyId}/logo': ofCompany(({ company }) => ({
    url: `/api/images/reference/${company.id}/logo`,
  })),
  'DELETE /api/companies/logo': ofCompany(({ company, logoUrl }) => ({
    url: '/api/companies/logo',
    body: { companyId: company.id, url: logoUrl },
  })),

  'GET /api/articles/all/{type}': own(() => ({ url: '/api/articles/all/press-releases' })),
  'GET /api/articles/{id}': owned(({ article }) => ({ url: `/api/articles/${article.uuid}` })),
  'POST /api/articles/save': owned(({ article }) => ({
    url: '/api/articles/save',
    body: { uuid: article.uuid, title: 'Changed' },
  })),
  'PUT /api/articles/delete/{uuid}': owned(({ article }) => ({
    url: `/api/articles/delete/${article.uuid}`,
    body: { articleType: 'press-releases' },
  })),
  'DELETE /api/articles/pdf': owned(({ article, pdfUrl }) => ({
    url: '/api/articles/pdf',
    body: { uuid: article.uuid, url: pdfUrl },
  })),
  'GET /api/images/article/{articleId}/gallery': owned(({ article }) => ({
    url: `/api/images/article/${article.id}/gallery`,
  })),
  'DELETE /api/images/article/{articleId}/gallery': owned(({ article, featuredUrl }) => ({
    url: `/api/images/article/${article.id}/gallery`,
    body: { url: featuredUrl },
  })),
  'GET /api/articles/categories/{articleId}': owned(({ article }) => ({
    url: `/api/articles/categories/${article.id}`,
  })),
  'POST /api/articles/categories/{articleId}': owned(({ article, articleCategoryId }) => ({
    url: `/api/articles/categories/${article.id}`,
    body: { categoryIds: [articleCategoryId] },
  })),
  'DELETE /api/articles/categories/{articleId}': owned(({ article, articleCategoryId }) => ({
    url: `/api/articles/categories/${article.id}`,
    body: { categoryIds: [articleCategoryId] },
  })),

  'GET /api/submittals/submitted/{id}/article/{articleType}': owned(({ article }) => ({
    url: `/api/submittals/submitted/${article.id}/article/press-releases`,
  })),
  'GET /api/submittals/submitted/{id}/company/any': owned(({ company }) => ({
    url: `/api/submittals/submitted/${company.id}/company/any`,
  })),
  'POST /api/submittals/create': owned((world) => ({ url: '/api/submittals/create', body: named(world) })),
  'GET /api/submittals/active': admins(() => ({ url: '/api/submittals/active' })),
  'POST /api/submittals/send/{id}': admins(({ submittalId }) => ({
    url: `/api/submittals/send/${submittalId}`,
    body: { item: 'article', subItem: 'press-releases' },
  })),
  'PUT /api/submittals/reject': admins(({ submittalId }) => ({
    url: '/api/submittals/reject',
    body: { id: submittalId, response: 'rejected' },
  })),

  'GET /api/store/products': open(() => ({ url: '/api/store/products' })),
  'POST /api/store/checkout': personal(
    own((world) => ({ url: '/api/store/checkout', body: newCheckout(world) })),
  ),
  'POST /api/store/purchase-order': personal(
    own((world) => ({ url: '/api/store/purchase-order', body: newOrder(world) })),
  ),
  'GET /api/store/purchase-orders/active': admins(() => ({ url: '/api/store/purchase-orders/active' })),
  'GET /api/store/purchase-order/{id}': admins(({ orderId }) => ({
    url: `/api/store/purchase-order/${orderId}`,
  })),
  'GET /api/store/invoices/{id}/pdf': {
    ...owned(({ invoiceId }) => ({ url: invoicePath({ id: invoiceId }) })),
    adminsToo: true,
  },
  'PUT /api/store/purchase-order/{id}/update': admins((world) => ({
    url: `/api/store/purchase-order/${world.orderId}/update`,
    body: reviewedOrder(world),
  })),
};

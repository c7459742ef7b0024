import { randomUUID } from 'node:crypto';
import {
  adminRule,
  confirmedEmail,
  contentRule,
  itemRule,
  memberRule,
  reviewRule,
  sensitive,
  type AccessRule,
} from '../access-rules.ts';
import { inOneDay, itemInput, requestChangesBody } from './submittal-access.ts';
import type { RestExample } from '../rest-example.ts';

/** Who may call what concerns submittals and decisions, by method and documented path. */
export const submittalRestAccess: Record<string, AccessRule<RestExample>> = {
  'GET /api/submittals/submitted/{id}/article/{articleType}': itemRule(({ article }) => ({
    url: `/api/submittals/submitted/${article.id}/article/press-releases`,
  })),
  'GET /api/submittals/submitted/{id}/company/any': itemRule(({ company }) => ({
    url: `/api/submittals/submitted/${company.id}/company/any`,
  })),
  'POST /api/submittals/create': confirmedEmail(
    itemRule((fixtures) => ({ url: '/api/submittals/create', body: itemInput(fixtures) })),
  ),
  'POST /api/submittals/withdraw': itemRule((fixtures) => ({
    url: '/api/submittals/withdraw',
    body: itemInput(fixtures),
  })),
  'GET /api/submittals/schedule': itemRule((fixtures) => ({
    url: `/api/submittals/schedule?id=${fixtures.article.id}&item=article&subItem=press-releases`,
  })),
  'PUT /api/submittals/schedule': itemRule((fixtures) => ({
    url: '/api/submittals/schedule',
    body: { ...itemInput(fixtures), ...inOneDay() },
  })),
  'PUT /api/submittals/reschedule': reviewRule(({ submittalId }) => ({
    url: '/api/submittals/reschedule',
    body: { id: submittalId, ...inOneDay() },
  })),
  'GET /api/submittals/proof/{id}': reviewRule(({ submittalId }) => ({
    url: `/api/submittals/proof/${submittalId}`,
  })),
  'POST /api/submittals/proof/{id}': reviewRule(({ submittalId }) => ({
    url: `/api/submittals/proof/${submittalId}`,
  })),
  'POST /api/submittals/unpublish': itemRule((fixtures) => ({
    url: '/api/submittals/unpublish',
    body: itemInput(fixtures),
  })),
  'POST /api/submittals/republish': itemRule((fixtures) => ({
    url: '/api/submittals/republish',
    body: itemInput(fixtures),
  })),
  'POST /api/submittals/take-down/{id}': reviewRule(({ article }) => ({
    url: `/api/submittals/take-down/${article.id}`,
    body: { reason: 'It is not yours' },
  })),
  'POST /api/submittals/put-back/{id}': reviewRule(({ article }) => ({
    url: `/api/submittals/put-back/${article.id}`,
    body: {},
  })),
  'GET /api/submittals/active': reviewRule(() => ({ url: '/api/submittals/active' })),
  'GET /api/submittals/review/{id}': reviewRule(({ submittalId }) => ({
    url: `/api/submittals/review/${submittalId}`,
  })),
  'GET /api/submittals/reviewers': reviewRule(() => ({ url: '/api/submittals/reviewers' })),
  'PUT /api/submittals/reviewer': reviewRule(({ submittalId }) => ({
    url: '/api/submittals/reviewer',
    body: { id: submittalId, reviewerId: null },
  })),
  'POST /api/submittals/amend': reviewRule(({ submittalId }) => ({
    url: '/api/submittals/amend',
    body: { id: submittalId, title: 'A new pump', introHeader: '', content: '<p>It pumps well.</p>' },
  })),
  'GET /api/submittals/waiting-time': memberRule(() => ({ url: '/api/submittals/waiting-time' })),
  'GET /api/submittals/scheduled': reviewRule(() => ({ url: '/api/submittals/scheduled' })),
  'GET /api/submittals/recent': reviewRule(() => ({ url: '/api/submittals/recent' })),
  'POST /api/submittals/claim/{id}': reviewRule(({ submittalId }) => ({
    url: `/api/submittals/claim/${submittalId}`,
  })),
  'DELETE /api/submittals/claim/{id}': reviewRule(({ submittalId }) => ({
    url: `/api/submittals/claim/${submittalId}`,
  })),
  'GET /api/submittals/undescribed-pictures': itemRule((fixtures) => ({
    url: `/api/submittals/undescribed-pictures?id=${fixtures.article.id}&item=article&subItem=press-releases`,
  })),
  'GET /api/submittals/{id}/amendments': reviewRule(({ submittalId }) => ({
    url: `/api/submittals/${submittalId}/amendments`,
  })),
  'GET /api/submittals/amendments/{id}': itemRule(({ amendmentId }) => ({
    url: `/api/submittals/amendments/${amendmentId}`,
  })),
  'GET /api/submittals/amendment-consent': contentRule(() => ({
    url: '/api/submittals/amendment-consent',
  })),
  'PUT /api/submittals/amendment-consent': sensitive(
    contentRule(() => ({ url: '/api/submittals/amendment-consent', body: { allowed: true } })),
  ),
  'GET /api/submittals/reasons': reviewRule(() => ({ url: '/api/submittals/reasons' })),
  'POST /api/submittals/reasons': adminRule(() => ({
    url: '/api/submittals/reasons',
    body: { name: randomUUID(), text: 'Which site is it?' },
  })),
  'PUT /api/submittals/reasons': adminRule(({ reasonId }) => ({
    url: '/api/submittals/reasons',
    body: { id: reasonId, name: randomUUID(), text: 'Which site is it?' },
  })),
  'DELETE /api/submittals/reasons/{id}': adminRule(({ reasonId }) => ({
    url: `/api/submittals/reasons/${reasonId}`,
  })),
  'POST /api/submittals/amendments/accept': sensitive(
    itemRule(({ amendmentId }) => ({
      url: '/api/submittals/amendments/accept',
      body: { id: amendmentId },
    })),
  ),
  'POST /api/submittals/amendments/decline': sensitive(
    itemRule(({ amendmentId }) => ({
      url: '/api/submittals/amendments/decline',
      body: { id: amendmentId },
    })),
  ),
  'GET /api/submittals/sign-offs/{id}': itemRule(({ article }) => ({
    url: `/api/submittals/sign-offs/${article.id}`,
  })),
  'POST /api/submittals/sign-offs/{id}': confirmedEmail(
    itemRule(({ article }) => ({
      url: `/api/submittals/sign-offs/${article.id}`,
      body: { guest: 'Jo Reed' },
    })),
  ),
  'POST /api/submittals/revoke-sign-off/{id}': itemRule(({ signOffId }) => ({
    url: `/api/submittals/revoke-sign-off/${signOffId}`,
  })),
  'PUT /api/submittals/sign-off-comments/{id}': itemRule(({ commentId }) => ({
    url: `/api/submittals/sign-off-comments/${commentId}`,
    body: { done: true },
  })),
  'GET /api/submittals/review-sign-offs/{id}': reviewRule(({ submittalId }) => ({
    url: `/api/submittals/review-sign-offs/${submittalId}`,
  })),
  'GET /api/submittals/preview/{id}': itemRule(({ article }) => ({
    url: `/api/submittals/preview/${article.id}`,
  })),
  'PUT /api/submittals/preview/{id}': itemRule(({ article }) => ({
    url: `/api/submittals/preview/${article.id}`,
    body: { enabled: false },
  })),
  'GET /api/submittals/embargo-links/{id}': itemRule(({ embargoed }) => ({
    url: `/api/submittals/embargo-links/${embargoed.id}`,
  })),
  'POST /api/submittals/embargo-links/{id}': itemRule(({ embargoed }) => ({
    url: `/api/submittals/embargo-links/${embargoed.id}`,
    body: { recipient: 'Jane Smith' },
  })),
  'POST /api/submittals/revoke-embargo-link/{id}': itemRule(({ embargoed }) => ({
    url: `/api/submittals/revoke-embargo-link/${embargoed.linkId}`,
  })),
  'GET /api/submittals/review-embargo-links/{id}': reviewRule(({ embargoed }) => ({
    url: `/api/submittals/review-embargo-links/${embargoed.submittalId}`,
  })),
  'POST /api/submittals/review-embargo-links/{id}': reviewRule(({ embargoed }) => ({
    url: `/api/submittals/review-embargo-links/${embargoed.submittalId}`,
    body: { recipient: 'Jane Smith' },
  })),
  'POST /api/submittals/review-revoke-embargo-link/{id}': reviewRule(({ embargoed }) => ({
    url: `/api/submittals/review-revoke-embargo-link/${embargoed.linkId}`,
  })),
  'POST /api/submittals/send/{id}': reviewRule(({ submittalId }) => ({
    url: `/api/submittals/send/${submittalId}`,
    body: { item: 'article', subItem: 'press-releases' },
  })),
  'PUT /api/submittals/request-changes': reviewRule(({ submittalId }) => ({
    url: '/api/submittals/request-changes',
    body: requestChangesBody(submittalId),
  })),
  'GET /api/submittals/tasks/{id}': itemRule(({ article }) => ({
    url: `/api/submittals/tasks/${article.id}`,
  })),
  'PUT /api/submittals/tasks': itemRule(({ taskId }) => ({
    url: '/api/submittals/tasks',
    body: { id: taskId, done: true },
  })),
  'GET /api/submittals/messages/{id}': itemRule(({ article }) => ({
    url: `/api/submittals/messages/${article.id}`,
  })),
  'POST /api/submittals/messages/{id}': confirmedEmail(
    itemRule(({ article }) => ({
      url: `/api/submittals/messages/${article.id}`,
      body: { text: 'When?' },
    })),
  ),
  'GET /api/submittals/review-messages/{id}': reviewRule(({ submittalId }) => ({
    url: `/api/submittals/review-messages/${submittalId}`,
  })),
  'GET /api/submittals/company-messages/{id}': reviewRule(({ company }) => ({
    url: `/api/submittals/company-messages/${company.id}`,
  })),
  'POST /api/submittals/review-messages/{id}': reviewRule(({ submittalId }) => ({
    url: `/api/submittals/review-messages/${submittalId}`,
    body: { text: 'Soon' },
  })),
  'GET /api/submittals/notes/{id}': reviewRule(({ submittalId }) => ({
    url: `/api/submittals/notes/${submittalId}`,
  })),
  'POST /api/submittals/notes/{id}': reviewRule(({ submittalId }) => ({
    url: `/api/submittals/notes/${submittalId}`,
    body: { text: 'Ask Ada' },
  })),
  'PUT /api/submittals/reject': reviewRule(({ submittalId }) => ({
    url: '/api/submittals/reject',
    body: { id: submittalId, response: 'rejected' },
  })),
  'POST /api/submittals/undo': reviewRule(({ submittalId }) => ({
    url: '/api/submittals/undo',
    body: { id: submittalId },
  })),
  'PUT /api/submittals/approve-when-paid': reviewRule(({ submittalId }) => ({
    url: '/api/submittals/approve-when-paid',
    body: { id: submittalId, wanted: false },
  })),
};

import { contentRule, itemRule, sensitive, type AccessRule } from '../access-rules.ts';
import type { RestExample } from '../rest-example.ts';

/** Who may call what concerns articles, the documents that become some and earlier versions, by method and documented path. */
export const articleRestAccess: Record<string, AccessRule<RestExample>> = {
  'POST /api/documents/page': contentRule(() => ({
    url: '/api/documents/page',
    body: { type: 'press-releases', url: 'https://a.example/page' },
  })),
  'GET /api/documents/{id}': itemRule(({ readingId }) => ({ url: `/api/documents/${readingId}` })),
  'GET /api/articles/all/{type}': contentRule(() => ({ url: '/api/articles/all/press-releases' })),
  'GET /api/articles/{id}': itemRule(({ article }) => ({ url: `/api/articles/${article.uuid}` })),
  'POST /api/articles/save': itemRule(({ article }) => ({
    url: '/api/articles/save',
    body: { uuid: article.uuid, title: 'Changed', content: '<p>It pumps.</p>' },
  })),
  'PUT /api/articles/delete/{uuid}': itemRule(({ article }) => ({
    url: `/api/articles/delete/${article.uuid}`,
    body: { articleType: 'press-releases' },
  })),
  'PUT /api/articles/restore/{articleId}': itemRule(({ deletedArticle }) => ({
    url: `/api/articles/restore/${deletedArticle.uuid}`,
  })),
  'DELETE /api/articles/pdf': itemRule(({ article, pdfUrl }) => ({
    url: '/api/articles/pdf',
    body: { uuid: article.uuid, url: pdfUrl },
  })),
  'GET /api/images/article/{articleId}/gallery': itemRule(({ article }) => ({
    url: `/api/images/article/${article.id}/gallery`,
  })),
  'PUT /api/images/article/{articleId}/gallery': itemRule(({ article, featuredUrl }) => ({
    url: `/api/images/article/${article.id}/gallery`,
    body: { url: featuredUrl, alt: 'A pump' },
  })),
  'GET /api/history/{item}': itemRule(({ article }) => ({ url: `/api/history/${article.uuid}` })),
  'GET /api/history/{item}/{revision}': itemRule(({ article, revision }) => ({
    url: `/api/history/${article.uuid}/${revision}`,
  })),
  'POST /api/history/{item}/{revision}/restore': sensitive(
    itemRule(({ article, revision, present }) => ({
      url: `/api/history/${article.uuid}/${revision}/restore`,
      body: { present },
    })),
  ),
  'DELETE /api/images/article/{articleId}/gallery': itemRule(({ article, featuredUrl }) => ({
    url: `/api/images/article/${article.id}/gallery`,
    body: { url: featuredUrl },
  })),
  'GET /api/articles/categories/{articleId}': itemRule(({ article }) => ({
    url: `/api/articles/categories/${article.id}`,
  })),
  'POST /api/articles/categories/{articleId}': itemRule(({ article, articleCategoryId }) => ({
    url: `/api/articles/categories/${article.id}`,
    body: { categoryIds: [articleCategoryId] },
  })),
  'DELETE /api/articles/categories/{articleId}': itemRule(({ article, articleCategoryId }) => ({
    url: `/api/articles/categories/${article.id}`,
    body: { categoryIds: [articleCategoryId] },
  })),
};

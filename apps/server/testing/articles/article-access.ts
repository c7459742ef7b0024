import { randomUUID } from 'node:crypto';
import {
  replacesText,
  endsAttack,
  contentRule,
  itemRule,
  reviewRule,
  noInput,
  sensitive,
  type AccessRule,
} from '../access-rules.ts';
import type { Fixtures } from '../fixtures.ts';

function withArticle(example: (fixtures: Fixtures) => object = () => ({})): AccessRule<unknown> {
  return itemRule((fixtures) => ({ articleId: fixtures.article.id, ...example(fixtures) }));
}

function workingCopyInput({ article }: Fixtures) {
  const texts = { title: 'A new', introHeader: '', author: '', content: '<p>It pumps</p>' };
  return { itemId: article.uuid, version: 1, formKey: randomUUID(), sequence: 1, ...texts };
}

/** Who may call what concerns articles, the documents that become one, the trash, earlier versions and working copies. */
export const articleAccess: Record<string, AccessRule<unknown>> = {
  'documents.readPage': contentRule(() => ({ type: 'press-releases', url: 'https://a.example/page' })),
  'documents.get': itemRule(({ readingId }) => ({ id: readingId })),
  'documents.startFrom': withArticle(),
  'articles.list': contentRule(() => ({ type: 'press-releases' })),
  'articles.summaries': contentRule(() => ({ type: 'press-releases' })),
  'articles.get': withArticle(),
  'articles.save': itemRule(({ article }) => ({
    uuid: article.uuid,
    title: 'Changed',
    content: '<p>It pumps.</p>',
  })),
  'articles.remove': endsAttack(withArticle()),
  'articles.restore': itemRule(({ deletedArticle }) => ({ articleId: deletedArticle.uuid })),
  'articles.removePdf': withArticle(({ pdfUrl }) => ({ url: pdfUrl })),
  'articles.images.list': withArticle(),
  'articles.images.update': withArticle(({ featuredUrl }) => ({ url: featuredUrl, alt: 'A pump' })),
  'articles.images.remove': withArticle(({ featuredUrl }) => ({ url: featuredUrl })),
  'articles.partners.search': contentRule(() => ({ search: 'Brook' })),
  'articles.partners.workedOn': contentRule(noInput),
  'articles.partners.answer': itemRule(({ askedStudyId }) => ({ id: askedStudyId, shown: true })),
  'articles.categories.list': withArticle(),
  'articles.categories.add': withArticle(({ articleCategoryId }) => ({ categoryIds: [articleCategoryId] })),
  'articles.categories.remove': withArticle(({ articleCategoryId }) => ({
    categoryIds: [articleCategoryId],
  })),

  'trash.list': contentRule(noInput),

  'history.list': itemRule(({ article }) => ({ item: article.uuid })),
  'history.get': itemRule(({ article, revision }) => ({ item: article.uuid, revision })),
  'history.restore': sensitive(
    itemRule(({ article, revision, present }) => ({ item: article.uuid, revision, present })),
  ),

  'checks.list': itemRule(({ article }) => ({ id: article.uuid })),
  'checks.fix': itemRule(({ article }) => ({ id: article.uuid })),
  'checks.leave': itemRule(({ article }) => ({ id: article.uuid, key: 'a'.repeat(22), left: true })),
  'checks.submitted': reviewRule(({ submittalId }) => ({ id: submittalId })),

  'workingCopies.get': sensitive(itemRule(({ article }) => ({ itemId: article.uuid }))),
  'workingCopies.put': replacesText(sensitive(itemRule(workingCopyInput))),
  'workingCopies.discard': sensitive(itemRule(({ article }) => ({ itemId: article.uuid }))),
};

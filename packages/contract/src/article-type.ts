import { z } from 'zod';
import {
  allArticleTypes,
  findArticleType,
  articleTypeOf,
  articleTypes,
  companyArticleTypes,
  type AnyArticleType,
} from './item-types.ts';
import { messages } from './messages.ts';

function typeSchema<Type extends AnyArticleType>(find: (slugOrValue: string) => Type | undefined) {
  return z.string({ error: messages.invalidArticleType }).transform((value, context): Type => {
    const type = find(value);
    if (type) return type;
    context.addIssue(messages.invalidArticleType);
    return z.NEVER;
  });
}

function namesOf(types: readonly AnyArticleType[]): string[] {
  return types.flatMap((type) => [articleTypes[type].slug, type]);
}

/** An article type that companies write, as a slug (`mini-case-studies`) or a value (`mini-case-study`). */
export const articleType = typeSchema(articleTypeOf).meta({
  id: 'ArticleType',
  enum: namesOf(companyArticleTypes),
});

/** Any article type, as a slug or a value. */
export const anyArticleType = typeSchema(findArticleType).meta({
  id: 'AnyArticleType',
  enum: namesOf(allArticleTypes),
});

/** The stored type of an item: the company's profile, or an article's. */
export const itemType = z.enum(['company', ...allArticleTypes]);

import { describe, expect, test } from 'vitest';
import { anyArticleType, articleType } from './article-type.ts';
import { allArticleTypes, articleTypeOf, articleTypes, previewPath } from './item-types.ts';
import { validationErrors } from '../testing/validation-errors.ts';

describe('an article type', () => {
  test.each(allArticleTypes)('%s is found by its value and by its slug', (type) => {
    expect(anyArticleType.parse(type)).toBe(type);
    expect(anyArticleType.parse(articleTypes[type].slug)).toBe(type);
  });

  test.each([
    'case-study',
    'case-studies',
    'innovation',
    'innovations',
    'company',
    'Press-Release',
    '',
    'toString',
    7,
    null,
  ])('%j is not one that companies write', (value) => {
    expect(validationErrors(articleType, value)).toEqual(['Invalid article type']);
  });

  test('of a path segment is found, or is undefined', () => {
    expect(articleTypeOf('mini-case-studies')).toBe('mini-case-study');
    expect(articleTypeOf('case-studies')).toBeUndefined();
  });
});

test('the preview path is that of the specification, and may name a revision', () => {
  expect(previewPath('company', 'u')).toBe('/supply-chain/preview/?item=u');
  expect(previewPath('mini-case-study', 'u')).toBe('/mini-case-studies/preview/?item=u');
  expect(previewPath('press-release', 'u', 'r')).toBe('/press-releases/preview/?item=u&revision=r');
});

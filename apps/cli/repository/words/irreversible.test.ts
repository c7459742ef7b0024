import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@headwater/runtime/env';
import { expect, test } from 'vitest';

test('only what cannot be undone says so, and the question about an article, whose words the spec fixes', () => {
  const lists = globSync('{apps/*,packages/*}/src/**/words.txt', { cwd: repositoryRoot });
  const files = lists.flatMap((list) =>
    readFileSync(join(repositoryRoot, list), 'utf8')
      .split('\n\n')
      .filter((section) => /(cannot|can['’]t) be undone/.test(section))
      .map((section) => section.slice('# '.length, section.indexOf('\n'))),
  );
  expect(new Set(files)).toEqual(
    new Set([
      'categories/merge-category.tsx',
      'delete-webhook.tsx',
      'merge/merge-pair.tsx',
      'messages.ts',
      'tokens/revoke-token.tsx',
    ]),
  );
});

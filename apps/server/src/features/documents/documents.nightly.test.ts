import { beforeAll, expect, test } from 'vitest';
import { givenAccess } from '../../../testing/articles/given-article.ts';
import {
  draftFile,
  importFixture,
  listDocumentFixtures,
} from '../../../testing/documents/document-fixtures.ts';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';

const portal = useTestPortal();

let owner: Caller;
beforeAll(async () => {
  owner = await portal().account();
  await givenAccess(portal(), owner);
});

test.each(listDocumentFixtures())('a document becomes an article: %s', async (name) => {
  const draft = await importFixture({ portal: portal(), caller: owner, name });
  await expect(draft).toMatchFileSnapshot(draftFile(name));
});

import { expect, test } from 'vitest';
import { generateTypes } from '../testing/generate-types.ts';
import { createTestDatabase } from '../testing/test-database.ts';

test('tables.gen.ts is up to date with the migrations: `npm run types -w @headwater/db` generates it', async () => {
  const { url, close } = await createTestDatabase();
  expect(generateTypes(url, { verify: true })).toBe(true);
  await close();
});

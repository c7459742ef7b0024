import { expect, test } from 'vitest';
import { generateTypes } from '../testing/generate-types.ts';
import { createTestDatabase } from '../testing/test-database.ts';

test('tables.gen.ts is what the migrations make: `npm run types -w @headwater/db` writes it anew', async () => {
  const { url, close } = await createTestDatabase();
  expect(generateTypes(url, { verify: true })).toBe(true);
  await close();
});

import { readEnv } from '@headwater/runtime/env';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { refreshPublisher, withPublisher } from './publisher-settings.ts';

test('the last of two overlapping reads to begin counts, whichever ends last', async () => {
  const { db, close } = await createTestDatabase();
  const env = withPublisher(readEnv({}));
  let goOn = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const slow = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await held;
      return result;
    },
  });
  const first = refreshPublisher(slow, env);
  await db
    .insertInto('publisher_settings')
    .values({ section: 'review', value: JSON.stringify({ advertLabel: 'Paid for', workingDays: ['Mon'] }) })
    .execute();
  await refreshPublisher(db, env);
  goOn();
  await first;
  expect(env.publisher.advertLabel).toBe('Paid for');
  await close();
});

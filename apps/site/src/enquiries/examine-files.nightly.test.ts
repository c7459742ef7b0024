import { createHash } from 'node:crypto';
import { createPdf } from '@headwater/runtime/testing/pdfs';
import { expect, test } from 'vitest';
import { openTestSite } from '../../testing/test-site.ts';
import { examineFiles } from './examine-files.ts';

const site = openTestSite();

test('a PDF behind which too many wait is asked for again later, and not called too complex', async () => {
  const content = await createPdf();
  const sha256 = createHash('sha256').update(content).digest();
  const files = [{ name: 'plan.pdf', content, sha256 }];
  const examined = await Promise.all(
    Array.from({ length: 60 }, async () => examineFiles(site().deps, { files, itemIds: [] })),
  );
  const refused = examined.filter((each) => each === 'busy');
  expect(refused.length).toBeGreaterThan(0);
  expect(examined.filter((each) => typeof each === 'object' && 'files' in each)).toHaveLength(
    60 - refused.length,
  );
});

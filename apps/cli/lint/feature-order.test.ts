import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { RuleTester } from 'oxlint/plugins-dev';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { featureOrder } from './feature-order.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const order = ['audit', 'items', 'store'];
const filename = '/repo/apps/server/src/features/items/images/remove-image.ts';
const valid = { options: [order], filename, languageOptions: { parserOptions: { lang: 'ts' } } } as const;
const invalid = { ...valid, errors: 1 };

test('feature-order reports an import of a later feature, in whichever form it is written', () => {
  new RuleTester().run('feature-order', featureOrder, {
    valid: [
      { ...valid, code: "import { writeAudit } from '../../audit/audit.queries.ts';" },
      { ...valid, code: "import { editItem } from '../edit-item.ts';" },
      { ...valid, code: "import { AppError } from '../../../errors.ts'; import { z } from 'zod';" },
      { ...valid, code: "import { getAccess } from '../store/access.ts';", filename: '/repo/apps/server/src/jobs.ts' },
    ],
    invalid: [
      { ...invalid, code: "import { getAccess } from '../../store/access/access.queries.ts';" },
      { ...invalid, code: "import type { Access } from '../../store/access/access.ts';" },
      { ...invalid, code: "export { getAccess } from '../../store/access/access.queries.ts';" },
      { ...invalid, code: "export * from '../../store/access/access.queries.ts';" },
      { ...invalid, code: "type Access = import('../../store/access/access.ts').Access;" },
      { ...invalid, code: "const load = async () => import('../../store/access/access.ts');" },
      { ...invalid, code: "import { x } from '../../unheard-of/x.ts';" },
    ],
  });
});

test("the configured order names the server's features, each once", () => {
  const config = z.object({
    overrides: z.array(z.object({ rules: z.record(z.string(), z.unknown()).default({}) })),
  });
  const { overrides } = config.parse(JSON.parse(readFileSync(`${root}.oxlintrc.json`, 'utf8')));
  const configured = overrides.map(({ rules }) => rules['headwater/feature-order']).find(Boolean);
  const [, listed] = z.tuple([z.literal('error'), z.array(z.string())]).parse(configured);
  const folders = readdirSync(`${root}apps/server/src/features`);
  expect(listed.toSorted()).toEqual(folders.toSorted());
});

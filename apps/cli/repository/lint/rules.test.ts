import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { RuleTester } from 'oxlint/plugins-dev';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { featureOrder } from './feature-order.ts';
import { noUnsafeCalls } from './no-unsafe-calls.ts';
import { noWallClock } from './no-wall-clock.ts';
import { productOnly } from './product-only.ts';
import { typedTextDirection } from './typed-text-direction.ts';

// Each case becomes a test of its own.
RuleTester.describe = describe;
RuleTester.it = it;
const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } });

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const filename = '/repo/apps/server/src/features/items/images/remove-image.ts';
const ordered = { options: [['audit', 'items', 'store']], filename };
const outOfOrder = { ...ordered, errors: 1 };

tester.run('feature-order', featureOrder, {
  valid: [
    { ...ordered, code: "import { writeAudit } from '../../audit/audit.queries.ts';" },
    { ...ordered, code: "import { editItem } from '../edit-item.ts';" },
    { ...ordered, code: "import { AppError } from '../../../errors.ts'; import { z } from 'zod';" },
    { ...ordered, filename: '/repo/apps/server/src/jobs.ts', code: "import './features/store/access.ts';" },
  ],
  invalid: [
    { ...outOfOrder, code: "import { getAccess } from '../../store/access/access.queries.ts';" },
    { ...outOfOrder, code: "import type { Access } from '../../store/access/access.ts';" },
    { ...outOfOrder, code: "export { getAccess } from '../../store/access/access.queries.ts';" },
    { ...outOfOrder, code: "export * from '../../store/access/access.queries.ts';" },
    { ...outOfOrder, code: "type Access = import('../../store/access/access.ts').Access;" },
    { ...outOfOrder, code: "const load = async () => import('../../store/access/access.ts');" },
    { ...outOfOrder, code: "import { x } from '../../unlisted/x.ts';" },
  ],
});

tester.run('no-unsafe-calls', noUnsafeCalls, {
  valid: [
    { filename: '/repo/apps/server/src/app.test.ts', code: 'const id = Math.random();' },
    { filename, code: "const id = randomUUID(); const digest = createHash('sha256').update(id).digest();" },
    {
      filename,
      code: "import { execFile } from 'node:child_process'; execFile('ls', ['-l'], { shell: false });",
    },
    {
      filename,
      code: 'const [, day] = /(\\d)/.exec(text); const html = body.innerHTML; sql`select ${day}`;',
    },
  ],
  invalid: [
    { filename, errors: 1, code: 'const id = Math.random();' },
    { filename, errors: 1, code: "const digest = createHash('md5').update(id).digest();" },
    { filename, errors: 1, code: "const mac = createHmac('sha1', key).update(id).digest();" },
    { filename, errors: 1, code: "const digest = hash('SHA1', id);" },
    { filename, errors: 1, code: "import { exec } from 'node:child_process';" },
    { filename, errors: 1, code: "import { spawn, execSync as run } from 'node:child_process';" },
    { filename, errors: 1, code: "spawn('ls', { shell: true });" },
    { filename, errors: 1, code: 'connect({ tls: { rejectUnauthorized: false } });' },
    { filename, errors: 1, code: "sql.raw(`select '${name}'`);" },
    { filename, errors: 1, code: 'element.innerHTML = text;' },
    { filename, errors: 1, code: 'element.outerHTML += text;' },
    { filename, errors: 1, code: "element.insertAdjacentHTML('beforeend', text);" },
    { filename, errors: 1, code: 'document.write(text);' },
  ],
});

tester.run('no-wall-clock', noWallClock, {
  valid: ['const at = now();', 'const day = new Date(0);', 'const copy = new Date(now().getTime());'],
  invalid: [
    { code: 'const at = new Date();', errors: 1 },
    { code: 'const ms = Date.now();', errors: 1 },
  ],
});

const testSupport = "import { createTestDatabase } from '@headwater/db/testing/test-database';";

tester.run('product-only', productOnly, {
  valid: [
    { filename: '/repo/db/src/connect.test.ts', code: testSupport },
    { filename: '/repo/apps/server/testing/test-portal.ts', code: testSupport },
    { filename, code: "import { sql } from 'kysely';" },
  ],
  invalid: [
    { filename, errors: 1, code: testSupport },
    { filename, errors: 1, code: "export * from '../../testing/fixtures.ts';" },
    { filename, errors: 1, code: "const load = async () => import('../../repository/check-upgrade.ts');" },
    { filename, errors: 1, code: "const load = async () => import('../../sandbox/start.ts');" },
    { filename, errors: 1, code: "type Bench = import('../../bench/calls.ts').Bench;" },
  ],
});

describe('the configuration', () => {
  it.each(['server', 'web'])('gives each feature of the %s one place in the order', (app) => {
    const override = z.object({ files: z.array(z.string()), rules: z.record(z.string(), z.unknown()) });
    const config = z.object({ overrides: z.array(override) });
    const { overrides } = config.parse(JSON.parse(readFileSync(`${root}.oxlintrc.json`, 'utf8')));
    const configured = overrides
      .filter(({ files }) => files.includes(`apps/${app}/src/features/**`))
      .map(({ rules }) => rules['headwater/feature-order'])
      .find(Boolean);
    const [, order] = z.tuple([z.literal('error'), z.array(z.string())]).parse(configured);
    const folders = readdirSync(`${root}apps/${app}/src/features`);
    expect(order.toSorted()).toEqual(folders.toSorted());
  });
});

const jsxTester = new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } });
jsxTester.run('typed-text-direction', typedTextDirection, {
  valid: [
    '<h1 dir="auto">{item.title}</h1>',
    '<p dir="auto"><span>{title}</span></p>',
    '<p>About <bdi>{title}</bdi>, in a new tab</p>',
    '<p>{count}</p>',
    '<p>{note && count}</p>',
    '<svg><text>{recipient}</text></svg>',
    '<Card title={title}>{children}</Card>',
  ],
  invalid: [
    { code: '<h1>{title}</h1>', errors: 1 },
    { code: '<td className="w-1">\n {row.item?.title}\n</td>', errors: 1 },
    { code: '<Link {...link}>{hit.title}</Link>', errors: 1 },
    { code: '<p>{enquiry.message}</p>', errors: 1 },
    { code: "<p>{reason ?? 'None'}</p>", errors: 1 },
    { code: '<p>{alt || <span>None</span>}</p>', errors: 1 },
    { code: '<p>{company && company.title}</p>', errors: 1 },
  ],
});

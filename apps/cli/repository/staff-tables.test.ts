import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '@headwater/runtime/env';
import { expect, test } from 'vitest';
import { readRepositoryFile } from '../testing/named-tests.ts';

const routes = 'apps/web/src/routes/_signed-in';
const staffFolders = ['_admin', '_companies', '_review', '_sales', '_staff', '_support'];

/** Tables of the staff's screens that are no lists to take away, each with the reason. */
const withoutFile: Readonly<Record<string, string>> = {
  'features/store/packages/package-comparison.tsx': 'a preview of the pricing page',
  'features/store/invoices/invoice-table.tsx': 'the few documents of one order, which Downloads has',
  'features/company/overview/overview-access.tsx': 'a part of one company',
  'features/company/overview/overview-items.tsx': 'a part of one company',
  'features/company/overview/overview-members.tsx': 'a part of one company',
  'features/store/sales/orders-and-payments.tsx': 'a part of one company',
  'features/publisher/mail-texts/mail-texts-page.tsx': 'settings, not records',
  'features/publisher/pages/pages-page.tsx': 'settings, not records',
  'features/store/receipts/order-money.tsx': 'the few receipts of one order, which Downloads has',
};

/** Lists the modules of the web app that a file imports, itself and what these import among them. */
function listImported(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const [, imported = ''] of readRepositoryFile(path).matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx?)'/g))
    listImported(join(dirname(path), imported), seen);
  return seen;
}

test('each table on a screen of the staff’s is a CSV file as well, or on the list of those that need none', () => {
  const screens = staffFolders.flatMap((folder) =>
    readdirSync(join(repositoryRoot, routes, folder)).map((name) => `${routes}/${folder}/${name}`),
  );
  expect(screens.length).toBeGreaterThan(20);
  const modules = new Set(screens.flatMap((screen) => [...listImported(screen)]));
  const tables = [...modules].filter((path) =>
    /from '@headwater\/ui\/table'[^]*<Table\b|<ListTable\b/.test(readRepositoryFile(path)),
  );
  const missing = tables
    .filter((path) => !/<(?:CsvLink|ListMenu)\b/.test(readRepositoryFile(path)))
    .map((path) => path.replace('apps/web/src/', ''));
  expect(missing.toSorted()).toEqual(Object.keys(withoutFile).toSorted());
});

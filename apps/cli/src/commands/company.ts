import { createStorage } from '@headwater/runtime/create-storage';
import type { Command } from 'commander';
import { exportCompany } from '../archive/export-company.ts';
import { importCompany } from '../archive/import-company.ts';
import { printResult, type OutputOptions } from '../terminal/output.ts';
import { withJsonOption } from './json-option.ts';
import { withServerDeps } from '../database/with-server-deps.ts';

/** Adds `company`, which moves a company with everything that belongs to it to another portal. */
export function addCompanyCommands(program: Command): void {
  const company = program
    .command('company')
    .description('a company, from one portal, or account, to another');
  withJsonOption(
    company.command('export <email> <archive>').description('write that account’s company into a .tar.gz'),
  ).action(async (email: string, path: string, options: OutputOptions) => {
    const { items, files } = await withServerDeps(async ({ db, env }) =>
      exportCompany({ db, storage: await createStorage(env), email, path }),
    );
    printResult(`Exported to ${path}.`, { items: items.length, files: files.length }, options);
  });
  withJsonOption(
    company.command('import <email> <archive>').description('bring it into an account that has none'),
  ).action(async (email: string, path: string, options: OutputOptions) => {
    const { company: imported, paths } = await withServerDeps(async ({ db, env }) =>
      importCompany({ db, storage: await createStorage(env), email, path }),
    );
    const { items, files } = imported;
    const pages = paths.length > 0 ? ['Its public pages:', ...paths.map((page) => `  ${page}`)] : [];
    printResult(
      ['Imported.', ...pages].join('\n'),
      { items: items.length, files: files.length, paths },
      options,
    );
  });
}

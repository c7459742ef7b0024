import type { Database } from '@headwater/db/connect';
import { createStorage } from '@headwater/runtime/create-storage';
import { Option, type Command } from 'commander';
import { exportCompany } from '../archive/export-company.ts';
import { importCompany } from '../archive/import-company.ts';
import { changeAdmin } from '../accounts/change-admin.ts';
import { createToken } from '../accounts/create-token.ts';
import { importCategoryRows } from '../import/import-categories.ts';
import { importItemRows } from '../import/import-items.ts';
import { printResult, type OutputOptions } from '../terminal/output.ts';
import { readRows } from '../import/read-rows.ts';
import { restoreAccount } from '../accounts/restore-account.ts';
import { parseWholeNumber } from './arguments.ts';
import { withJsonOption, withConfiguredDatabase } from './command-helpers.ts';

/** What only the operator may do, straight on the configured database; the audit trail names nobody for it. */
export function addOperatorCommands(program: Command): void {
  const admin = program.command('admin').description('who is an admin');
  withJsonOption(
    admin.command('grant <email>').description('make the account with this e-mail an admin'),
  ).action(async (email: string, options: OutputOptions) =>
    runAndPrint(options, async (db) => changeAdmin(db, email, true)),
  );
  withJsonOption(admin.command('revoke <email>').description('make it an ordinary account again')).action(
    async (email: string, options: OutputOptions) =>
      runAndPrint(options, async (db) => changeAdmin(db, email, false)),
  );

  const account = program.command('account').description('accounts that were closed');
  withJsonOption(
    account.command('restore <email>').description('open one again, within 30 days of its closing'),
  ).action(async (email: string, options: OutputOptions) =>
    runAndPrint(options, async (db) => restoreAccount(db, email, new Date())),
  );

  const token = program.command('token').description('API tokens, for scripts');
  withJsonOption(token.command('create <email> <name>').description('make one for an account, and print it'))
    .option('--days <number>', 'how long it works; without it until it is revoked', parseWholeNumber)
    .action(async (email: string, name: string, { days, ...options }: OutputOptions & { days?: number }) => {
      const secret = await withConfiguredDatabase(async (db) =>
        createToken(db, { email, name, days: days ?? null }),
      );
      printResult(secret, { token: secret }, options);
    });

  const company = program.command('company').description('a company, from one portal to another');
  withJsonOption(
    company.command('export <email> <archive>').description('write that account’s company into a .tar.gz'),
  ).action(async (email: string, path: string, options: OutputOptions) => {
    const { items, files } = await withConfiguredDatabase(async (db, env) =>
      exportCompany({ db, storage: await createStorage(env), email, path }),
    );
    printResult(`Exported to ${path}.`, { items: items.length, files: files.length }, options);
  });
  withJsonOption(
    company.command('import <email> <archive>').description('bring it into an account that has none'),
  ).action(async (email: string, path: string, options: OutputOptions) => {
    const { items, files } = await withConfiguredDatabase(async (db, env) =>
      importCompany({ db, storage: await createStorage(env), email, path }),
    );
    printResult('Imported.', { items: items.length, files: files.length }, options);
  });

  addImportCommands(program.command('import').description('bring in a CSV file, or a JSON file with a list'));
}

function addImportCommands(program: Command): void {
  withJsonOption(
    program
      .command('items <file>')
      .description('case studies and innovations; the same again changes nothing'),
  )
    .addOption(
      new Option('--type <type>', 'of the rows that don’t say it themselves')
        .choices(['case-study', 'innovation'])
        .default('case-study'),
    )
    .action(async (file: string, { type, ...options }: OutputOptions & { type: string }) => {
      const rows = await readRows(file);
      const total = await withConfiguredDatabase(async (db, env) =>
        importItemRows(db, rows, { type, at: new Date(), ownOrigins: [env.portalUrl, env.publicSiteUrl] }),
      );
      printImportResult(total, options);
    });
  withJsonOption(
    program.command('categories <file>').description('categories: type, name, parent, position'),
  ).action(async (file: string, options: OutputOptions) => {
    const rows = await readRows(file);
    printImportResult(await withConfiguredDatabase(async (db) => importCategoryRows(db, rows)), options);
  });
}

async function runAndPrint(options: OutputOptions, work: (db: Database) => Promise<string>): Promise<void> {
  const message = await withConfiguredDatabase(work);
  printResult(message, { message }, options);
}

function printImportResult(
  total: { created: number; updated: number; unchanged: number },
  options: OutputOptions,
): void {
  const { created, updated, unchanged } = total;
  printResult(`${created} created, ${updated} updated, ${unchanged} unchanged.`, total, options);
}

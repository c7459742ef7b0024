import type { Database } from '@headwater/db/connect';
import { createStorage } from '@headwater/runtime/create-storage';
import { Option, type Command } from 'commander';
import { exportCompany } from '../archive/export-company.ts';
import { importCompany } from '../archive/import-company.ts';
import { changeAdmin } from '../change-admin.ts';
import { createToken } from '../create-token.ts';
import { importCategoryRows } from '../import-categories.ts';
import { importItemRows } from '../import-items.ts';
import { printDone, type OutputOptions } from '../output.ts';
import { readRows } from '../read-rows.ts';
import { restoreAccount } from '../restore-account.ts';
import { wholeNumber } from './arguments.ts';
import { inJson, onDatabase } from './on-database.ts';

/** What only the operator may do, straight on the configured database; the audit trail names nobody for it. */
export function addOperatorCommands(program: Command): void {
  const admin = program.command('admin').description('who is an admin');
  inJson(admin.command('grant <email>').description('make the account with this e-mail an admin')).action(
    async (email: string, options: OutputOptions) =>
      tell(options, async (db) => changeAdmin(db, email, true)),
  );
  inJson(admin.command('revoke <email>').description('make it an ordinary account again')).action(
    async (email: string, options: OutputOptions) =>
      tell(options, async (db) => changeAdmin(db, email, false)),
  );

  const account = program.command('account').description('accounts that were closed');
  inJson(
    account.command('restore <email>').description('open one again, within 30 days of its closing'),
  ).action(async (email: string, options: OutputOptions) =>
    tell(options, async (db) => restoreAccount(db, email, new Date())),
  );

  const token = program.command('token').description('API tokens, for scripts');
  inJson(token.command('create <email> <name>').description('make one for an account, and print it'))
    .option('--days <number>', 'how long it works; without it until it is revoked', wholeNumber)
    .action(async (email: string, name: string, { days, ...options }: OutputOptions & { days?: number }) => {
      const secret = await onDatabase(async (db) => createToken(db, { email, name, days: days ?? null }));
      printDone(secret, { token: secret }, options);
    });

  const company = program.command('company').description('a company, from one portal to another');
  inJson(
    company.command('export <email> <archive>').description('write that account’s company into a .tar.gz'),
  ).action(async (email: string, path: string, options: OutputOptions) => {
    const { items, files } = await onDatabase(async (db, env) =>
      exportCompany({ db, storage: await createStorage(env), email, path }),
    );
    printDone(`Exported to ${path}.`, { items: items.length, files: files.length }, options);
  });
  inJson(
    company.command('import <email> <archive>').description('bring it into an account that has none'),
  ).action(async (email: string, path: string, options: OutputOptions) => {
    const { items, files } = await onDatabase(async (db, env) =>
      importCompany({ db, storage: await createStorage(env), email, path }),
    );
    printDone('Imported.', { items: items.length, files: files.length }, options);
  });

  addImports(program.command('import').description('bring in a CSV file, or a JSON file with a list'));
}

function addImports(program: Command): void {
  inJson(
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
      const total = await onDatabase(async (db, env) =>
        importItemRows(db, rows, { type, at: new Date(), ownOrigins: [env.portalUrl, env.publicSiteUrl] }),
      );
      tellImported(total, options);
    });
  inJson(program.command('categories <file>').description('categories: type, name, parent, position')).action(
    async (file: string, options: OutputOptions) => {
      const rows = await readRows(file);
      tellImported(await onDatabase(async (db) => importCategoryRows(db, rows)), options);
    },
  );
}

async function tell(options: OutputOptions, work: (db: Database) => Promise<string>): Promise<void> {
  const message = await onDatabase(work);
  printDone(message, { message }, options);
}

function tellImported(
  total: { created: number; updated: number; unchanged: number },
  options: OutputOptions,
): void {
  const { created, updated, unchanged } = total;
  printDone(`${created} created, ${updated} updated, ${unchanged} unchanged.`, total, options);
}

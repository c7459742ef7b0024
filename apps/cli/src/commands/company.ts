import { roleNames } from '@headwater/contract/company-roles';
import { createStorage } from '@headwater/runtime/create-storage';
import type { Command } from 'commander';
import { exportCompany } from '../archive/export-company.ts';
import { importCompany } from '../archive/import-company.ts';
import { printResult, type OutputOptions } from '../terminal/output.ts';
import { withJsonOption } from './json-option.ts';
import { withServerDeps } from '../database/with-server-deps.ts';

/** Adds `company`, which moves a company with everything that belongs to it to another portal. */
export function addCompanyCommands(program: Command): void {
  const company = program.command('company').description('move a company to another portal or account');
  withJsonOption(
    company.command('export <email> <archive>').description('write that account’s company into a .tar.gz'),
  ).action(async (email: string, path: string, options: OutputOptions) => {
    const { items, files } = await withServerDeps(async ({ db, env }) =>
      exportCompany({ db, storage: await createStorage(env), email, path }),
    );
    printResult(`Exported to ${path}.`, { items: items.length, files: files.length }, options);
  });
  withJsonOption(
    company
      .command('import <email> <archive>')
      .description('import it into an account that has none')
      .option('--invite', 'email an invitation to each of its former members'),
  ).action(async (email: string, path: string, options: OutputOptions & { invite?: true }) => {
    const invite = options.invite ?? false;
    const imported = await withServerDeps(async ({ db, env, now }) =>
      importCompany({ db, env, now, storage: await createStorage(env), email, path, invite }),
    );
    const { company, paths, formerMembers } = imported;
    const { items, files } = company;
    const members = formerMembers.map((member) => `${member.email} (${roleNames[member.role]})`);
    printResult(
      [
        'Imported.',
        ...listUnder('Its public pages:', paths),
        ...listUnder(invite ? 'Invited:' : 'Its former members, who were not invited:', members),
      ].join('\n'),
      { items: items.length, files: files.length, paths, [invite ? 'invited' : 'notInvited']: formerMembers },
      options,
    );
  });
}

function listUnder(heading: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [heading, ...lines.map((line) => `  ${line}`)] : [];
}

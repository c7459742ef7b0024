import { orExit, readEnv } from '@headwater/runtime/env';
import { Command } from 'commander';
import { changeAdmin } from './change-admin.ts';
import { explain } from './explain.ts';
import { prepare } from './prepare.ts';
import { addStoreCommands } from './store-commands.ts';
import { withDatabase, withDatabaseUrl } from './with-database.ts';

const program = new Command('npm run portal --').description('Scripts for the operator of the portal.');

program
  .command('migrate')
  .description('bring the database to the newest schema, and fill a new one')
  .action(async () => {
    const env = orExit(readEnv);
    await withDatabaseUrl(env, (url) => prepare(env, url));
    process.stdout.write('The database is up to date.\n');
  });

const admin = program.command('admin').description('who is an admin');
admin
  .command('grant <email>')
  .description('make the account with this e-mail an admin')
  .action((email: string) => change(email, true));
admin
  .command('revoke <email>')
  .description('make it an ordinary account again')
  .action((email: string) => change(email, false));

async function change(email: string, wanted: boolean): Promise<void> {
  const env = orExit(readEnv);
  process.stdout.write(`${await withDatabase(env, (db) => changeAdmin(db, email, wanted))}\n`);
}

addStoreCommands(program);

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}

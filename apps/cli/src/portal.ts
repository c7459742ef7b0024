import { orExit, readEnv } from '@headwater/runtime/env';
import { Command } from 'commander';
import { addOperatorCommands } from './commands/operate.ts';
import { addReview } from './commands/review.ts';
import { explain } from './explain.ts';
import { prepare } from './prepare.ts';
import { addStoreCommands } from './store-commands.ts';
import { withDatabaseUrl } from './with-database.ts';

const program = new Command('npm run portal --').description('Scripts for the operator of the portal.');

program
  .command('migrate')
  .description('bring the database to the newest schema, and fill a new one')
  .action(async () => {
    const env = orExit(readEnv);
    await withDatabaseUrl(env, (url) => prepare(env, url));
    process.stdout.write('The database is up to date.\n');
  });

addOperatorCommands(program);
addReview(program);
addStoreCommands(program);

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}

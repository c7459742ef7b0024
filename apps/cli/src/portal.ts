import { runPortalCommand } from './commands/portal-program.ts';

await runPortalCommand(process.argv.slice(2));

import { runPortalCommand } from './portal-script.ts';

await runPortalCommand(process.argv.slice(2));

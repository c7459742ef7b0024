import { Generator, getConfig } from '@tanstack/router-generator';

// `npm run routes`: writes src/route-tree.gen.ts from the files in src/routes, as Vite does while it runs.
const root = import.meta.dirname;
await new Generator({ config: getConfig({ disableLogging: true }, root), root }).run();

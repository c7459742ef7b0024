import { execFileSync } from 'node:child_process';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { printTypes } from './print-types.ts';

/** What scripts import. */
const entries = [
  'portal-client',
  'portal-error',
  'uploads',
  'downloads',
  'webhook-signature',
  'webhook-receiver',
];

const root = new URL('..', import.meta.url);
const pathOf = (file: string) => fileURLToPath(new URL(file, root));

await writeScripts();
await writeDeclarations();

async function writeScripts(): Promise<void> {
  const bundle = await rolldown({
    input: entries.map((entry) => pathOf(`src/${entry}.ts`)),
    platform: 'neutral',
    external: /^node:/,
    resolve: { mainFields: ['module', 'main'] },
    transform: { target: 'es2022' },
    tsconfig: false,
  });
  await bundle.write({ dir: pathOf('dist'), cleanDir: true, chunkFileNames: '[name]-[hash].js' });
  await bundle.close();
  await copyFile(
    fileURLToPath(new URL('../LICENSE', import.meta.resolve('@trpc/client'))),
    pathOf('dist/LICENSE-tRPC'),
  );
}

/** Writes what the compiler declares of the entries and of what they import, and prints the portal's types beside it. */
async function writeDeclarations(): Promise<void> {
  const tsc = fileURLToPath(new URL('../bin/tsc', import.meta.resolve('typescript')));
  execFileSync(process.execPath, [tsc, '-b', pathOf('tsconfig.json')], { stdio: 'inherit' });
  const files = [...entries];
  // A file that is imported joins the list that is walked.
  for (const file of files) {
    if (file === 'portal-types') {
      const types = printTypes({ project: pathOf('tsconfig.json'), module: pathOf('src/portal-types.ts') });
      await writeFile(pathOf('dist/portal-types.d.ts'), types);
      continue;
    }
    const text = await readFile(pathOf(`node_modules/.types/src/${file}.d.ts`), 'utf8');
    await writeFile(pathOf(`dist/${file}.d.ts`), text.replaceAll(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"));
    for (const [, imported = ''] of text.matchAll(/from '\.\/([\w-]+)\.ts'/g))
      if (!files.includes(imported)) files.push(imported);
  }
}

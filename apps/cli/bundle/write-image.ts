import { cpSync, existsSync, globSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@headwater/runtime/env';
import config from '../rolldown.config.ts';
import { installedFolders } from './installed-folders.ts';

// `npm run image -- FOLDER` writes into a new folder what the image holds: all that a deployment runs, and no more.
const MAX_MB = 250;
const BUNDLES = 'apps/cli/dist';
const manifest = { type: 'module', scripts: { portal: `node ${BUNDLES}/portal.js` } };

const [image] = process.argv.slice(2);
if (!image || existsSync(image)) {
  process.stderr.write('Usage: npm run image -- FOLDER, which is not there yet.\n');
  process.exit(1);
}

for (const path of [BUNDLES, '.npmrc', 'LICENSE', ...installedFolders(config.external, repositoryRoot)])
  cpSync(join(repositoryRoot, path), join(image, path), { recursive: true });
writeFileSync(join(image, 'package.json'), JSON.stringify(manifest));

const files = globSync('**', { cwd: image }).map((path) => statSync(join(image, path)));
const megabytes = files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0) / 1e6;
process.stdout.write(`${image} holds ${megabytes.toFixed(0)} MB.\n`);
if (megabytes > MAX_MB) {
  process.stderr.write(`It is to hold at most ${MAX_MB} MB.\n`);
  process.exit(1);
}

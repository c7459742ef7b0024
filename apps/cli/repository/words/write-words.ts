import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@headwater/runtime/env';
import { listWordFolders, readWords } from './read-words.ts';

// `npm run words` writes what people read of each feature into a file of its own in .words, which Git ignores.
const target = join(repositoryRoot, '.words');
rmSync(target, { recursive: true, force: true });
mkdirSync(target);
for (const folder of listWordFolders()) {
  const sections = readWords(folder).map(({ file, words }) => `# ${file}\n${words.join('\n')}\n`);
  if (sections.length === 0) continue;
  const name = `${folder.replace('/src', '').replaceAll('/', '-')}.txt`;
  writeFileSync(join(target, name), sections.join('\n'));
}
process.stdout.write(`What people read is in ${target}.\n`);

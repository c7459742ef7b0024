import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '@headwater/runtime/env';

const BUILT = join(repositoryRoot, 'apps/web/dist');
const SCRIPT = 'sandbox-clock.js';

/**
 * Copies the built web app into a folder, with a script in its pages that sets the browser's clock. Returns what sets that
 * clock for the pages that are opened from then on.
 */
export async function copyWebApp(folder: string): Promise<(offsetMs: number) => Promise<void>> {
  await cp(BUILT, folder, { recursive: true });
  for (const page of ['index.html', 'signed-in.html', 'sign-in.html']) {
    const html = await readFile(join(BUILT, page), 'utf8');
    await writeFile(join(folder, page), html.replace('<head>', `<head><script src="/${SCRIPT}"></script>`));
    for (const suffix of ['.br', '.gz']) await rm(join(folder, page + suffix), { force: true });
  }
  const setOffset = async (offsetMs: number) => writeFile(join(folder, SCRIPT), clockScript(offsetMs));
  await setOffset(0);
  return setOffset;
}

function clockScript(offsetMs: number): string {
  return `{
  const now = () => RealDate.now() + ${Math.round(offsetMs)};
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (_, given) => (given.length === 0 ? new RealDate(now()) : new RealDate(...given)),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
`;
}

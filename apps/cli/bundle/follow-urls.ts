import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { RolldownMagicString, type Plugin, type PluginContext } from 'rolldown';

/** `new URL('./file', import.meta.url)` and `import.meta.resolve('package/file')`. */
const FILE_URLS =
  /new URL\(\s*'(?<relative>[^']+)',\s*import\.meta\.url,?\s*\)|import\.meta\s*\.resolve\(\s*'(?<specifier>[^']+)',?\s*\)/g;
const ANY_URL = /import\.meta\s*\.(?:url|filename|resolve)\b/;

/**
 * Follows the URLs by which a module reaches a file that it does not import: a script gets a bundle of its own, and
 * anything else, a folder with all that is in it, is copied beside the bundles.
 */
export function followUrls(): Plugin {
  const emitted = new Map<string, string>();
  return {
    name: 'follow-urls',
    buildStart: () => emitted.clear(),
    transform: {
      filter: { id: { include: /\.ts$/, exclude: /node_modules/ }, code: ANY_URL },
      async handler(code, id) {
        const result = new RolldownMagicString(code, { filename: id });
        for (const { 0: expression, index, groups = {} } of code.matchAll(FILE_URLS)) {
          const { relative, specifier = '' } = groups;
          const path = relative ? join(dirname(id), relative) : (await this.resolve(specifier, id))?.id;
          if (!path) return this.error(`${specifier} is not installed.`);
          const name = emittedName(path);
          if ((emitted.get(name) ?? path) !== path) return this.error(`${path} needs a name of its own.`);
          emitted.set(name, path);
          emit(this, path, name);
          const url = `new URL('./${name}', import.meta.url)`;
          result.overwrite(index, index + expression.length, relative ? url : `${url}.href`);
        }
        if (ANY_URL.test(code.replaceAll(FILE_URLS, '')))
          return this.error(`${id} names a file in a way that the build does not follow.`);
        return result.hasChanged() ? { code: result } : null;
      },
    },
  };
}

/** Names a file or a folder after its source; what is called `main` or `dist`, after its workspace. */
function emittedName(path: string): string {
  const parts = path.split('/').filter((part) => part !== '' && part !== 'src' && part !== 'dist');
  const [last = '', parent = ''] = parts.toReversed();
  if (path.endsWith('/')) return `${last}/`;
  return last === 'main.ts' ? `${parent}.js` : last.replace(/\.ts$/, '.js');
}

function emit(context: PluginContext, path: string, fileName: string): void {
  if (path.endsWith('.ts')) context.emitFile({ type: 'chunk', id: path, fileName });
  else if (!path.endsWith('/')) context.emitFile({ type: 'asset', fileName, source: readFileSync(path) });
  else
    for (const file of globSync('**/*.*', { cwd: path }))
      emit(context, join(path, file), join(fileName, file));
}

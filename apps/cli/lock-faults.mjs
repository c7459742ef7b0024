/** What may be used in a program that is given on, and served: permissive, or open in its own files alone. */
const licences = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);
/** Packages that keep their licence in a file alone; looked up by hand. */
const unnamed = { 'node_modules/png-js': 'MIT' };

function isAllowed(licence) {
  return licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => licences.has(name)));
}

/**
 * npm install leaves out, without a word, a platform's package that is not published yet; npm ci then stops on
 * every fresh clone. An address in the lock ties it to one registry. And a licence may forbid what we do.
 */
export function lockFaults({ packages }) {
  const names = new Set(
    Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)),
  );
  return Object.entries(packages).flatMap(
    ([path, { optionalDependencies = {}, resolved, link, license }]) => {
      const licence = license ?? unnamed[path] ?? 'no licence';
      const isOurs = link || !path.includes('node_modules/');
      return [
        ...Object.keys(optionalDependencies)
          .filter((name) => !names.has(name))
          .map((name) => `  ${path || 'package.json'}: its optional ${name} has no entry`),
        ...(resolved !== undefined && !link ? [`  ${path}: has an address in "resolved"`] : []),
        ...(isOurs || isAllowed(licence) ? [] : [`  ${path}: is under ${licence}`]),
      ];
    },
  );
}

/** The licences that a served program may depend on: permissive, or open in their own files alone. */
const ALLOWED_LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Bitstream-Vera',
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
/** The licences, looked up by hand, of packages that state theirs, or which of it, in a file alone. */
const LICENCES_BY_HAND = {
  'node_modules/dejavu-fonts-ttf': 'Bitstream-Vera',
  'node_modules/duck': 'BSD-2-Clause',
  // LGPL-3.0 without 'only' or 'or later', as libheif has it. It is a file of its own, which can be replaced.
  'node_modules/libheif-js': 'LGPL-3.0-or-later',
  'node_modules/png-js': 'MIT',
};

function isAllowed(licence) {
  return licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => ALLOWED_LICENCES.has(name)));
}

/**
 * Lists what is wrong with a lock file. npm install leaves out a platform's package that is not published yet, and
 * npm ci then stops on every fresh clone. An address ties the file to one registry. A licence may forbid what we
 * do.
 */
export function lockFileErrors({ packages }) {
  const names = new Set(
    Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)),
  );
  return Object.entries(packages).flatMap(
    ([path, { optionalDependencies = {}, resolved, link, license }]) => {
      const licence = LICENCES_BY_HAND[path] ?? license ?? 'no licence';
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

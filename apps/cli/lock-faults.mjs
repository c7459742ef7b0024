/**
 * npm install leaves out, without a word, a platform's package that is not published yet; npm ci then stops on
 * every fresh clone. And an address in the lock ties it to one registry.
 */
export function lockFaults({ packages }) {
  const names = new Set(
    Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)),
  );
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {}, resolved, link }]) => [
    ...Object.keys(optionalDependencies)
      .filter((name) => !names.has(name))
      .map((name) => `  ${path || 'package.json'}: its optional ${name} has no entry`),
    ...(resolved !== undefined && !link ? [`  ${path}: has an address in "resolved"`] : []),
  ]);
}

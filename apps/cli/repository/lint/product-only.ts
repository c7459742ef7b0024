import { checkImports } from './check-imports.ts';
import type { Rule } from './rule.ts';

/** The product may import nothing that stands beside `src` for development or tests: a deployment lacks it. */
export const productOnly: Rule = {
  create(context) {
    if (!isProduct(context.filename)) return {};
    return checkImports(context, (source) =>
      /\/(?:bench|bundle|cluster|dev|faults|measure|repository|sandbox|testing)\//.test(source)
        ? 'This is not part of the product: a deployment lacks it.'
        : null,
    );
  },
};

/** Says whether a file is deployed: it stands in a `src`, and is no test. */
export function isProduct(filename: string): boolean {
  return /\/src\//.test(filename) && !/\.test\.tsx?$/.test(filename);
}

import { dirname, resolve } from 'node:path';
import type { Rule } from './rule.ts';

/**
 * Features import those alone that stand before them in the list which the rule is given, type imports included:
 * so no chain of imports between feature folders leads back to where it began.
 */
export const featureOrder: Rule = {
  meta: { schema: [{ type: 'array', items: { type: 'string' } }] },
  create(context) {
    const order = featuresOf(context.options[0]);
    const own = featureOf(context.filename);
    if (own === null) return {};

    const check = (source: unknown, node: Parameters<typeof context.report>[0]['node']): void => {
      const imported = typeof source === 'string' ? featureOf(resolve(dirname(context.filename), source)) : null;
      if (imported === null || imported === own) return;
      const [from, to] = [order.indexOf(own), order.indexOf(imported)];
      if (from === -1 || to === -1) context.report({ node, message: notListed(from === -1 ? own : imported) });
      else if (to > from) context.report({ node, message: `'${own}' stands below '${imported}', and must not import it.` });
    };
    return {
      ImportDeclaration: (node) => check(node.source.value, node),
      ExportAllDeclaration: (node) => check(node.source.value, node),
      ExportNamedDeclaration: (node) => check(node.source?.value, node),
      ImportExpression: (node) => check('value' in node.source ? node.source.value : null, node),
      TSImportType: (node) => check(node.source.value, node),
    };
  },
};

function featuresOf(option: unknown): string[] {
  return Array.isArray(option) ? option.map(String) : [];
}

/** The feature folder that a file lies in; null for a file outside of them. */
function featureOf(path: string): string | null {
  return /\/features\/([^/]+)\//.exec(path.replaceAll('\\', '/'))?.[1] ?? null;
}

function notListed(feature: string): string {
  return `The feature '${feature}' has no place yet in the order of 'headwater/feature-order'.`;
}

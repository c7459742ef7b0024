import { dirname, resolve } from 'node:path';
import type { Rule } from './rule.ts';

type Create = Extract<Rule, { create: unknown }>['create'];
type Context = Parameters<Create>[0];

/**
 * Calls `judge` with the module of each import and re-export of a file, in whichever form it is written, and reports
 * the message that it returns. Type imports count as well.
 */
export function checkImports(context: Context, judge: (source: string) => string | null): ReturnType<Create> {
  const check = (node: Parameters<typeof context.report>[0]['node'], source: unknown): void => {
    const message = typeof source === 'string' ? judge(source) : null;
    if (message !== null && node) context.report({ node, message });
  };
  return {
    ImportDeclaration: (node) => check(node, node.source.value),
    ExportAllDeclaration: (node) => check(node, node.source.value),
    ExportNamedDeclaration: (node) => check(node, node.source?.value),
    ImportExpression: (node) => check(node, 'value' in node.source ? node.source.value : null),
    TSImportType: (node) => check(node, node.source.value),
  };
}

/** The same for each import of one feature folder from another, by the folders' names. */
export function checkFeatureImports(
  context: Context,
  judge: (importing: string, imported: string) => string | null,
): ReturnType<Create> {
  const importing = featureOf(context.filename);
  if (importing === null) return {};
  return checkImports(context, (source) => {
    const imported = source.startsWith('.') ? featureOf(resolve(dirname(context.filename), source)) : null;
    return imported === null || imported === importing ? null : judge(importing, imported);
  });
}

/** Returns the feature folder that a file lies in, or null for a file outside of them. */
function featureOf(path: string): string | null {
  return /\/features\/([^/]+)\//.exec(path.replaceAll('\\', '/'))?.[1] ?? null;
}

import { isProduct } from './product-only.ts';
import type { Rule } from './rule.ts';

/** Says of each selector why what it matches is refused. */
const UNSAFE_SYNTAX: Readonly<Record<string, string>> = {
  "MemberExpression[object.name='Math'][property.name='random']":
    'Whoever sees some of these values can guess the next: take them from `crypto`.',
  'CallExpression[callee.name=/^(createHash|createHmac|hash)$/][arguments.0.value=/^(md5|sha-?1)$/i]':
    'This hash is broken: take SHA-256.',
  "ImportDeclaration[source.value='node:child_process'] ImportSpecifier[imported.name=/^exec(Sync)?$/]":
    'A shell would read the arguments: take `execFile` or `spawn`.',
  "Property[key.name='shell'][value.value=true]": 'A shell would read the arguments.',
  "Property[key.name='rejectUnauthorized'][value.value=false]": 'Certificates are always checked.',
  "MemberExpression[object.name='sql'][property.name='raw']":
    'A value belongs into a parameter, `sql`${value}`.',
  'AssignmentExpression[left.property.name=/^(inner|outer)HTML$/]':
    'Text goes into `textContent`, or through React.',
  "MemberExpression[property.name='insertAdjacentHTML']": 'Text goes into `textContent`, or through React.',
  "MemberExpression[object.name='document'][property.name=/^write(ln)?$/]": 'Text goes through React.',
};

/** The product makes no call that is unsafe with a text that a person typed, or with a value that must stay secret. */
export const noUnsafeCalls: Rule = {
  create(context) {
    if (!isProduct(context.filename)) return {};
    return Object.fromEntries(
      Object.entries(UNSAFE_SYNTAX).map(([selector, message]) => [
        selector,
        (node: NonNullable<Parameters<typeof context.report>[0]['node']>) =>
          context.report({ node, message }),
      ]),
    );
  },
};

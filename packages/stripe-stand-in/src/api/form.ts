export type FormValue = string | FormValue[] | { [name: string]: FormValue };

type Branch = Map<string, Branch | string>;

/**
 * The API's form encoding: `items[0][price]=p`, `metadata[key]=v`, `expand[]=a`. Every leaf is text.
 * Keys that count from 0 make an array.
 */
export function parseForm(encoded: string): { [name: string]: FormValue } {
  const root: Branch = new Map();
  for (const [key, value] of new URLSearchParams(encoded)) {
    const [name = '', ...brackets] = key.split('[');
    grow(root, [name, ...brackets.map((part) => part.replace(/\]$/, ''))], value);
  }
  return toObject(root);
}

function grow(branch: Branch, [name = '', ...rest]: string[], value: string): void {
  const key = name === '' ? `${branch.size}` : name;
  if (rest.length === 0) {
    branch.set(key, value);
    return;
  }
  const present = branch.get(key);
  const child: Branch = present instanceof Map ? present : new Map();
  branch.set(key, child);
  grow(child, rest, value);
}

function toValue(node: Branch | string): FormValue {
  if (typeof node === 'string') return node;
  const counted = [...node.keys()].every((key, index) => key === `${index}`);
  return counted ? [...node.values()].map(toValue) : toObject(node);
}

// `fromEntries` makes even `__proto__` an ordinary key.
function toObject(branch: Branch): { [name: string]: FormValue } {
  return Object.fromEntries([...branch].map(([key, node]) => [key, toValue(node)]));
}

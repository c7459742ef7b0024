export function findChromium(root: string): string | null;

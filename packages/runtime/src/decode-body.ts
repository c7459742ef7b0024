/**
 * Returns the text of a body in the character set that its content type names, or in UTF-8, without a byte order mark.
 * Null means that the body is not in that set, or that the set is unknown: nothing is read with replacement characters.
 */
export function decodeBody(bytes: Uint8Array, contentType: string | undefined): string | null {
  try {
    return createBodyDecoder(contentType).decode(bytes);
  } catch {
    return null;
  }
}

/** Makes a decoder of a body, or part of one, that throws if it is not in the character set. */
export function createBodyDecoder(contentType = ''): InstanceType<typeof TextDecoder> {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType) ?? [];
  return new TextDecoder(charset, { fatal: true });
}

/**
 * Returns the fields of a form as browsers without a script send it, by name; the last of two with one name. Null as
 * with `decodeBody`.
 */
export function decodeForm(
  bytes: Uint8Array,
  contentType: string | undefined,
): Record<string, string> | null {
  try {
    const decoder = createBodyDecoder(contentType);
    const pairs = Buffer.from(bytes)
      .toString('latin1')
      .split('&')
      .filter((pair) => pair !== '');
    return Object.fromEntries(
      pairs.map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return [decodeField(name, decoder), decodeField(value.join('='), decoder)];
      }),
    );
  } catch {
    return null;
  }
}

/** The bytes may be literal or escaped, one by one. */
function decodeField(text: string, decoder: InstanceType<typeof TextDecoder>): string {
  const bytes = text
    .replaceAll('+', ' ')
    .replaceAll(/%([\da-f]{2})/gi, (_escape, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return decoder.decode(Buffer.from(bytes, 'latin1'));
}

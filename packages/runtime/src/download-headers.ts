/** Returns the headers of a file as a download that no browser opens by itself: a name in ASCII, and the whole one for those that read it. */
export function downloadHeaders(name: string): Record<string, string> {
  const plain = name.replaceAll(/[^\w .()-]/g, '_');
  const whole = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return {
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${whole}`,
    'content-security-policy': "sandbox; default-src 'none'",
  };
}

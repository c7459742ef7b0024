import { renderSVG } from 'uqr';

/** Cells around the code, without which cameras don't find it. */
const BORDER = 4;

/** Draws a QR code, dark on white in every theme. */
export function QrCode({ text, alt }: { text: string; alt: string }) {
  const svg = renderSVG(text, { border: BORDER });
  return (
    <img
      alt={alt}
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      className="mx-auto w-full max-w-56"
    />
  );
}

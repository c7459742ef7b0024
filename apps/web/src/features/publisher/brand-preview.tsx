import { themeColours, type BrandColours, type BrandShades } from '@headwater/contract/brand-colours';
import { PreviewFrame } from './preview-frame.tsx';

interface BrandPreviewProps {
  name: string;
  shades: BrandColours;
}

/** Shows links and buttons in a brand's colour, in light and dark mode. */
export function BrandPreview({ name, shades: { light, dark } }: BrandPreviewProps) {
  return (
    <PreviewFrame label="How the colour will look, light and dark">
      <div className="grid sm:grid-cols-2">
        <Theme name={name} theme="light" shades={light} />
        <Theme name={name} theme="dark" shades={dark} />
      </div>
    </PreviewFrame>
  );
}

interface ThemeProps {
  name: string;
  theme: 'light' | 'dark';
  shades: BrandShades;
}

function Theme({ name, theme, shades: { brand, strong, soft } }: ThemeProps) {
  const { canvas, ink, onFill } = themeColours[theme];
  const colours = {
    '--color-on-fill': onFill,
    '--color-brand': brand,
    '--color-brand-strong': strong,
    '--color-brand-soft': soft,
  };
  return (
    <div className="p-4" style={{ backgroundColor: canvas, color: ink, ...colours }}>
      <p className="text-lg font-bold text-brand">{name}</p>
      <p className="mt-2">
        Text with <span className="text-brand underline">a link</span> in it.
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <span className="inline-flex min-h-11 items-center rounded bg-brand px-4 font-semibold text-on-fill">
          A button
        </span>
        <span className="inline-flex min-h-11 items-center rounded bg-brand-soft px-4 font-semibold text-brand-strong">
          A category
        </span>
      </p>
    </div>
  );
}

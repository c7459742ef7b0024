import type { SectionValues } from '@headwater/contract/publisher-settings';
import { PreviewFrame } from './preview-frame.tsx';

/** Shows the portal's home page in small, with what is typed. */
export function HomePagePreview({ home: { heading, intro, steps } }: { home: SectionValues['home'] }) {
  return (
    <PreviewFrame label="How the home page will look">
      <div className="grid gap-4 p-4">
        <p className="text-lg font-semibold">{heading}</p>
        <p className="text-muted">{intro}</p>
        <div className="grid gap-4 sm:grid-cols-3">
          {steps.map(({ title, text }, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} className="border-t-2 border-aqua pt-2">
              <p dir="auto" className="font-semibold">
                {title}
              </p>
              <p className="text-muted">{text}</p>
            </div>
          ))}
        </div>
      </div>
    </PreviewFrame>
  );
}

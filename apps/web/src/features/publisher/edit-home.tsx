import { publisherSections, type SectionValues } from '@headwater/contract/publisher-settings';
import { FormTextArea, FormTextField } from '@headwater/ui/form-fields';
import type { EditSectionProps } from './edit-section-props.ts';
import { SectionDialog } from './section-dialog.tsx';
import { TypedValues } from './typed-values.tsx';
import { PreviewFrame } from './preview-frame.tsx';

const steps = [0, 1, 2] as const;

export function EditHome({ states, onClose }: EditSectionProps) {
  const { value, version } = states.home;
  return (
    <SectionDialog
      title="Home page of the portal"
      schema={publisherSections.home}
      values={value}
      toInput={(typed) => ({ section: 'home', value: typed, version })}
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormTextField control={control} name="heading" label="Heading" required max={80} />
          <FormTextArea control={control} name="intro" label="Introduction" required max={400} />
          {steps.map((index) => (
            <fieldset key={index} className="grid gap-4 rounded border border-line p-4">
              <legend className="px-1 font-semibold">Step {index + 1}</legend>
              <FormTextField
                control={control}
                name={`steps.${index}.title`}
                label="Title"
                required
                max={80}
              />
              <FormTextArea control={control} name={`steps.${index}.text`} label="Text" required max={300} />
            </fieldset>
          ))}
          <TypedValues control={control}>{(typed) => <HomePagePreview home={typed} />}</TypedValues>
        </>
      )}
    </SectionDialog>
  );
}

/** Shows a small preview of the portal's home page with the typed texts. */
function HomePagePreview({ home: { heading, intro, steps } }: { home: SectionValues['home'] }) {
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

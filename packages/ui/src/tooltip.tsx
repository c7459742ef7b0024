import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import { type ReactElement, useId } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

export type TooltipProps = {
  /** Without it nothing shows. */
  text: string | undefined;
  /** Whether the text is the child's name, repeats what is cut within it, or adds to it (the default). */
  as?: 'label' | 'description' | 'repetition';
  /** Where it stands: what lies there may be covered. */
  side?: 'top' | 'right';
  /** One element that takes focus, also while it is disabled: by `aria-disabled`, not by `disabled`. */
  children: ReactElement<Record<string, unknown>>;
};

/** Shows `text` on hover and on focus, and gives it to the child too: screen readers don't see Base UI's popup. */
export function Tooltip({ text, as = 'description', side = 'top', children }: TooltipProps) {
  const id = useId();
  const described = as === 'description' && text !== undefined;
  const ariaProps = as === 'label' ? { 'aria-label': text } : described && { 'aria-describedby': id };
  const repeats = as === 'repetition' && { 'data-shown-whole': true };
  return (
    <BaseTooltip.Root disabled={text === undefined}>
      <BaseTooltip.Trigger {...ariaProps} {...repeats} closeOnClick={false} render={children} />
      {described ? <VisuallyHidden id={id}>{text}</VisuallyHidden> : null}
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner side={side} sideOffset={8} collisionPadding={8} className="z-50">
          <BaseTooltip.Popup
            dir="auto"
            aria-hidden
            className="max-w-72 rounded bg-ink px-3 py-2 text-xs text-paper shadow-floating transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}

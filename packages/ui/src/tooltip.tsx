import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import { type ReactElement, useId } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

export type TooltipProps = {
  /** Text of the tooltip. Nothing is shown without it. */
  text: string | undefined;
  /** Whether the text is the child's name, repeats its cut text, or adds to it (the default). */
  as?: 'label' | 'description' | 'repetition';
  /** Side on which it opens, where it may cover other content. */
  side?: 'top' | 'right';
  /** Element that takes focus even while it is disabled, with `aria-disabled` instead of `disabled`. */
  children: ReactElement<Record<string, unknown>>;
};

/** Shows `text` on hover and focus, and also gives it to the child, as screen readers do not see Base UI's popup. */
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

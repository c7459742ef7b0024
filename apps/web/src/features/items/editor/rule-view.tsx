import type { ReactNode } from 'react';
import { useFocused, useSelected, type RenderElementProps } from 'slate-react';

interface RuleViewProps {
  attributes: RenderElementProps['attributes'];
  children: ReactNode;
}

/** Shows a rule in the text. It is selected as a whole, and removed with the Delete key. */
export function RuleView({ attributes, children }: RuleViewProps) {
  const selected = useSelected();
  const focused = useFocused();
  return (
    <div {...attributes}>
      <div
        contentEditable={false}
        data-selected={(selected && focused) || undefined}
        className="rounded outline-offset-2 outline-focus data-selected:outline-2"
      >
        <hr />
      </div>
      {children}
    </div>
  );
}

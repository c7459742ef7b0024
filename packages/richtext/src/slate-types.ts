import type { FormattedText, RichElement } from './blocks.ts';

// Slate learns the node types by declaration merging; importing this file for its effect is enough.
declare module 'slate' {
  interface CustomTypes {
    Element: RichElement;
    Text: FormattedText;
  }
}

import type { FormattedText, RichElement } from './blocks.ts';

// Declares the types of Slate's nodes by declaration merging, for every file that imports this one.
declare module 'slate' {
  interface CustomTypes {
    Element: RichElement;
    Text: FormattedText;
  }
}

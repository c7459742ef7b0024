import { createContext, Fragment, useContext } from 'react';

/** Target of 'contact support'; null while unknown. */
export const SupportHref = createContext<string | null>(null);

/** Shows a message word for word, with 'contact support' as a link. A page opens in a new tab. */
export function SupportText({ children }: { children: string }) {
  const href = useContext(SupportHref);
  if (href === null) return children;
  const target = /^https?:/i.test(href) ? '_blank' : undefined;
  // The pattern's group keeps the matched words, as every second part.
  return children.split(/(contact support)/i).map((part, index) =>
    index % 2 === 0 ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <a key={index} href={href} target={target} rel="noopener">
        {part}
      </a>
    ),
  );
}

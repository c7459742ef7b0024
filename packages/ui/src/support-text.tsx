import { createContext, Fragment, useContext } from 'react';

/** Where 'contact support' leads; null while that is unknown. */
export const SupportHref = createContext<string | null>(null);

/** Shows a message word for word, in which 'contact support' is a link. A page opens beside the one that is being read. */
export function SupportText({ children }: { children: string }) {
  const href = useContext(SupportHref);
  if (href === null) return children;
  const target = /^https?:/i.test(href) ? '_blank' : undefined;
  // The pattern's group keeps the words themselves, as every second part.
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

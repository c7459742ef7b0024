import { Icon } from './icon.tsx';

export function SearchForm({ query }: { query: string }) {
  return (
    <search className="search-form">
      <form action="/search">
        <label htmlFor="search" className="sr-only">
          Search the site
        </label>
        <input
          id="search"
          type="search"
          name="q"
          defaultValue={query}
          maxLength={200}
          placeholder="Companies, projects, products"
          autoComplete="off"
        />
        <button type="submit" aria-label="Search">
          <Icon shape="search" className="size-5" />
        </button>
      </form>
    </search>
  );
}

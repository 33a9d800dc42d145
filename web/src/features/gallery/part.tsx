import type { ReactNode } from 'react';

/** A part of the product, and how it looks in each of its states. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="gallery-part">
      <h2>{name}</h2>
      <div className="gallery-samples">{children}</div>
    </section>
  );
}

/** One state; `wide` for what takes the width of a page. */
export function Sample({ state, wide, children }: { state: string; wide?: true; children: ReactNode }) {
  return (
    <figure data-wide={wide}>
      <figcaption>{state}</figcaption>
      {children}
    </figure>
  );
}

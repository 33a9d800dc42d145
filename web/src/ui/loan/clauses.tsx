/** The clauses of an agreement, each under its heading. */
export function Clauses({ clauses }: { clauses: readonly { readonly title: string; readonly text: string }[] }) {
  return clauses.map(({ title, text }) => (
    <section key={title}>
      <h3 className="mb-1 font-bold">{title}</h3>
      <p>{text}</p>
    </section>
  ));
}

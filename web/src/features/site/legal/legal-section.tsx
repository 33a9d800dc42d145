/** One heading and its paragraph in a legal text. */
export function LegalSection({ heading, text }: { heading: string; text: string }) {
  return (
    <section>
      <h3 className="mb-1 font-bold">{heading}</h3>
      <p className="text-quiet">{text}</p>
    </section>
  );
}

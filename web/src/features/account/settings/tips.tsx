/** What is worth knowing about a subject, in paragraphs. */
export function Tips({ text }: { text: readonly string[] }) {
  return (
    <div className="flex flex-col gap-3">
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

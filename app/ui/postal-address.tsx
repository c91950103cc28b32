/** A postal address. Each line is in `bdi`, because names may have another direction than the page. */
export function PostalAddress({ lines }: { lines: readonly string[] }) {
  return (
    <address className="not-italic break-words">
      {lines.map((line, index) => (
        <bdi key={index} className="block">
          {line}
        </bdi>
      ))}
    </address>
  );
}

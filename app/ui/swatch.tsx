/** A colour or two as a small disc. Drawn, because the policy forbids styles in attributes. */
export function Swatch({ colours }: { colours: readonly string[] }) {
  const [body = "#a9b5b4", accent] = colours;
  return (
    <svg viewBox="0 0 2 2" className="swatch" fill={body} aria-hidden="true">
      <path d="M0 0h2v2H0z" />
      {accent && <path d="M2 0v2H0z" fill={accent} />}
    </svg>
  );
}

/** A colour or two as a small disc. Drawn, because the policy forbids styles in attributes. */
export function Swatch({
  colours,
  className = "size-4.5",
}: {
  colours: readonly string[];
  className?: string;
}) {
  const [body = "#a9b5b4", accent = body] = colours;
  return (
    <svg viewBox="0 0 20 20" className={className} aria-hidden="true">
      <circle cx="10" cy="10" r="9.5" fill={body} />
      <path d="M16.7 3.3a9.5 9.5 0 0 1-13.4 13.4z" fill={accent} />
      <circle
        cx="10"
        cy="10"
        r="9.5"
        fill="none"
        stroke="#0c1c22"
        strokeOpacity=".25"
      />
    </svg>
  );
}

/**
 * A colour or two as a small disc. Drawn, because the policy forbids styles in attributes: the first
 * colour is the ground, which the stylesheet takes from `color`, and the second a corner of its 18 pixels.
 */
export function Swatch({ colours }: { colours: readonly string[] }) {
  const [body = "#a9b5b4", accent] = colours;
  return (
    <svg className="swatch" color={body} fill={accent} aria-hidden="true">
      {accent && <path d="M18 0v18H0z" />}
    </svg>
  );
}

/**
 * One or two colours as a small disc. It is an SVG, because the content security policy forbids style
 * attributes: the first colour is the background, which the stylesheet takes from `color`; the second fills
 * half of the 18 pixels diagonally.
 */
export function Swatch({ colours }: { colours: readonly string[] }) {
  const [body = "#a9b5b4", accent] = colours;
  return (
    <svg className="swatch" color={body} fill={accent} aria-hidden="true">
      {accent && <path d="M18 0v18H0z" />}
    </svg>
  );
}
